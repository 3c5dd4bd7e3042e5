import { expect, test } from 'vitest';
import { periodAfter, shownDays, weekStart } from './schedule-days.ts';

const [sunday, monday, saturday] = [0, 1, 6];

test.each([
  ['2026-11-15', monday, '2026-10-26', '2026-12-06', 42],
  ['2026-11-15', sunday, '2026-11-01', '2026-12-05', 35],
  ['2026-11-15', saturday, '2026-10-31', '2026-12-04', 35],
  ['2027-02-28', monday, '2027-02-01', '2027-02-28', 28],
  ['2024-02-29', monday, '2024-01-29', '2024-03-03', 35],
])('the month of %s, with weeks from weekday %d, is shown from %s to %s', (day, start, first, last, count) => {
  const days = shownDays(day, 'month', start);
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
});

test('a week starts on the first weekday of the reader', () => {
  expect(weekStart('2026-11-22', monday)).toBe('2026-11-16');
  expect(weekStart('2026-11-22', sunday)).toBe('2026-11-22');
  expect(weekStart('2026-11-22', saturday)).toBe('2026-11-21');
  expect(shownDays('2026-11-25', 'week', monday)).toHaveLength(7);
});

test('a day is shown alone, and the list of a month has its own days only', () => {
  expect(shownDays('2026-11-25', 'day', monday)).toEqual(['2026-11-25']);
  const days = shownDays('2026-11-25', 'agenda', monday);
  expect([days[0], days.at(-1)]).toEqual(['2026-11-01', '2026-11-30']);
});

test('the next and previous period cross the year', () => {
  expect(periodAfter('2026-12-31', 'month', 1)).toBe('2027-01-01');
  expect(periodAfter('2026-01-31', 'agenda', -1)).toBe('2025-12-01');
  expect(periodAfter('2026-12-30', 'week', 1)).toBe('2027-01-06');
  expect(periodAfter('2026-12-31', 'day', 1)).toBe('2027-01-01');
});
