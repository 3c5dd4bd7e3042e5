import { expect, test } from 'vitest';
import { fairnessOf, isStepDue, type GroupShift } from './fairness.ts';

const shift = (key: GroupShift['key'], count: number, sum: number, dimension: GroupShift['dimension'] = 'gender'): GroupShift => ({
  dimension,
  key,
  label: null,
  count,
  sum,
});
const means = (shifts: readonly GroupShift[]) => fairnessOf(shifts, 0)[0]!.groups.map(({ key, count, mean }) => [key, count, mean]);

test('private groups have means to one place and no counts', () => {
  expect(fairnessOf([shift('male', 5, -1), shift('female', 6, 2)], 7)).toEqual([
    {
      dimension: 'gender',
      atMove: 7,
      groups: [
        { key: 'female', label: null, count: null, mean: 0.3 },
        { key: 'male', label: null, count: null, mean: -0.2 },
      ],
    },
  ]);
});

test('a private group is never hidden alone, because the sum of all shifts is known', () => {
  expect(means([shift('other', 4, 4), shift('male', 5, -1), shift('female', 6, 3)])).toEqual([
    ['female', null, 0.5],
    ['male', null, null],
    ['other', null, null],
  ]);
  expect(means([shift('other', 4, 4), shift('male', 2, -1), shift('female', 6, 3)]).map(([, , mean]) => mean)).toEqual([0.5, null, null]);
  expect(means([shift('other', 1, 1), shift('female', 6, 3)]).map(([, , mean]) => mean)).toEqual([null, null]);
});

test('groups that the directory tells have counts and means to two places; small ones are hidden', () => {
  expect(means([shift('short', 4, 4, 'manager'), shift('long', 6, 2, 'manager')])).toEqual([
    ['long', 6, 0.33],
    ['short', null, null],
  ]);
});

test('a mean that rounds to zero has no sign', () => {
  expect(Object.is(means([shift('male', 1000, -1)])[0]![2], 0)).toBe(true);
});

test('private groups are compared before the first move, after ten changed people, and at the end of a phase after five', () => {
  const within = { isFirst: false, isPhaseEnd: false };
  expect([0, 1, 9, 10].map((changed) => isStepDue(changed, within))).toEqual([false, false, false, true]);
  expect([0, 4, 5].map((changed) => isStepDue(changed, { isFirst: false, isPhaseEnd: true }))).toEqual([false, false, true]);
  expect([0, 1, 10].map((changed) => isStepDue(changed, { isFirst: true, isPhaseEnd: false }))).toEqual([true, false, true]);
});
