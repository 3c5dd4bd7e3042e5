import { expect, test } from 'vitest';
import { levelOf, subGoalsOf, weightLeft, type Goal } from './goal-rows.ts';

const goalOf = (id: string, changes: Partial<Goal> = {}) =>
  ({ id, cycleId: 'year', kind: 'performance', parentId: null, weight: 0, ...changes }) as Goal;

const goals = [
  goalOf('a', { weight: 33.33 }),
  goalOf('b', { weight: 33.34 }),
  goalOf('half', { weight: 90, cycleId: 'half' }),
  goalOf('skill', { weight: 50, kind: 'development' }),
  goalOf('part', { weight: 70, parentId: 'a' }),
  goalOf('step', { parentId: 'part' }),
];

test('the weight that is left counts the other performance goals at the top of the same review cycle', () => {
  expect(weightLeft(goals, { cycleId: 'year' }, null)).toBe(33.33);
  expect(weightLeft(goals, { cycleId: 'year' }, 'a')).toBe(66.66);
  expect(weightLeft(goals, { cycleId: 'half' }, null)).toBe(10);
  expect(weightLeft([...goals, goalOf('c', { weight: 60 })], { cycleId: 'year' }, null)).toBe(0);
});

test('sub-goals and levels follow the parents', () => {
  expect(subGoalsOf(goals, 'a').map(({ id }) => id)).toEqual(['part']);
  expect(['a', 'part', 'step'].map((id) => levelOf(goals, id))).toEqual([1, 2, 3]);
});
