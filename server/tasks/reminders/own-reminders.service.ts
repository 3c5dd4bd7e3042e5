import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { roomKey } from '#shared/platform/room.ts';
import { instantOf } from '#shared/platform/wall-clock.ts';
import { addDays } from '#shared/platform/days.ts';
import type { ReminderTimes } from '#shared/tasks/own-reminders.api.ts';
import { maxReminders, ownRemindersRoom, reminderRemoved, reminderSet, type OwnReminder } from '#shared/tasks/own-reminders.room.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { load } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { write } from '#server/platform/data/transaction.ts';
import { loadReadableTask } from '#server/tasks/task-access.service.ts';
import type { TaskEntity } from '#server/tasks/task.entity.ts';
import { ofOpenTasks, OwnReminderEntity } from './own-reminder.entity.ts';

/** Serializes changes of one person's reminders from several tabs, so that their number can be limited. */
const lockReminders = (em: SqlEntityManager, { actor }: Context) => lockNames(sqlIn(em), [roomKey(ownRemindersRoom, actor.id)]);

async function zoneOf(em: SqlEntityManager, { actor }: Context): Promise<string> {
  const person = await load(em, PersonEntity, actor.id);
  return person.timeZone ?? (await load(em, CompanyEntity, actor.companyId)).timeZone;
}

/** Throws `input.invalid` unless the reminder names one day in the future, in the time zone of the person. */
async function checkTimes(em: SqlEntityManager, ctx: Context, { dueDate }: TaskEntity, { day, daysBefore, time }: ReminderTimes) {
  if ((day === null) === (daysBefore === null)) throw invalid('body.day', 'one-of');
  if (daysBefore !== null && !dueDate) throw invalid('body.daysBefore', 'due-date');
  const on = day ?? addDays(dueDate!, -daysBefore!);
  const at = instantOf(Date.parse(`${on}T${time}Z`), await zoneOf(em, ctx));
  if (at <= ctx.now.getTime()) throw invalid(day === null ? 'body.daysBefore' : 'body.day', 'past');
}

export function setReminder(ctx: Context, taskId: string, times: ReminderTimes): Promise<OwnReminder> {
  return write(ctx, async ({ em, recordEvent }) => {
    const { id: personId, companyId } = ctx.actor;
    await lockReminders(em, ctx);
    // Locked, so that the database times the reminder by the due date and status that others see.
    const { task } = await loadReadableTask(em, ctx.actor, taskId, { lock: true });
    if (task.status === 'completed') throw new AppError('reminder.task-completed');
    await checkTimes(em, ctx, task, times);
    const found = await em.findOne(OwnReminderEntity, { task: taskId, personId });
    if (!found && (await em.count(OwnReminderEntity, { personId, ...ofOpenTasks })) >= maxReminders)
      throw invalid('body.day', 'maxItems', maxReminders);
    const { day, daysBefore, time } = times;
    const values = { day, daysBefore, time, since: ctx.now };
    if (found) Object.assign(found, values);
    else em.create(OwnReminderEntity, { companyId, personId, task: taskId, ...values });
    const reminder = { taskId, day, daysBefore, time };
    recordEvent(ownRemindersRoom, personId, reminderSet, () => reminder);
    return () => reminder;
  });
}

/** Removes a reminder, also of a task that the person can no longer read. Removing one that does not exist changes nothing. */
export function removeReminder(ctx: Context, taskId: string): Promise<{ taskId: string }> {
  return write(ctx, async ({ em, recordEvent }) => {
    const personId = ctx.actor.id;
    await lockReminders(em, ctx);
    const found = await em.findOne(OwnReminderEntity, { task: taskId, personId });
    if (!found) await loadReadableTask(em, ctx.actor, taskId);
    else {
      em.remove(found);
      recordEvent(ownRemindersRoom, personId, reminderRemoved, () => ({ taskId }));
    }
    return () => ({ taskId });
  });
}
