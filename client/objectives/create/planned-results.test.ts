import { expect, test } from 'vitest';
import { namesOf, newResult, resultFaults, sentValues, spread, totalOf, weightOf, type PlannedResult } from './planned-results.ts';

const planned = (inputs: PlannedResult['inputs']): PlannedResult => {
  const result = newResult();
  return { ...result, inputs: { ...result.inputs, ...inputs } };
};

test('weights are spread so that they make exactly 100', () => {
  const results = spread(Array.from({ length: 6 }, newResult));
  expect(results.map(weightOf)).toEqual([16.67, 16.67, 16.67, 16.67, 16.66, 16.66]);
  expect(totalOf(results)).toEqual({ total: 100, isWhole: true });
  expect(totalOf([planned({ weight: 95 })])).toEqual({ total: 95, isWhole: false });
});

test('a key result has the inputs of its measure, and sends only their values', () => {
  const decrease = planned({ name: 'Hours', polarity: 'decrease', unit: 'h', start: 9, target: 4, lowest: 3, weight: 40 });
  expect(namesOf(decrease)).toEqual(['name', 'polarity', 'unit', 'start', 'target', 'weight']);
  expect(sentValues(decrease)).toEqual({ name: 'Hours', polarity: 'decrease', unit: 'h', start: 9, target: 4, weight: 40 });
  expect(resultFaults(decrease)).toEqual({});
  expect(namesOf(planned({ polarity: 'binary' }))).toEqual(['name', 'polarity', 'weight']);
});

test('faults are found before anything is sent', () => {
  expect(resultFaults(planned({ name: 'Hours', unit: 'h', polarity: 'decrease', start: 4, target: 9 }))).toMatchObject({
    target: { rule: 'below-start' },
  });
  expect(resultFaults(planned({ unit: 'h', target: 5 }))).toMatchObject({ name: { rule: 'required' } });
  expect(resultFaults(planned({ name: 'Hours', polarity: 'decrease', target: 9, unit: 'h' }))).toMatchObject({
    start: { rule: 'required' },
  });
});
