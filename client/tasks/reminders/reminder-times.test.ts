import { expect, test } from 'vitest';
import { nearReminders, reminderMoment } from './reminder-times.ts';

test('the time of a reminder is in the time zone of the person, also on the day when the clocks change', () => {
  const before = { day: null, daysBefore: 1, time: '09:00' };
  expect(reminderMoment(before, '2027-03-29', 'Europe/Berlin')?.toISOString()).toBe('2027-03-28T07:00:00.000Z');
  expect(reminderMoment(before, '2027-03-28', 'Europe/Berlin')?.toISOString()).toBe('2027-03-27T08:00:00.000Z');
  expect(reminderMoment(before, null, 'UTC')).toBeNull();
});

test('only reminders in the future can be chosen, and those before the due date only with one', () => {
  const now = new Date('2027-03-10T10:00:00Z');
  const later = [
    { day: '2027-03-10', daysBefore: null, time: '11:00' },
    { day: '2027-03-11', daysBefore: null, time: '09:00' },
  ];
  expect(nearReminders(null, now, 'UTC')).toEqual(later);
  expect(nearReminders('2027-03-12', now, 'UTC')).toEqual([
    { day: null, daysBefore: 0, time: '09:00' },
    { day: null, daysBefore: 1, time: '09:00' },
    ...later,
  ]);
});
