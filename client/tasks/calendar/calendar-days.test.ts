import { expect, test } from 'vitest';
import { mondayOf, periodAfter, shownDays } from './calendar-days.ts';

test.each([
  ['2026-11-15', '2026-10-26', '2026-12-06', 42],
  ['2027-02-28', '2027-02-01', '2027-02-28', 28],
  ['2024-02-29', '2024-01-29', '2024-03-03', 35],
])('the month of %s is shown in whole weeks from %s to %s', (day, first, last, count) => {
  const days = shownDays(day, 'month');
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
});

test('a week starts on Monday', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(shownDays('2026-11-25', 'week')).toHaveLength(7);
});

test('the next and previous period cross the year', () => {
  expect(periodAfter('2026-12-31', 'month', 1)).toBe('2027-01-01');
  expect(periodAfter('2026-01-31', 'month', -1)).toBe('2025-12-01');
  expect(periodAfter('2026-12-30', 'week', 1)).toBe('2027-01-06');
});
