import { expect, test } from 'vitest';
import { emptyFilter } from '#shared/tasks/task-filter.ts';
import { totalInStatus, cardsOf, countIn, filterLists, listsOf, placeAtPosition, positionBeside, positionOfCard } from './board-lists.ts';
import { aBoard, aCard, completedOf } from '#client/test/sample-board.ts';

const lane = { id: 'lane', name: 'Doing', limit: 2 };
const cards = [
  aCard('a', 'not-started'),
  aCard('b', 'not-started'),
  aCard('c', 'not-started'),
  aCard('d', 'in-progress', 'lane'),
  aCard('e', 'completed'),
];
const lists = listsOf(aBoard(cards, [lane]), completedOf(cards));

test('a board has its first column, its lanes and its last column', () => {
  expect(lists.map(({ key }) => key)).toEqual(['not-started', 'lane', 'completed']);
  expect(lists[0]!.cards.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a board without lanes, or with cards of a deleted lane, has an In Progress list', () => {
  expect(listsOf(aBoard([], []), completedOf([])).map(({ key }) => key)).toEqual(['not-started', 'in-progress', 'completed']);
  const loose = listsOf(aBoard([aCard('x', 'in-progress', null)], [lane]), completedOf([]));
  expect(loose.map(({ key }) => key)).toEqual(['not-started', 'in-progress', 'lane', 'completed']);
});

test('a position names its neighbors in the target list', () => {
  expect(placeAtPosition(lists, 'd', { list: 'not-started', index: 1 })).toEqual({
    status: 'not-started',
    laneId: null,
    beforeId: 'a',
    afterId: 'b',
  });
  expect(placeAtPosition(lists, 'a', { list: 'lane', index: 1 })).toEqual({
    status: 'in-progress',
    laneId: 'lane',
    beforeId: 'd',
    afterId: null,
  });
});

test('in its own list a card is not its own neighbor', () => {
  expect(placeAtPosition(lists, 'a', { list: 'not-started', index: 1 })).toMatchObject({ beforeId: 'b', afterId: 'c' });
  expect(placeAtPosition(lists, 'c', { list: 'not-started', index: 0 })).toMatchObject({ beforeId: null, afterId: 'a' });
});

test('a card dropped at its own position does not move', () => {
  expect(placeAtPosition(lists, 'b', positionOfCard(lists, 'b')!)).toBeNull();
  const notStarted = lists[0]!;
  expect(placeAtPosition(lists, 'b', positionBeside(notStarted, 'b', { id: 'a', edge: 'bottom' }, 50))).toBeNull();
  expect(placeAtPosition(lists, 'b', positionBeside(notStarted, 'b', { id: 'c', edge: 'top' }, 50))).toBeNull();
  expect(placeAtPosition(lists, 'b', positionBeside(notStarted, 'b', { id: 'b', edge: 'top' }, 50))).toBeNull();
});

test('the upper half of a card means above it, and the free area means the end of the visible list', () => {
  expect(positionBeside(lists[0]!, 'd', { id: 'b', edge: 'top' }, 50)).toEqual({ list: 'not-started', index: 1 });
  expect(positionBeside(lists[0]!, 'd', { id: 'b', edge: 'bottom' }, 50)).toEqual({ list: 'not-started', index: 2 });
  expect(positionBeside(lists[0]!, 'd', null, 50)).toEqual({ list: 'not-started', index: 3 });
  expect(positionBeside(lists[0]!, 'd', null, 2)).toEqual({ list: 'not-started', index: 2 });
});

test('a card dropped on Completed goes to its top and cannot be moved within it', () => {
  const completed = lists.at(-1)!;
  const top = { list: 'completed', index: 0 };
  expect(positionBeside(completed, 'a', { id: 'e', edge: 'bottom' }, 50)).toEqual(top);
  expect(positionBeside(completed, 'a', null, 50)).toEqual(top);
  expect(placeAtPosition(lists, 'a', top)).toEqual({ status: 'completed', laneId: null, beforeId: null, afterId: null });
  expect(placeAtPosition(lists, 'e', { list: 'completed', index: 1 })).toBeNull();
});

test('the count of Completed includes cards that are not loaded, and is null while loading', () => {
  const many = listsOf(aBoard(cards, [lane]), completedOf(cards, { total: 10_000 }));
  expect(countIn(many, 'completed')).toBe(10_000);
  expect(countIn(listsOf(aBoard(cards, [lane]), completedOf([], { status: 'loading' })), 'completed')).toBeNull();
  expect(countIn(many, 'not-started')).toBe(3);
});

test('a card being reopened from Completed is taken from the board', () => {
  const reopened = aCard('e', 'in-progress', 'lane');
  expect(cardsOf(aBoard([reopened], [lane]), completedOf(cards))).toEqual({ e: reopened });
});

test('a filter keeps the matches of each list and its total', () => {
  const found = filterLists(lists, { ...emptyFilter, text: 'task b' });
  expect(found.map((list) => [list.cards.map(({ id }) => id), list.of])).toEqual([
    [['b'], 3],
    [[], 1],
    [[], undefined],
  ]);
  expect(totalInStatus(found, 'not-started')).toBe(3);
  expect(totalInStatus(found, 'completed')).toBeNull();
  expect(totalInStatus(lists, 'not-started')).toBeNull();
});

test('Completed keeps its unfiltered total beside the number of matches', () => {
  const open = aBoard(cards, [lane]);
  const none = listsOf(open, { ...completedOf([]), unfilteredTotal: 15 });
  const foundByText = filterLists(none, { ...emptyFilter, text: 'nowhere' });
  expect([countIn(foundByText, 'completed'), totalInStatus(foundByText, 'completed')]).toEqual([0, 15]);
  const otherStatus = filterLists(none, { ...emptyFilter, statuses: ['in-progress'] });
  expect([countIn(otherStatus, 'completed'), totalInStatus(otherStatus, 'completed')]).toEqual([0, 15]);
  const empty = filterLists(listsOf(open, { ...completedOf([]), unfilteredTotal: 0 }), { ...emptyFilter, text: 'nowhere' });
  expect([foundByText.at(-1)?.isSearched, empty.at(-1)?.isSearched]).toEqual([true, false]);
});

test('Completed is empty when the filter asks for another status', () => {
  const many = listsOf(aBoard(cards, [lane]), completedOf(cards, { total: 10_000, hasMore: true }));
  expect(filterLists(many, { ...emptyFilter, statuses: ['in-progress'] }).at(-1)).toMatchObject({
    cards: [],
    total: 0,
    live: { hasMore: false },
  });
});
