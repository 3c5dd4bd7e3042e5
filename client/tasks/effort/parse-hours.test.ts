import { expect, test } from 'vitest';
import { parseEffortHours } from './parse-hours.ts';

test.each([
  ['1.5', 1.5],
  ['1,25', 1.25],
  ['0:45', 0.75],
  [' 8 ', 8],
  ['9999', 9999],
])('%s is read as %d hours', (text, hours) => {
  expect(parseEffortHours(text)).toBe(hours);
});

test.each(['', '0', '-1', '1.1', '1:20', '10000', 'two', '1:60'])('%s is refused', (text) => {
  expect(parseEffortHours(text)).toBeNull();
});
