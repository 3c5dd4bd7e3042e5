import { expect, test } from 'vitest';
import { checkInDays, checkInDueOn, checkInPeriod } from './check-in-due.ts';

test.each([
  ['daily', '2026-11-25', '2026-11-25', '2026-11-25'],
  ['weekly', '2026-11-25', '2026-11-23', '2026-11-29'],
  ['weekly', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['weekly', '2023-12-31', '2023-12-25', '2023-12-31'],
  ['biweekly', '2024-01-14', '2024-01-01', '2024-01-14'],
  ['biweekly', '2024-01-15', '2024-01-15', '2024-01-28'],
  ['monthly', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['quarterly', '2026-11-25', '2026-10-01', '2026-12-31'],
])('the period of %s check-ins around %s', (frequency, day, startsOn, endsOn) => {
  expect(checkInPeriod(frequency, day, '2024-01-03')).toEqual({ startsOn, endsOn });
});

const weekly = { frequency: 'weekly', startsOn: '2026-11-01', dueOn: '2026-11-25' };

test('a check-in is due until the end of its period, and not after it was made', () => {
  expect(checkInDueOn({ ...weekly, checkedInOn: null }, '2026-11-25')).toBe('2026-11-29');
  expect(checkInDueOn({ ...weekly, checkedInOn: '2026-11-22' }, '2026-11-25')).toBe('2026-11-29');
  expect(checkInDueOn({ ...weekly, checkedInOn: '2026-11-23' }, '2026-11-25')).toBeNull();
  expect(checkInDueOn({ ...weekly, startsOn: '2026-11-26', checkedInOn: null }, '2026-11-25')).toBeNull();
  expect(checkInDueOn({ ...weekly, checkedInOn: null }, '2026-11-30')).toBeNull();
});

test('daily check-ins are due on working days only, and those of longer periods at their ends', () => {
  // 28 and 29 November 2026 are a weekend.
  const asked = {
    from: '2026-11-26',
    to: '2026-12-01',
    limit: 60,
    isWorkingDay: (day: string) => !['2026-11-28', '2026-11-29'].includes(day),
  };
  const course = { startsOn: '2026-11-02', dueOn: '2026-12-31', checkedInOn: '2026-11-26' };
  expect(checkInDays({ ...course, frequency: 'daily' }, asked)).toEqual(['2026-11-27', '2026-11-30', '2026-12-01']);
  expect(checkInDays({ ...course, frequency: 'weekly', checkedInOn: null }, asked)).toEqual(['2026-11-29']);
});
