import { expect, test } from 'vitest';
import { areAllZero, equalRows, meanPercent, weightedMean, type RollupRow } from './record-tree.ts';

test.each([
  [[0, 0], 0],
  [[100, 100], 100],
  [[0, 100, 0], 33.3],
  [[100, 100, 99.9], 99.9],
  [[100, 100, 100, 99.99], 99.9],
  [[0, 0, 0, 0.1], 0.1],
])('the mean of %j is %d', (values, mean) => {
  expect(meanPercent(equalRows(values))).toBe(mean);
});

const row = (value: number, weight: number, isCounted = true): RollupRow => ({ kind: 'stone', value, weight, isCounted });

test.each([
  ['weights in hundredths', [row(100, 3333), row(50, 3333), row(0, 3334)], (3333 * 150) / 10_000],
  ['a row with weight 0', [row(80, 5000), row(0, 0)], 80],
  ['no weights at all', [row(80, 0), row(20, 0)], 50],
  ['rows that do not count', [row(80, 50), row(0, 50, false)], 80],
  ['only rows that do not count', [row(80, 50, false)], null],
  ['no rows', [], null],
])('%s give the weighted mean', (_, rows, mean) => {
  expect(weightedMean(rows)).toBe(mean);
});

test.each([
  [[], true],
  [[0, 0], true],
  [[0, 0.1], false],
])('no child among %j has a value: %s', (values, expected) => {
  expect(areAllZero(equalRows(values))).toBe(expected);
});
