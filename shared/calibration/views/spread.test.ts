import { expect, test } from 'vitest';
import { spreadOf } from './spread.ts';

const subjectOf = (personId: string, x: number | null) => ({
  personId,
  originalX: x,
  originalY: null,
  startX: x,
  startY: null,
  x,
  y: null,
  isDiscussed: false,
  pendingMoveId: null,
  version: 0,
});
const guideline = [{ ratings: [3], operator: '<=' as const, percent: 50, high: null }];
const plan = { ratings: [3, 2], guideline, managerOf: (id: string) => id[0] ?? null };

test('each manager has the counts of their own people, compared with the guideline for a team of that size', () => {
  const subjects = [subjectOf('a1', 3), subjectOf('b1', 3), subjectOf('b2', 3), subjectOf('b3', 2), subjectOf('b4', 3)];
  const [all, largest, small] = spreadOf(subjects, plan);
  expect(all).toEqual({
    managerId: undefined,
    total: 5,
    mean: 2.8,
    cells: [
      { rating: 3, count: 4, off: 1 },
      { rating: 2, count: 1, off: 0 },
    ],
  });
  expect(largest).toMatchObject({ managerId: 'b', total: 4, cells: [{ off: 1 }, { off: 0 }] });
  expect(small).toMatchObject({ managerId: 'a', mean: 3, cells: [{ count: 1, off: 0 }, { count: 0 }] });
});

test('a team without ratings has no mean', () => {
  expect(spreadOf([subjectOf('a1', null)], plan)[1]).toMatchObject({ total: 1, mean: null });
});
