import { expect, test } from 'vitest';
import { faultOf } from './field-faults.ts';
import { scale as scaleField } from './fields.ts';
import { areAscending, formatPoints, parsePoints } from './scale.ts';
import { faultsInValues } from './record.schema.ts';

const field = scaleField({ label: { id: 'Points', message: 'Points' } });
const scaleOf = (...values: number[]) => values.map((value) => ({ value, label: `Label ${value}` }));

test('points are written to a cell and read from it', () => {
  const scale = [...scaleOf(1, 2.5), { value: 4, label: 'a = b' }];
  expect(formatPoints(scale)).toBe('1 = Label 1; 2.5 = Label 2.5; 4 = a = b');
  expect(parsePoints(formatPoints(scale))).toEqual(scale);
  expect(parsePoints('Low; 2 = High')).toBeNull();
  expect(parsePoints('= Low; 2 = High')).toBeNull();
});

test('the values of a scale ascend', () => {
  expect(areAscending(scaleOf(1, 2, 3))).toBe(true);
  expect([scaleOf(1, 1), scaleOf(2, 1)].map(areAscending)).toEqual([false, false]);
  expect(faultsInValues({ points: field }, { points: scaleOf(2, 1) })).toEqual([{ path: 'points', rule: 'ascending' }]);
});

test('a scale has 2 to 10 points with labels', () => {
  expect(faultOf(field, scaleOf(1))).toEqual({ rule: 'minPoints', limit: 2 });
  expect(faultOf(field, scaleOf(...Array(11).keys()))).toEqual({ rule: 'maxPoints', limit: 10 });
  expect(faultOf(field, [...scaleOf(1), { value: 2, label: '  ' }])).toEqual({ rule: 'point-label' });
  expect(faultOf(field, [...scaleOf(1), { value: 1001, label: 'High' }])).toEqual({ rule: 'point-value' });
  expect(faultOf(field, scaleOf(1, 2))).toBeNull();
});
