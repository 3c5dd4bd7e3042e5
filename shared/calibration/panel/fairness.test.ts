import { expect, test } from 'vitest';
import { fairnessOf, type GroupShift } from './fairness.ts';

const shift = (key: GroupShift['key'], count: number, sum: number): GroupShift => ({
  dimension: 'gender',
  key,
  label: null,
  count,
  sum,
});

test('a group of fewer than five people has neither count nor mean, and no total where it alone is hidden', () => {
  expect(fairnessOf([shift('other', 4, 4), shift('male', 5, -1), shift('female', 6, 2)])).toEqual([
    {
      dimension: 'gender',
      groups: [
        { key: 'female', label: null, count: 6, mean: 0.33 },
        { key: 'male', label: null, count: 5, mean: -0.2 },
        { key: 'other', label: null, count: null, mean: null },
      ],
      total: null,
    },
  ]);
});

test('two hidden groups protect each other, so the total is shown', () => {
  const [gender] = fairnessOf([shift('other', 4, 4), shift('male', 2, -1), shift('female', 6, 3)]);
  expect(gender!.total).toEqual({ count: 12, mean: 0.5 });
  expect(fairnessOf([shift('male', 5, 5), shift('female', 5, 0)])[0]!.total).toEqual({ count: 10, mean: 0.5 });
});

test('a mean that rounds to zero has no sign', () => {
  const [gender] = fairnessOf([shift('male', 1000, -1)]);
  expect(Object.is(gender!.groups[0]!.mean, 0)).toBe(true);
});
