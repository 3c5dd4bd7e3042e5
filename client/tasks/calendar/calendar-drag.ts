import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { onDragToolsLoaded } from '#client/ui/drag/drag-tools.ts';

const kind = 'calendar-task';

const idOf = (data: Record<string | symbol, unknown>) => (data['kind'] === kind ? String(data['id']) : null);

/** Lets the pointer take a task to another day. */
export function useTaskDrag(item: RefObject<HTMLElement | null>, id: string, canMove: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    const element = item.current;
    if (!element || !canMove) return undefined;
    return onDragToolsLoaded((tools) =>
      tools.draggable({
        element,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => setIsHeld(true),
        onDrop: () => setIsHeld(false),
      }),
    );
  }, [item, id, canMove]);
  return isHeld;
}

/** Accepts dragged tasks. Returns whether one is over the element. */
export function useDayDrop(target: RefObject<HTMLElement | null>, onDrop: (taskId: string) => void): boolean {
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
