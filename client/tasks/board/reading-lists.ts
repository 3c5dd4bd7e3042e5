import { useState } from 'react';
import type { BoardList } from '#client/tasks/state/board-lists.ts';

export interface ReadingState {
  readonly list: string;
  readonly card: string;
  readonly known: ReadonlySet<string>;
  readonly waiting: ReadonlySet<string>;
}

/** Updates a hover: cards that others insert above the pointer wait, other changes are shown, deleted cards are dropped. */
export function updateReading(reading: ReadingState, { cards }: BoardList, isTheirs: (id: string) => boolean): ReadingState {
  const at = cards.findIndex(({ id }) => id === reading.card);
  const isNew = (id: string) => !reading.known.has(id) && !reading.waiting.has(id);
  const waits = cards.map(({ id }, index) => (isNew(id) ? isTheirs(id) && index < at : reading.waiting.has(id)));
  const isUnchanged = cards.length === reading.known.size + reading.waiting.size && !cards.some(({ id }) => isNew(id));
  if (isUnchanged) return reading;
  const ids = (isWaiting: boolean) => new Set(cards.flatMap(({ id }, index) => (waits[index] === isWaiting ? id : [])));
  return { ...reading, known: ids(false), waiting: ids(true) };
}

export function withoutPending(list: BoardList, { waiting }: ReadingState): BoardList {
  const cards = list.cards.filter(({ id }) => !waiting.has(id));
  return { ...list, cards, waiting: list.cards.length - cards.length };
}

export type PointAtCard = (list: string | null, card: string | null) => void;

/** Changes of others must not move the card under the pointer; they wait until the pointer leaves the list. */
export function useReadingLists(
  lists: readonly BoardList[],
  changes: Readonly<Record<string, unknown>>,
): [lists: readonly BoardList[], point: PointAtCard] {
  const [reading, setReading] = useState<ReadingState | null>(null);
  const list = reading && lists.find(({ key }) => key === reading.list);
  const now = reading && list ? updateReading(reading, list, (id) => changes[id] !== undefined) : null;
  if (now !== reading) setReading(now);
  const point: PointAtCard = (key, card) => {
    if (now && key === now.list) return card !== null && card !== now.card ? setReading({ ...now, card }) : undefined;
    const read = card !== null && lists.find((one) => one.key === key && !one.live);
    if (read) setReading({ list: read.key, card, known: new Set(read.cards.map(({ id }) => id)), waiting: new Set() });
    else if (reading) setReading(null);
  };
  return [now ? lists.map((one) => (one.key === now.list ? withoutPending(one, now) : one)) : lists, point];
}
