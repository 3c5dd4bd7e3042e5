import { expect, test } from 'vitest';
import { meanPercent } from './record-tree.ts';

test.each([
  [[0, 0], 0],
  [[100, 100], 100],
  [[0, 100, 0], 33.3],
  [[100, 100, 99.9], 99.9],
  [[100, 100, 100, 99.99], 99.9],
  [[0, 0, 0, 0.1], 0.1],
])('the mean of %j is %d', (values, mean) => {
  expect(meanPercent(values)).toBe(mean);
});
