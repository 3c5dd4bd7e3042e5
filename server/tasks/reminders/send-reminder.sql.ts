/* SQL instead of entities: the time of a reminder depends on the task, the person and the company. */
import { ownRemindersRoom, reminderSent, type OwnReminder } from '#shared/tasks/own-reminders.room.ts';
import { zoneSql } from '#server/people/mornings.sql.ts';
import type { OverdueItem, OverduePage } from '#server/platform/base/overdue.ts';
import type { Query } from '#server/platform/base/query.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { write } from '#server/platform/data/transaction.ts';

const pageSql = `select company_id as "companyId", reminder_id as id from cairn.due_reminders($1, $2, $3)`;

/** Lists the reminders of all companies whose time has come, also those that came while no worker was running. */
export const findDueReminders = (log: Query, { now, after, limit }: OverduePage): Promise<readonly OverdueItem[]> =>
  log<OverdueItem>(pageSql, [now, after, limit]);

const momentSql = `(coalesce(r.day, t.due_date - r.days_before) + r.time) at time zone ${zoneSql}`;
const lockSql = `select r.task_id as "taskId", r.person_id as "personId", r.day::text as day, r.days_before as "daysBefore",
    to_char(r.time, 'HH24:MI') as time
  from own_reminder r join task t on t.id = r.task_id join person p on p.id = r.person_id join company c on c.id = r.company_id
  where r.id = $1 and ${momentSql} <= $2 and ${momentSql} > r.since and t.status <> 'completed' and t.deleted_at is null
  for update of r`;
const removeSql = 'delete from own_reminder where id = $1';
const keepSql = 'update own_reminder set since = $2, updated_at = $2 where id = $1';

/** Sends a reminder once. One before the due date stays for a later due date, one on a day of its own is removed. */
export const sendReminder = (ctx: Context, id: string): Promise<void> =>
  write(ctx, async ({ em, recordEvent }) => {
    const query = sqlIn(em);
    const [due] = await query<OwnReminder & { personId: string }>(lockSql, [id, ctx.now]);
    if (due) {
      await (due.day === null ? query(keepSql, [id, ctx.now]) : query(removeSql, [id]));
      recordEvent(ownRemindersRoom, due.personId, reminderSent, () => due);
    }
    return () => undefined;
  });
