import { expect, test } from 'vitest';
import { compareSessions, hiddenAmong, type ComparedPart, type ComparedSession } from './comparison.ts';

const pointsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ value: index + 1, label: `Point ${index + 1}` }));
const session = (id: string, cycleId: string, count = 3): ComparedSession => ({
  id,
  name: `Session ${id}`,
  cycleId,
  cycleName: `Cycle ${cycleId}`,
  guideline: [{ ratings: [3], operator: '<=', percent: 40, high: null }],
  axis: { points: pointsOf(count), low: 1.5, high: 2.5 },
});
const part = (sessionId: string, departmentId: string, rating: number, count: number, isLast = true): ComparedPart => ({
  sessionId,
  departmentId,
  departmentName: `Department ${departmentId}`,
  rating,
  isLast,
  count,
  shift: count / 2,
  moves: count,
});

test('a number under five is hidden, and alone it hides the next larger one too', () => {
  expect(hiddenAmong([0, 4, 9, 7])).toEqual([false, true, false, true]);
  expect(hiddenAmong([3, 4, 9])).toEqual([true, true, false]);
  expect(hiddenAmong([0, 5, 6])).toEqual([false, false, false]);
  expect(hiddenAmong([2])).toEqual([true]);
});

test('sessions of one cycle are compared by session, cycle and department', () => {
  const sessions = [session('a', 'one'), session('b', 'one')];
  const parts = [part('a', 'x', 3, 6), part('a', 'x', 2, 6), part('b', 'x', 2.2, 8), part('b', 'y', 1, 5)];
  const bySession = compareSessions(sessions, parts, 'session');
  expect(bySession.labels).toEqual(['Point 1', 'Point 2', 'Point 3']);
  expect(bySession.groups).toMatchObject([
    { id: 'a', people: 12, counts: [0, 6, 6], meanShift: 0.5, movesPerPerson: 1, rules: 1, rulesMet: 0 },
    { id: 'b', people: 13, counts: [5, 8, 0], rules: 1, rulesMet: 1 },
  ]);
  expect(compareSessions(sessions, parts, 'cycle').groups).toMatchObject([{ name: 'Cycle one', people: 25, rules: 2, rulesMet: 1 }]);
  expect(compareSessions(sessions, parts, 'department').groups).toMatchObject([
    { id: 'x', people: 20, counts: [0, 14, 6], rules: 2, rulesMet: 1 },
    { id: 'y', people: 5, counts: [5, 0, 0] },
  ]);
});

test('a group under five tells nothing, nor does the smallest one beside it', () => {
  const parts = [part('a', 'x', 3, 12), part('a', 'y', 3, 9), part('a', 'z', 2, 4)];
  const { groups } = compareSessions([session('a', 'one')], parts, 'department');
  expect(groups.map(({ people, meanShift, rules }) => [people, meanShift, rules])).toEqual([
    [12, 0.5, 1],
    [null, null, null],
    [null, null, null],
  ]);
});

test('people of two sessions count once, with the rating of the last one and the moves of both', () => {
  const sessions = [session('b', 'one'), session('a', 'one')];
  const parts = [part('b', 'x', 3, 6), part('a', 'x', 1, 6, false), part('a', 'x', 2, 6)];
  expect(compareSessions(sessions, parts, 'department').groups).toMatchObject([
    { people: 12, counts: [0, 6, 6], meanShift: 0.5, movesPerPerson: 1.5, rules: 2, rulesMet: 1 },
  ]);
});

test('sessions on different scales are compared by thirds', () => {
  const sessions = [session('a', 'one'), { ...session('b', 'two', 5), axis: { points: pointsOf(5), low: 2.5, high: 3.5 } }];
  const { labels, groups } = compareSessions(sessions, [part('a', 'x', 3, 6), part('b', 'x', 3, 7)], 'session');
  expect(labels).toBeNull();
  expect(groups.map(({ counts }) => counts)).toEqual([
    [0, 0, 6],
    [0, 7, 0],
  ]);
});
