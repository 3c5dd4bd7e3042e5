import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { instantOf, wallTimeOf } from '#shared/platform/wall-clock.ts';
import { addDays } from '#shared/platform/days.ts';
import type { ReminderTimes } from '#shared/tasks/own-reminders.api.ts';

const morning = '09:00';

/** The time of a reminder; null without a day. */
export function reminderMoment({ day, daysBefore, time }: ReminderTimes, dueDate: string | null, timeZone: string): Date | null {
  const on = day ?? (dueDate !== null && daysBefore !== null ? addDays(dueDate, -daysBefore) : '');
  const wall = Date.parse(`${on}T${time}Z`);
  return Number.isNaN(wall) ? null : new Date(instantOf(wall, timeZone));
}

/** Reminders to choose from: some days before the due date in the morning, in an hour, and tomorrow morning. */
export function nearReminders(dueDate: string | null, now: Date, timeZone: string): ReminderTimes[] {
  const beforeDue = dueDate === null ? [] : [0, 1, 7].map((daysBefore): ReminderTimes => ({ day: null, daysBefore, time: morning }));
  const inAnHour = new Date(wallTimeOf(now.getTime() + 3_600_000, timeZone)).toISOString();
  const all: ReminderTimes[] = [
    ...beforeDue,
    { day: inAnHour.slice(0, 10), daysBefore: null, time: inAnHour.slice(11, 16) },
    { day: addDays(dayInZone(now, timeZone), 1), daysBefore: null, time: morning },
  ];
  return all.filter((times) => (reminderMoment(times, dueDate, timeZone)?.getTime() ?? 0) > now.getTime());
}
