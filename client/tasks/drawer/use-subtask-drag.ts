import { useEffect, useEffectEvent, type RefObject } from 'react';
import { onDragToolsLoaded } from '#client/ui/drag/drag-tools.ts';

const kind = 'subtask';

const rowsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>(':scope > [data-subtask]')];

/** Number of other rows above the pointer. */
const indexUnder = (others: readonly HTMLElement[], clientY: number) =>
  others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return clientY > top + height / 2;
  }).length;

function mark(others: readonly HTMLElement[], index: number | null): void {
  others.forEach((row, at) => {
    if (index === at) row.dataset['edge'] = 'before';
    else if (index === others.length && at === index - 1) row.dataset['edge'] = 'after';
    else delete row.dataset['edge'];
  });
}

/** Lets people drag the rows of the list by their handles. */
export function useSubtaskDrag(
  list: RefObject<HTMLElement | null>,
  count: number,
  onPut: (subtaskId: string, index: number) => void,
): void {
  const put = useEffectEvent(onPut);
  useEffect(() => {
    const element = list.current;
    if (!element || count < 2) return undefined;
    return onDragToolsLoaded(({ draggable, dropTargetForElements }) => {
      const stops = [dropTargetForElements({ element, canDrop: ({ source }) => source.data['kind'] === kind, getData: () => ({ kind }) })];
      for (const row of rowsOf(element)) {
        const handle = row.querySelector('[data-handle]');
        if (!handle) continue;
        const others = () => rowsOf(element).filter((one) => one !== row);
        const drag = draggable({
          element: row,
          dragHandle: handle,
          getInitialData: () => ({ kind }),
          onDrag: ({ location: { current } }) =>
            mark(others(), current.dropTargets.length > 0 ? indexUnder(others(), current.input.clientY) : null),
          onDrop: ({ location: { current } }) => {
            mark(others(), null);
            const isHere = current.dropTargets.some(({ element: target }) => target === element);
            if (isHere) put(row.dataset['subtask']!, indexUnder(others(), current.input.clientY));
          },
        });
        stops.push(drag);
      }
      return () => stops.forEach((stop) => stop());
    });
  }, [list, count]);
}
