import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { onDragToolsLoaded } from '#client/ui/drag/drag-tools.ts';

const isLane = (data: Record<string | symbol, unknown>) => data['kind'] === 'lane';
const isAmongLanes = (data: Record<string | symbol, unknown>) => data['kind'] === 'lanes';

export function useLanesDrop(lanes: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = lanes.current;
    if (!element) return undefined;
    return onDragToolsLoaded((tools) =>
      tools.dropTargetForElements({ element, canDrop: ({ source }) => isLane(source.data), getData: () => ({ kind: 'lanes' }) }),
    );
  }, [lanes]);
}

const othersOf = (lane: Element) =>
  [...lane.parentElement!.querySelectorAll<HTMLElement>(':scope > [data-lane]')].filter((one) => one !== lane);

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

function indexUnder(others: readonly HTMLElement[], lane: Element, { clientX, clientY }: Point): number {
  const [own, first] = [lane.getBoundingClientRect(), others[0]?.getBoundingClientRect()];
  const isStacked = first !== undefined && Math.abs(first.left - own.left) < own.width / 2;
  const isRtl = getComputedStyle(lane).direction === 'rtl';
  const isPast = (other: HTMLElement) => {
    const { left, top, width, height } = other.getBoundingClientRect();
    if (isStacked) return clientY > top + height / 2;
    return isRtl ? clientX < left + width / 2 : clientX > left + width / 2;
  };
  return others.filter(isPast).length;
}

function mark(others: readonly HTMLElement[], index: number | null) {
  others.forEach((other, at) => {
    if (index === at) other.dataset['laneEdge'] = 'before';
    else if (index === others.length && at === index - 1) other.dataset['laneEdge'] = 'after';
    else delete other.dataset['laneEdge'];
  });
}

export function useLaneDrag(head: RefObject<HTMLElement | null>, isMovable: boolean, onPut: (index: number) => void): boolean {
  const [isHeld, setIsHeld] = useState(false);
  const put = useEffectEvent(onPut);
  useEffect(() => {
    const element = head.current;
    const lane = element?.closest('[data-lane]');
    if (!element || !lane || !isMovable) return undefined;
    return onDragToolsLoaded((tools) =>
      tools.draggable({
        element,
        getInitialData: () => ({ kind: 'lane' }),
        onDragStart: () => setIsHeld(true),
        onDrag: ({ location: { current } }) => {
          const isOver = current.dropTargets.some(({ data }) => isAmongLanes(data));
          mark(othersOf(lane), isOver ? indexUnder(othersOf(lane), lane, current.input) : null);
        },
        onDrop: ({ location: { current } }) => {
          setIsHeld(false);
          mark(othersOf(lane), null);
          if (current.dropTargets.some(({ data }) => isAmongLanes(data))) put(indexUnder(othersOf(lane), lane, current.input));
        },
      }),
    );
  }, [head, isMovable]);
  return isHeld;
}
