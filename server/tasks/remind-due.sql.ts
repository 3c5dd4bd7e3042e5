/* SQL instead of entities: one statement records the reminders of a page of tasks. */
import { taskRoom } from '#shared/tasks/task.room.ts';
import { taskBecameDue, type ReminderTime } from '#shared/tasks/task-details.events.ts';
import type { DataOf } from '#shared/platform/event.ts';
import { zoneSql, type Morning } from '#server/people/mornings.sql.ts';
import type { Context } from '#server/platform/base/services.ts';
import { pageSize, writePages } from '#server/platform/data/paged-write.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

/** Reminders reach back this many days; older ones were sent or are outdated. */
const daysBack = 7;

const momentSql = `case when t.due_date > $1::date then 'tomorrow' when t.due_date = $1::date then 'today' else 'overdue' end`;
const remindSql = `insert into task_reminder (id, company_id, created_at, updated_at, task_id, assignee_id, due_date, moment)
  select gen_random_uuid(), t.company_id, $3, $3, t.id, t.assignee_id, t.due_date, ${momentSql} from task t
    join board b on b.id = t.board_id and b.archived_at is null
    join person p on p.id = t.assignee_id and p.is_active
    join company c on c.id = t.company_id
  where t.due_date between $1::date - ${daysBack} and $1::date + 1 and t.status <> 'completed' and t.deleted_at is null and ${zoneSql} = $2
    and not exists (select from task_reminder r
      where r.task_id = t.id and r.assignee_id = t.assignee_id and r.due_date = t.due_date and r.moment = ${momentSql})
  limit ${pageSize} on conflict do nothing
  returning task_id as id, (select board_id from task where task.id = task_id) as "boardId", assignee_id as "assigneeId",
    due_date::text as "dueDate", moment`;
/** Records which tasks are due tomorrow, due today or overdue, once each, for assignees in this time zone. */
export const remindDue = (ctx: Context, { timeZone, localDate }: Morning): Promise<void> =>
  writePages(ctx, async ({ em, recordEvent }) => {
    const due = await sqlIn(em)<DataOf<typeof taskBecameDue> & { moment: ReminderTime }>(remindSql, [localDate, timeZone, ctx.now]);
    for (const fact of due) recordEvent(taskRoom, fact.id, taskBecameDue, () => fact);
    return due;
  });
