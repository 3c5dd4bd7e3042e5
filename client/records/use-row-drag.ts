import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

interface RowDrag {
  readonly id: string;
  readonly at: number;
  readonly move: (id: string, to: number) => boolean;
}

interface DraggedRow {
  readonly list?: Element | null;
  readonly rowId?: string;
  readonly at?: number;
}

/** Makes a row draggable by its handle within its own list. Returns the edge at which a dragged row would be dropped. */
export function useRowDrag(item: RefObject<HTMLElement | null>, { id, at, move }: RowDrag): 'top' | 'bottom' | null {
  const [edge, setEdge] = useState<'top' | 'bottom' | null>(null);
  const dataOf = useEffectEvent(() => ({ list: item.current?.parentElement, rowId: id, at }));
  const drop = useEffectEvent((dragged: DraggedRow, isBelow: boolean) => {
    const before = at + (isBelow ? 1 : 0);
    // The dragged row leaves its own place first.
    move(dragged.rowId!, before - (dragged.at! < before ? 1 : 0));
  });
  useEffect(() => {
    const element = item.current!;
    const show = (data: Record<string | symbol, unknown>) => setEdge(extractClosestEdge(data) as 'top' | 'bottom' | null);
    const hide = () => setEdge(null);
    return combine(
      draggable({
        element,
        dragHandle: element.querySelector('[data-row-handle]') ?? element,
        getInitialData: () => ({ ...dataOf() }),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => (source.data as DraggedRow).list === element.parentElement && source.element !== element,
        getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => show(self.data),
        onDragLeave: hide,
        onDrop: ({ self, source }) => {
          hide();
          drop(source.data as DraggedRow, extractClosestEdge(self.data) === 'bottom');
        },
      }),
    );
  }, [item]);
  return edge;
}
