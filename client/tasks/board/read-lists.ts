import { useState } from 'react';
import type { BoardList } from '#client/tasks/board-lists.ts';

/** A list that somebody reads, their pointer on one of its cards. */
export interface Reading {
  readonly list: string;
  readonly card: string;
  /** What stood there, and what is one's own. */
  readonly known: ReadonlySet<string>;
  /** What others have put above the pointer since. */
  readonly waiting: ReadonlySet<string>;
}

/** The reading as it goes on: what others put above the pointer waits, anything else comes in, and what has left is forgotten. */
export function readOn(reading: Reading, { cards }: BoardList, isTheirs: (id: string) => boolean): Reading {
  const at = cards.findIndex(({ id }) => id === reading.card);
  const isNew = (id: string) => !reading.known.has(id) && !reading.waiting.has(id);
  const waits = cards.map(({ id }, index) => (isNew(id) ? isTheirs(id) && index < at : reading.waiting.has(id)));
  const isUnchanged = cards.length === reading.known.size + reading.waiting.size && !cards.some(({ id }) => isNew(id));
  if (isUnchanged) return reading;
  const ids = (isWaiting: boolean) => new Set(cards.flatMap(({ id }, index) => (waits[index] === isWaiting ? id : [])));
  return { ...reading, known: ids(false), waiting: ids(true) };
}

/** A list without what waits. */
export function withoutWaiting(list: BoardList, { waiting }: Reading): BoardList {
  const cards = list.cards.filter(({ id }) => !waiting.has(id));
  return { ...list, cards, waiting: list.cards.length - cards.length };
}

/** Tells where the pointer rests: on a card of a list, or nowhere. */
export type Point = (list: string | null, card: string | null) => void;

/** Nothing that others do slides a card away from under the pointer: it waits until the pointer has left the list. */
export function useReadLists(
  lists: readonly BoardList[],
  changes: Readonly<Record<string, unknown>>,
): [lists: readonly BoardList[], point: Point] {
  const [reading, setReading] = useState<Reading | null>(null);
  const list = reading && lists.find(({ key }) => key === reading.list);
  const now = reading && list ? readOn(reading, list, (id) => changes[id] !== undefined) : null;
  if (now !== reading) setReading(now);
  const point: Point = (key, card) => {
    if (now && key === now.list) return card !== null && card !== now.card ? setReading({ ...now, card }) : undefined;
    const read = card !== null && lists.find((one) => one.key === key && !one.live);
    if (read) setReading({ list: read.key, card, known: new Set(read.cards.map(({ id }) => id)), waiting: new Set() });
    else if (reading) setReading(null);
  };
  return [now ? lists.map((one) => (one.key === now.list ? withoutWaiting(one, now) : one)) : lists, point];
}
