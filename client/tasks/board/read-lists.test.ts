import { expect, test } from 'vitest';
import { aBoard, aCard, completedOf } from '#client/test/sample-board.ts';
import { listsOf } from '#client/tasks/board-lists.ts';
import { readOn, withoutWaiting, type Reading } from './read-lists.ts';

const listWith = (...ids: string[]) =>
  listsOf(
    aBoard(
      ids.map((id) => aCard(id, 'not-started')),
      [],
    ),
    completedOf([]),
  )[0]!;
const reading: Reading = { list: 'not-started', card: 'm', known: new Set(['d', 'm', 'r']), waiting: new Set() };
const theirs = () => true;
const mine = () => false;
const shown = (list: ReturnType<typeof listWith>, now: Reading) => withoutWaiting(list, now).cards.map(({ id }) => id);

test('what others put above the pointer waits and is counted, and goes on to when nobody speaks of it any more', () => {
  const list = listWith('b', 'd', 'm', 'r');
  const now = readOn(reading, list, theirs);
  expect([shown(list, now), withoutWaiting(list, now).waiting]).toEqual([['d', 'm', 'r'], 1]);
  expect(readOn(now, list, mine)).toBe(now);
});

test('what comes below the pointer, or is one’s own, stands at once', () => {
  const below = listWith('d', 'm', 'p', 'r');
  expect(shown(below, readOn(reading, below, theirs))).toEqual(['d', 'm', 'p', 'r']);
  const own = listWith('b', 'd', 'm', 'r');
  expect(shown(own, readOn(reading, own, mine))).toEqual(['b', 'd', 'm', 'r']);
});

test('what has left and is put back by somebody else waits as well', () => {
  const left = readOn(reading, listWith('m', 'r'), theirs);
  expect(shown(listWith('d', 'm', 'r'), readOn(left, listWith('d', 'm', 'r'), theirs))).toEqual(['m', 'r']);
});

test('what goes away is gone, and a pointer whose card is gone keeps nothing back', () => {
  const list = listWith('b', 'd', 'r');
  expect(shown(list, readOn(reading, list, theirs))).toEqual(['b', 'd', 'r']);
});
