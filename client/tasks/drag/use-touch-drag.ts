import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { TaskStatus } from '#shared/tasks/task.schema.ts';
import type { ScrollPoint } from '#client/ui/drag/auto-scroll.ts';
import { useBoard, useCardLeases } from '#client/tasks/state/board-context.ts';
import { TouchDrag, isOneColumn, type TouchDragCallbacks } from './touch-drag.ts';
import type { PointerDrag } from './use-pointer-drag.ts';

/** Distance in pixels from the side at which a drag on a phone changes the column. */
const side = 28;
/** Delay in milliseconds before the column changes. */
const turningTime = 500;
const order: readonly TaskStatus[] = ['not-started', 'in-progress', 'completed'];

function columnAt({ clientX, clientY }: ScrollPoint, shown: TaskStatus): TaskStatus | undefined {
  const named = document.elementFromPoint(clientX, clientY)?.closest('label')?.querySelector<HTMLElement>('[data-column]');
  if (named) return named.dataset['column'] as TaskStatus;
  const step = clientX < side ? -1 : clientX > window.innerWidth - side ? 1 : 0;
  return order[order.indexOf(shown) + (document.dir === 'rtl' ? -step : step)];
}

function useTurning(shown: TaskStatus, onShow: (status: TaskStatus) => void) {
  const waiting = useRef<{ for: TaskStatus; since: number } | null>(null);
  return (at: ScrollPoint | null) => {
    const wanted = at && isOneColumn() ? columnAt(at, shown) : undefined;
    if (wanted === undefined || wanted === shown) waiting.current = null;
    else if (waiting.current?.for !== wanted) waiting.current = { for: wanted, since: performance.now() };
    else if (performance.now() - waiting.current.since > turningTime) {
      waiting.current = null;
      onShow(wanted);
    }
  };
}

const cardUnder = (target: EventTarget | null) =>
  (target as Element).closest('button, textarea, input') ? null : (target as Element).closest<HTMLElement>('[data-card]');

interface Hand {
  canMove: boolean;
  pointer: PointerDrag;
  shown: TaskStatus;
  onShow: (status: TaskStatus) => void;
}

function useWork({ canMove, pointer, shown, onShow }: Hand): TouchDragCallbacks {
  const { board, selection } = useBoard();
  const { isFree } = useCardLeases();
  const turn = useTurning(shown, onShow);
  const { lift, carry, drop, cancel } = pointer.finger;
  return {
    canLift: (cardId) => canMove && isFree(cardId),
    rest: selection.toggle,
    lift: (cardId) => lift(board.cards[cardId]!),
    carry: (cardId, at) => {
      turn(at);
      carry(cardId, at);
    },
    drop: (cardId, at) => {
      turn(null);
      drop(cardId, at);
    },
    cancel: (cardId) => {
      turn(null);
      cancel(cardId);
    },
  };
}

export function useTouchDrag(surface: RefObject<HTMLElement | null>, hand: Hand): void {
  const work = useWork(hand);
  const now = useEffectEvent(() => work);
  useEffect(() => {
    const element = surface.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let finger: TouchDrag | undefined;
    const begin = (event: TouchEvent) => {
      finger?.cancel();
      const card = event.touches.length === 1 ? cardUnder(event.target) : null;
      finger = card ? new TouchDrag(event, card, () => now()) : undefined;
    };
    // Suppresses the context menu that browsers open after the same long press.
    const refuse = (event: MouseEvent) => {
      if ((event as PointerEvent).pointerType === 'touch' && cardUnder(event.target)) event.preventDefault();
    };
    element.addEventListener('touchstart', begin, { signal, passive: false });
    element.addEventListener('contextmenu', refuse, { signal });
    return () => {
      finger?.cancel();
      listening.abort();
    };
  }, [surface]);
}
