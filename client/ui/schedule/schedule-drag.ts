import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { onDragToolsLoaded } from '#client/ui/drag/drag-tools.ts';

const kind = 'schedule-item';

const idOf = (data: Record<string | symbol, unknown>) => (data['kind'] === kind ? String(data['id']) : null);

/** Lets the pointer take an item to another day. */
export function useItemDrag(item: RefObject<HTMLElement | null>, id: string, canMove: boolean): boolean {
  const [isDragged, setIsDragged] = useState(false);
  useEffect(() => {
    const element = item.current;
    if (!element || !canMove) return undefined;
    return onDragToolsLoaded((tools) =>
      tools.draggable({
        element,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
    );
  }, [item, id, canMove]);
  return isDragged;
}

/** Accepts dragged items. Returns whether one is over the element. */
export function useDayDrop(target: RefObject<HTMLElement | null>, onDrop: (id: string) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    return onDragToolsLoaded((tools) =>
      tools.dropTargetForElements({
        element,
        canDrop: ({ source }) => idOf(source.data) !== null,
        onDragEnter: () => setIsOver(true),
        onDragLeave: () => setIsOver(false),
        onDrop: ({ source }) => {
          setIsOver(false);
          const id = idOf(source.data);
          if (id !== null) drop(id);
        },
      }),
    );
  }, [target]);
  return isOver;
}
