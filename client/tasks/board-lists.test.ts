import { expect, test } from 'vitest';
import { noFilter } from '#shared/tasks/task-filter.ts';
import { allIn, cardsOf, countIn, foundIn, listsOf, placeAt, spotBeside, spotOf } from './board-lists.ts';
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

test('a board is its first column, its lanes and its last column', () => {
  expect(lists.map(({ key }) => key)).toEqual(['not-started', 'lane', 'completed']);
  expect(lists[0]!.cards.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a board without lanes has one list in progress, and so have cards whose lane is gone', () => {
  expect(listsOf(aBoard([], []), completedOf([])).map(({ key }) => key)).toEqual(['not-started', 'in-progress', 'completed']);
  const loose = listsOf(aBoard([aCard('x', 'in-progress', null)], [lane]), completedOf([]));
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

test('a card comes to the top of Completed, whatever it is dropped on, and is not moved inside it', () => {
  const completed = lists.at(-1)!;
  const top = { list: 'completed', index: 0 };
  expect(spotBeside(completed, 'a', { id: 'e', edge: 'bottom' }, 50)).toEqual(top);
  expect(spotBeside(completed, 'a', null, 50)).toEqual(top);
  expect(placeAt(lists, 'a', top)).toEqual({ status: 'completed', laneId: null, beforeId: null, afterId: null });
  expect(placeAt(lists, 'e', { list: 'completed', index: 1 })).toBeNull();
});

test('Completed counts what is not loaded too, and nothing while nobody knows', () => {
  const many = listsOf(aBoard(cards, [lane]), completedOf(cards, { total: 10_000 }));
  expect(countIn(many, 'completed')).toBe(10_000);
  expect(countIn(listsOf(aBoard(cards, [lane]), completedOf([], { status: 'loading' })), 'completed')).toBeNull();
  expect(countIn(many, 'not-started')).toBe(3);
});

test('a card that is on its way out of Completed is the one of the board', () => {
  const reopened = aCard('e', 'in-progress', 'lane');
  expect(cardsOf(aBoard([reopened], [lane]), completedOf(cards))).toEqual({ e: reopened });
});

test('a filter leaves what it finds of each list, and says of how many', () => {
  const found = foundIn(lists, { ...noFilter, text: 'task b' });
  expect(found.map((list) => [list.cards.map(({ id }) => id), list.of])).toEqual([
    [['b'], 3],
    [[], 1],
    [[], undefined],
  ]);
  expect(allIn(found, 'not-started')).toBe(3);
  expect(allIn(found, 'completed')).toBeNull();
  expect(allIn(lists, 'not-started')).toBeNull();
});

test('Completed keeps the number of all its tasks beside what the filter finds', () => {
  const open = aBoard(cards, [lane]);
  const none = listsOf(open, { ...completedOf([]), unfilteredTotal: 15 });
  const foundByText = foundIn(none, { ...noFilter, text: 'nowhere' });
  expect([countIn(foundByText, 'completed'), allIn(foundByText, 'completed')]).toEqual([0, 15]);
  const otherStatus = foundIn(none, { ...noFilter, statuses: ['in-progress'] });
  expect([countIn(otherStatus, 'completed'), allIn(otherStatus, 'completed')]).toEqual([0, 15]);
  const empty = foundIn(listsOf(open, { ...completedOf([]), unfilteredTotal: 0 }), { ...noFilter, text: 'nowhere' });
  expect([foundByText.at(-1)?.isSearched, empty.at(-1)?.isSearched]).toEqual([true, false]);
});

test('nothing completed is shown where another status is looked for', () => {
  const many = listsOf(aBoard(cards, [lane]), completedOf(cards, { total: 10_000, hasMore: true }));
  expect(foundIn(many, { ...noFilter, statuses: ['in-progress'] }).at(-1)).toMatchObject({ cards: [], total: 0, live: { hasMore: false } });
});
