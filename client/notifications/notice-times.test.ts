import { expect, test } from 'vitest';
import { localDay, momentOf, snoozeTimes } from './notice-times.ts';

test('things are put off until later today, tomorrow morning and Monday morning', () => {
  const { laterToday, tomorrow, nextWeek } = snoozeTimes(new Date(2026, 10, 21, 10, 41));
  expect(laterToday).toEqual(new Date(2026, 10, 21, 13));
  expect(tomorrow).toEqual(new Date(2026, 10, 22, 8));
  expect(nextWeek).toEqual(new Date(2026, 10, 23, 8));
});

test('on a Monday next week is a week on, and late in the evening there is no later today', () => {
  const { laterToday, nextWeek } = snoozeTimes(new Date(2026, 10, 23, 22, 5));
  expect([laterToday, nextWeek]).toEqual([null, new Date(2026, 10, 30, 8)]);
});

test('a day and a time are a moment where the reader is, and nothing is none', () => {
  expect(momentOf('2026-11-21', '08:00')).toEqual(new Date(2026, 10, 21, 8));
  expect([momentOf('', '08:00'), momentOf('2026-11-21', ''), momentOf('x', '08:00')]).toEqual([null, null, null]);
  expect(localDay(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-02');
});
