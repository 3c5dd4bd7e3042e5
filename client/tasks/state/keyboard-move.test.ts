import { expect, test } from 'vitest';
import { listsOf } from './board-lists.ts';
import { directionOf, neighbourOf, stepOf } from './keyboard-move.ts';
import { aBoard, aCard, completedOf } from '#client/test/sample-board.ts';

const lane = { id: 'lane', name: 'Doing', limit: null };
const [a, b, d, e] = [aCard('a', 'not-started'), aCard('b', 'not-started'), aCard('d', 'in-progress', 'lane'), aCard('e', 'completed')];
const lists = listsOf(aBoard([a, b, d, e], [lane]), completedOf([e]));

test('left and right arrow keys follow the reading direction', () => {
  expect(directionOf('ArrowLeft', false)).toBe('back');
  expect(directionOf('ArrowLeft', true)).toBe('on');
  expect(directionOf('ArrowRight', true)).toBe('back');
  expect(directionOf('ArrowUp', true)).toBe('up');
  expect(directionOf('a', false)).toBeNull();
});

test('up and down stop at the ends of the list', () => {
  const top = { list: 'not-started', index: 0 };
  expect(stepOf(lists, a, top, 'up')).toBeNull();
  expect(stepOf(lists, a, top, 'down')).toEqual({ list: 'not-started', index: 1 });
  expect(stepOf(lists, a, { list: 'not-started', index: 1 }, 'down')).toBeNull();
});

test('moving to the next list keeps the index within its length, and enters Completed at the top', () => {
  expect(stepOf(lists, b, { list: 'not-started', index: 1 }, 'on')).toEqual({ list: 'lane', index: 1 });
  expect(stepOf(lists, b, { list: 'lane', index: 1 }, 'on')).toEqual({ list: 'completed', index: 0 });
  expect(stepOf(lists, b, { list: 'completed', index: 0 }, 'on')).toBeNull();
});

test('Completed has no up and down because it is sorted by date', () => {
  expect(stepOf(lists, b, { list: 'completed', index: 0 }, 'down')).toBeNull();
  expect(neighbourOf(lists, 'e', 'back')).toBe('d');
});

test('a completed task moves back to In Progress and no further', () => {
  expect(stepOf(lists, e, { list: 'completed', index: 0 }, 'back')).toEqual({ list: 'lane', index: 0 });
  expect(stepOf(lists, e, { list: 'lane', index: 0 }, 'back')).toBe('barred');
});

test('focus moves from card to card and skips empty lists', () => {
  expect(neighbourOf(lists, 'a', 'down')).toBe('b');
  expect(neighbourOf(lists, 'b', 'on')).toBe('d');
  expect(neighbourOf(listsOf(aBoard([a, e], [lane]), completedOf([e])), 'a', 'on')).toBe('e');
  expect(neighbourOf(lists, 'd', 'back')).toBe('a');
  expect(neighbourOf(lists, 'e', 'on')).toBeNull();
});
