import { expect, test } from 'vitest';
import { parseEffortHours } from './parse-hours.ts';

test.each([
  ['1.5', 1.5],
  ['1,25', 1.25],
  ['0:45', 0.75],
  [' 8 ', 8],
  ['9999', 9999],
  ['1h 15m', 1.25],
  ['1:15', 1.25],
  ['90m', 1.5],
  ['45 min', 0.75],
  ['1,5h', 1.5],
  ['2 h', 2],
])('%s is read as %d hours', (text, hours) => {
  expect(parseEffortHours(text)).toBe(hours);
});

test.each(['', '0', '-1', '1.1', '1:20', '10000', 'two', '1:60', '1h 20m', '1h15', 'm', 'h'])('%s is refused', (text) => {
  expect(parseEffortHours(text)).toBeNull();
});
