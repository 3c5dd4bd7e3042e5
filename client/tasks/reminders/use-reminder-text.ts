import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReminderTimes } from '#shared/tasks/own-reminders.api.ts';
import { useClock } from '#client/access/use-clock.ts';
import { reminderMoment } from './reminder-times.ts';

/** Describes a reminder: "1 day before, 9:00 AM" or "21 Nov, 9:00 AM". */
export function useReminderText(): (times: ReminderTimes, dueDate: string | null) => string {
  const { t } = useLingui();
  const { zone, hour, moment } = useClock();
  return (times, dueDate) => {
    const at = reminderMoment(times, dueDate, zone)?.toISOString();
    if (times.daysBefore === null) return at === undefined ? times.time : moment(at);
    const time = at === undefined ? times.time : hour(at);
    const days = times.daysBefore;
    return t`${plural(days, {
      0: `On the due date, ${time}`,
      one: `# day before the due date, ${time}`,
      other: `# days before the due date, ${time}`,
    })}`;
  };
}
