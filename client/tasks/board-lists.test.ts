import { expect, test } from 'vitest';
import { listsOf, placeAt, spotBeside, spotOf } from './board-lists.ts';
import { aBoard, aCard } from '#client/test/sample-board.ts';

const lane = { id: 'lane', name: 'Doing', limit: 2 };
const board = aBoard(
  [
    aCard('a', 'not-started'),
    aCard('b', 'not-started'),
    aCard('c', 'not-started'),
    aCard('d', 'in-progress', 'lane'),
    aCard('e', 'completed'),
  ],
  [lane],
);
const lists = listsOf(board);

test('a board is its first column, its lanes and its last column', () => {
  expect(lists.map(({ key }) => key)).toEqual(['not-started', 'lane', 'completed']);
  expect(lists[0]!.cards.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a board without lanes has one list in progress, and so have cards whose lane is gone', () => {
  expect(listsOf(aBoard([], [])).map(({ key }) => key)).toEqual(['not-started', 'in-progress', 'completed']);
  const loose = listsOf(aBoard([aCard('x', 'in-progress', null)], [lane]));
  expect(loose.map(({ key }) => key)).toEqual(['not-started', 'in-progress', 'lane', 'completed']);
});

test('a place names the neighbours in the other list', () => {
  expect(placeAt(lists, 'd', { list: 'not-started', index: 1 })).toEqual({
    status: 'not-started',
    laneId: null,
    beforeId: 'a',
    afterId: 'b',
  });
  expect(placeAt(lists, 'a', { list: 'lane', index: 1 })).toEqual({ status: 'in-progress', laneId: 'lane', beforeId: 'd', afterId: null });
});

test('in its own list a card is not its own neighbour', () => {
  expect(placeAt(lists, 'a', { list: 'not-started', index: 1 })).toMatchObject({ beforeId: 'b', afterId: 'c' });
  expect(placeAt(lists, 'c', { list: 'not-started', index: 0 })).toMatchObject({ beforeId: null, afterId: 'a' });
});

test('a card that is dropped where it stands does not move', () => {
  expect(placeAt(lists, 'b', spotOf(lists, 'b')!)).toBeNull();
  const notStarted = lists[0]!;
  expect(placeAt(lists, 'b', spotBeside(notStarted, 'b', { id: 'a', edge: 'bottom' }, 50))).toBeNull();
  expect(placeAt(lists, 'b', spotBeside(notStarted, 'b', { id: 'c', edge: 'top' }, 50))).toBeNull();
  expect(placeAt(lists, 'b', spotBeside(notStarted, 'b', { id: 'b', edge: 'top' }, 50))).toBeNull();
});

test('beside the upper half of a card is above it, in the free room is the foot of what is shown', () => {
  expect(spotBeside(lists[0]!, 'd', { id: 'b', edge: 'top' }, 50)).toEqual({ list: 'not-started', index: 1 });
  expect(spotBeside(lists[0]!, 'd', { id: 'b', edge: 'bottom' }, 50)).toEqual({ list: 'not-started', index: 2 });
  expect(spotBeside(lists[0]!, 'd', null, 50)).toEqual({ list: 'not-started', index: 3 });
  expect(spotBeside(lists[0]!, 'd', null, 2)).toEqual({ list: 'not-started', index: 2 });
});
