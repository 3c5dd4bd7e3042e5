import { describe, expect, test } from 'vitest';
import { nextPeriod } from './next-period.ts';
import { spreadInShares } from './weights.ts';

test.each([
  ['q1', 2026, 'q2', 2026],
  ['q4', 2026, 'q1', 2027],
  ['h1', 2026, 'h2', 2026],
  ['h2', 2026, 'h1', 2027],
  ['annual', 2026, 'annual', 2027],
])('after %s %i comes %s %i', (period, year, next, nextYear) => {
  expect(nextPeriod({ period, year })).toEqual({ period: next, year: nextYear });
});

test('a period with days of its own has no next one', () => {
  expect(nextPeriod({ period: 'custom', year: 2026 })).toBeNull();
});

describe('weights that are spread in their shares', () => {
  test('make exactly 100, the largest remainders first', () => {
    expect(spreadInShares([20, 20, 20])).toEqual([33.34, 33.33, 33.33]);
    expect(spreadInShares([10, 30])).toEqual([25, 75]);
    expect(spreadInShares([1, 1, 4])).toEqual([16.67, 16.67, 66.66]);
  });

  test('are equal if all are 0, and none if there are none', () => {
    expect(spreadInShares([0, 0, 0])).toEqual([33.34, 33.33, 33.33]);
    expect(spreadInShares([])).toEqual([]);
  });
});
