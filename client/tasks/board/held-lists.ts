import { useEffect, useState } from 'react';
import type { BoardList } from '#client/tasks/board-lists.ts';

/** A list as it was when a hand came over it. */
export interface HeldOrder {
  readonly list: string;
  readonly ids: readonly string[];
}

/** The list in the order in which it was held: what has come since waits, and is counted. */
export function heldAs(list: BoardList, { ids }: HeldOrder): BoardList {
  const byId = new Map(list.cards.map((card) => [card.id, card]));
  const cards = ids.flatMap((id) => byId.get(id) ?? []);
  return { ...list, cards, waiting: list.cards.length - cards.length };
}

/** Nothing that others do reorders the list under one's hand; it comes in when the hand has gone. Returns what to tell of the hand. */
export function useHeldLists(lists: readonly BoardList[]): [readonly BoardList[], (list: string | null) => void] {
  const [held, setHeld] = useState<HeldOrder | null>(null);
  const hold = (key: string | null) => {
    const list = lists.find((one) => one.key === key && !one.live);
    if ((list?.key ?? null) !== (held?.list ?? null)) setHeld(list ? { list: list.key, ids: list.cards.map(({ id }) => id) } : null);
  };
  return [held ? lists.map((list) => (list.key === held.list ? heldAs(list, held) : list)) : lists, hold];
}

/** Tells over which list the hand is. */
export function useHolding(over: string | null, hold: (list: string | null) => void): void {
  useEffect(() => hold(over));
}
