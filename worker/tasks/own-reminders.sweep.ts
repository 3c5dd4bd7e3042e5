import { findDueReminders, sendReminder } from '#server/tasks/reminders/send-reminder.sql.ts';
import type { Sweep } from '#worker/platform/sweep.ts';

/** Sends people's own reminders of tasks within seconds of their time. */
export const ownReminders: Sweep = {
  name: 'own-reminders',
  find: findDueReminders,
  handle: ({ ctx }, reminderId) => sendReminder(ctx, reminderId),
};
