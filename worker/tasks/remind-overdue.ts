import { ownRemindersRoom, tasksOverdue } from '#shared/tasks/own-reminders.room.ts';
import type { Morning } from '#server/people/mornings.sql.ts';
import type { Context } from '#server/platform/base/services.ts';
import { writePages } from '#server/platform/data/paged-write.ts';
import { findOverduePeople, type OverduePerson } from '#server/tasks/reminders/overdue-people.sql.ts';
import { claimEffects } from '#worker/platform/job-context.ts';

/** Records the overdue tasks of each assignee in this time zone, once for each day. */
export const remindOverdue = (ctx: Context, morning: Morning): Promise<void> =>
  writePages<OverduePerson>(ctx, async ({ em, recordEvent }, last) => {
    const people = await findOverduePeople(em, morning, last?.personId);
    const keyOf = ({ personId }: OverduePerson) => `tasks-overdue.${personId}.${morning.localDate}`;
    const claimed = people.length > 0 ? await claimEffects(em, ctx.actor.companyId, people.map(keyOf)) : new Set();
    for (const fact of people) if (claimed.has(keyOf(fact))) recordEvent(ownRemindersRoom, fact.personId, tasksOverdue, () => fact);
    return people;
  });
