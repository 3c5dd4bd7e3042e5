/* SQL instead of entities: one statement reads and locks a reminder with the state of its task. */
import { ownRemindersRoom, reminderRemoved, reminderSent, type OwnReminder } from '#shared/tasks/own-reminders.room.ts';
import type { OverdueItem, OverduePage } from '#server/platform/base/overdue.ts';
import type { Query } from '#server/platform/base/query.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { write } from '#server/platform/data/transaction.ts';

const pageSql = `select company_id as "companyId", reminder_id as id from cairn.due_reminders($1, $2, $3)`;

/** Lists the reminders of all companies whose time has come, also while no worker was running, and those of tasks that are over. */
export const findDueReminders = (log: Query, { now, after, limit }: OverduePage): Promise<readonly OverdueItem[]> =>
  log<OverdueItem>(pageSql, [now, after, limit]);

const lockSql = `select r.task_id as "taskId", r.person_id as "personId", r.day::text as day, r.days_before as "daysBefore",
    to_char(r.time, 'HH24:MI') as time, t.status = 'completed' or t.deleted_at is not null as "isOver"
  from own_reminder r join task t on t.id = r.task_id where r.id = $1 and r.due_at <= $2 for update of r`;
const removeSql = 'delete from own_reminder where id = $1';
const keepSql = 'update own_reminder set since = $2, updated_at = $2 where id = $1';

type DueReminder = OwnReminder & { readonly personId: string; readonly isOver: boolean };

/**
 * Sends a reminder once. One before the due date stays for a later due date, one on a day of its own is removed. The reminder of a task that
 * is over is removed without being sent.
 */
export const sendReminder = (ctx: Context, id: string): Promise<void> =>
  write(ctx, async ({ em, recordEvent }) => {
    const query = sqlIn(em);
    const [due] = await query<DueReminder>(lockSql, [id, ctx.now]);
    if (!due) return () => undefined;
    const { isOver, ...reminder } = due;
    await (isOver || due.day !== null ? query(removeSql, [id]) : query(keepSql, [id, ctx.now]));
    if (isOver) recordEvent(ownRemindersRoom, due.personId, reminderRemoved, () => ({ taskId: due.taskId }));
    else recordEvent(ownRemindersRoom, due.personId, reminderSent, () => reminder);
    return () => undefined;
  });
