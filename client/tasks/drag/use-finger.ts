import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { TaskStatus } from '#shared/tasks/task.schema.ts';
import type { Point } from './auto-scroll.ts';
import { useBoard, useCardLeases } from '#client/tasks/board-context.ts';
import { Finger, isOneColumn, type FingerWork } from './finger.ts';
import type { PointerDrag } from './use-pointer-drag.ts';

/** So near to the side of a phone a card is on its way to the next column, in pixels. */
const side = 28;
/** So long it waits there, in milliseconds. */
const turningTime = 500;
const order: readonly TaskStatus[] = ['not-started', 'in-progress', 'completed'];

/** The column that a finger asks a phone for: by the column's name, or by the side of the window. */
function columnAt({ clientX, clientY }: Point, shown: TaskStatus): TaskStatus | undefined {
  const named = document.elementFromPoint(clientX, clientY)?.closest('label')?.querySelector<HTMLElement>('[data-column]');
  if (named) return named.dataset['column'] as TaskStatus;
  const step = clientX < side ? -1 : clientX > window.innerWidth - side ? 1 : 0;
  return order[order.indexOf(shown) + (document.dir === 'rtl' ? -step : step)];
}

/** Turns to another column when a card has been held long enough where that is meant. */
function useTurning(shown: TaskStatus, onShow: (status: TaskStatus) => void) {
  const waiting = useRef<{ for: TaskStatus; since: number } | null>(null);
  return (at: Point | null) => {
    const wanted = at && isOneColumn() ? columnAt(at, shown) : undefined;
    if (wanted === undefined || wanted === shown) waiting.current = null;
    else if (waiting.current?.for !== wanted) waiting.current = { for: wanted, since: performance.now() };
    else if (performance.now() - waiting.current.since > turningTime) {
      waiting.current = null;
      onShow(wanted);
    }
  };
}

/** Not a control that stands on a card. */
const cardUnder = (target: EventTarget | null) =>
  (target as Element).closest('button, textarea, input') ? null : (target as Element).closest<HTMLElement>('[data-card]');

interface Hand {
  canMove: boolean;
  pointer: PointerDrag;
  shown: TaskStatus;
  onShow: (status: TaskStatus) => void;
}

function useWork({ canMove, pointer, shown, onShow }: Hand): FingerWork {
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

/** A finger that rests on a card selects it, and carries it away when it goes on from there. */
export function useFinger(surface: RefObject<HTMLElement | null>, hand: Hand): void {
  const work = useWork(hand);
  const now = useEffectEvent(() => work);
  useEffect(() => {
    const element = surface.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let finger: Finger | undefined;
    const begin = (event: TouchEvent) => {
      finger?.cancel();
      const card = event.touches.length === 1 ? cardUnder(event.target) : null;
      finger = card ? new Finger(event, card, () => now()) : undefined;
    };
    // The menu that a browser opens after the same rest.
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
