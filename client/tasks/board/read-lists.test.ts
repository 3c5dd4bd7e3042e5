import { expect, test } from 'vitest';
import { aBoard, aCard, completedOf } from '#client/test/sample-board.ts';
import { listsOf } from '#client/tasks/state/board-lists.ts';
import { updateReading, withoutPending, type ReadingState } from './reading-lists.ts';

const listWith = (...ids: string[]) =>
  listsOf(
    aBoard(
      ids.map((id) => aCard(id, 'not-started')),
      [],
    ),
    completedOf([]),
  )[0]!;
const reading: ReadingState = { list: 'not-started', card: 'm', known: new Set(['d', 'm', 'r']), waiting: new Set() };
const theirs = () => true;
const mine = () => false;
const shown = (list: ReturnType<typeof listWith>, now: ReadingState) => withoutPending(list, now).cards.map(({ id }) => id);

test('cards that others add above the pointer wait and are counted, also after the change is no longer reported', () => {
  const list = listWith('b', 'd', 'm', 'r');
  const now = updateReading(reading, list, theirs);
  expect([shown(list, now), withoutPending(list, now).waiting]).toEqual([['d', 'm', 'r'], 1]);
  expect(updateReading(now, list, mine)).toBe(now);
});

test('own cards and cards below the pointer are shown at once', () => {
  const below = listWith('d', 'm', 'p', 'r');
  expect(shown(below, updateReading(reading, below, theirs))).toEqual(['d', 'm', 'p', 'r']);
  const own = listWith('b', 'd', 'm', 'r');
  expect(shown(own, updateReading(reading, own, mine))).toEqual(['b', 'd', 'm', 'r']);
});

test('a card that was removed and is added again by another person waits too', () => {
  const left = updateReading(reading, listWith('m', 'r'), theirs);
  expect(shown(listWith('d', 'm', 'r'), updateReading(left, listWith('d', 'm', 'r'), theirs))).toEqual(['m', 'r']);
});

test('removed cards disappear, and a removed card under the pointer holds nothing back', () => {
  const list = listWith('b', 'd', 'r');
  expect(shown(list, updateReading(reading, list, theirs))).toEqual(['b', 'd', 'r']);
});
