import { createContext, useCallback, useEffect, useRef, useState, type FocusEvent } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';

/** Time in milliseconds that a completed row stays while the pointer does not move. */
const removalDelayMs = 5_000;

interface TickedRow {
  readonly card: TaskCard;
  readonly reopen: () => void;
}

/** Completed tasks that keep their place for a moment, so that rows do not shift under the pointer. */
export interface CompletedRows {
  standing: (cards: readonly TaskCard[], isHere?: (card: TaskCard) => boolean) => readonly TaskCard[];
  /** Returns the undo function, or null if the task was not completed here. */
  reopeningOf: (cardId: string) => (() => void) | null;
  tick: (card: TaskCard, reopen: () => void) => void;
}

const none: CompletedRows = { standing: (cards) => cards, reopeningOf: () => null, tick: () => {} };

export const CompletedRowsContext = createContext<CompletedRows>(none);

function handFocusOn(goes: ReadonlySet<string>) {
  const row = document.activeElement?.closest('li[data-task]');
  if (!row || !goes.has((row as HTMLElement).dataset['task']!)) return;
  const stays = (one: Element) => !goes.has((one as HTMLElement).dataset['task']!);
  const rows = [...document.querySelectorAll('li[data-task]')];
  const at = rows.indexOf(row);
  const next = rows.slice(at).find(stays) ?? rows.slice(0, at).findLast(stays);
  next?.querySelector<HTMLElement>('[data-part]')?.focus({ preventScroll: true });
}

function useHandGone(isWaiting: boolean, onGone: () => void) {
  const hand = useRef({ isOver: false, isFocused: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  const wait = useCallback(() => {
    clearTimeout(timer.current);
    if (isWaiting) timer.current = setTimeout(() => gone.current(), removalDelayMs);
  }, [isWaiting]);
  useEffect(() => {
    wait();
    return () => clearTimeout(timer.current);
  }, [wait]);
  const look = (now: Partial<typeof hand.current>) => {
    Object.assign(hand.current, now);
    if (!hand.current.isOver && !hand.current.isFocused) gone.current();
    else wait();
  };
  return {
    onPointerMove: () => look({ isOver: true }),
    onPointerLeave: () => look({ isOver: false }),
    onFocus: () => look({ isFocused: true }),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => look({ isFocused: currentTarget.contains(relatedTarget) }),
    onKeyDown: wait,
  };
}

export function useCompletedRows(): { ticked: CompletedRows; area: ReturnType<typeof useHandGone> } {
  const [rows, setRows] = useState<ReadonlyMap<string, TickedRow>>(new Map());
  const area = useHandGone(rows.size > 0, () => {
    if (rows.size === 0) return;
    handFocusOn(new Set(rows.keys()));
    setRows(new Map());
  });
  const ticked: CompletedRows = {
    standing: (cards, isHere = () => true) => {
      const open = new Set(cards.map(({ id }) => id));
      const kept = [...rows.values()].map(({ card }) => card).filter((card) => !open.has(card.id) && isHere(card));
      return kept.length > 0 ? [...cards, ...kept] : cards;
    },
    reopeningOf: (cardId) => rows.get(cardId)?.reopen ?? null,
    tick: (card, reopen) => setRows((now) => new Map(now).set(card.id, { card: { ...card, status: 'completed' }, reopen })),
  };
  return { ticked, area };
}
