import type { Morning } from '#server/people/mornings.sql.ts';
import type { Context } from '#server/platform/base/services.ts';
import { writePages } from '#server/platform/data/paged-write.ts';
import { findOverduePeople, type OverduePerson } from '#server/tasks/reminders/overdue-people.sql.ts';
import { findDueReminders, sendReminder } from '#server/tasks/reminders/send-reminder.sql.ts';
import { ownRemindersRoom, tasksOverdue } from '#shared/tasks/own-reminders.room.ts';
import { claimEffects } from '#worker/platform/job-context.ts';
import type { Sweep } from '#worker/platform/sweep.ts';

/** Sends people's own reminders of tasks within seconds of their time. */
export const ownReminders: Sweep = {
  name: 'own-reminders',
  find: findDueReminders,
  handle: ({ ctx }, reminderId) => sendReminder(ctx, reminderId),
};

/** Records the overdue tasks of each assignee in this time zone, once for each day. */
export const remindOverdue = (ctx: Context, morning: Morning): Promise<void> =>
  writePages<OverduePerson>(ctx, async ({ em, recordEvent }, last) => {
    const people = await findOverduePeople(em, morning, last?.personId);
    const keyOf = ({ personId }: OverduePerson) => `tasks-overdue.${personId}.${morning.localDate}`;
    const claimed = people.length > 0 ? await claimEffects(em, ctx.actor.companyId, people.map(keyOf)) : new Set();
    for (const fact of people) if (claimed.has(keyOf(fact))) recordEvent(ownRemindersRoom, fact.personId, tasksOverdue, () => fact);
    return people;
  });
