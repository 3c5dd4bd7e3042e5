import { useEffect, useState } from 'react';
import type { BoardList } from '#client/tasks/state/board-lists.ts';

export interface FrozenOrder {
  readonly list: string;
  readonly ids: readonly string[];
}

export function applyFrozenOrder(list: BoardList, { ids }: FrozenOrder): BoardList {
  const byId = new Map(list.cards.map((card) => [card.id, card]));
  const cards = ids.flatMap((id) => byId.get(id) ?? []);
  return { ...list, cards, waiting: list.cards.length - cards.length };
}

/**
 * Keeps the order of a list while a card is dragged over it; changes of others appear when the drag leaves. Returns the setter for the list
 * under the drag.
 */
export function useFrozenLists(lists: readonly BoardList[]): [readonly BoardList[], (list: string | null) => void] {
  const [held, setHeld] = useState<FrozenOrder | null>(null);
  const hold = (key: string | null) => {
    const list = lists.find((one) => one.key === key && !one.live);
    if ((list?.key ?? null) !== (held?.list ?? null)) setHeld(list ? { list: list.key, ids: list.cards.map(({ id }) => id) } : null);
  };
  return [held ? lists.map((list) => (list.key === held.list ? applyFrozenOrder(list, held) : list)) : lists, hold];
}

export function useFreezeWhileDragging(over: string | null, hold: (list: string | null) => void): void {
  useEffect(() => hold(over));
}
