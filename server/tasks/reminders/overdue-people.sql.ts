/* SQL instead of entities: one statement counts the overdue tasks of many people. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { DataOf } from '#shared/platform/event.ts';
import type { tasksOverdue } from '#shared/tasks/own-reminders.room.ts';
import { zoneSql, type Morning } from '#server/people/mornings.sql.ts';
import { pageSize } from '#server/platform/data/paged-write.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

export type OverduePerson = DataOf<typeof tasksOverdue>;

/* On its first overdue day, a task has a reminder of its own. */
const overdueSql = `select t.assignee_id as "personId", count(*)::int as count, (array_agg(t.id order by t.due_date, t.id))[1] as "taskId"
  from task t
    join board b on b.id = t.board_id and b.archived_at is null
    join person p on p.id = t.assignee_id and p.is_active
    join company c on c.id = t.company_id
  where t.due_date < $1::date and t.status <> 'completed' and t.deleted_at is null and ${zoneSql} = $2 and t.assignee_id > $3
  group by t.assignee_id having min(t.due_date) < $1::date - 1 order by t.assignee_id limit ${pageSize}`;

const firstId = '00000000-0000-0000-0000-000000000000';

/** Assignees in this time zone with tasks that have been overdue for more than a day, in the order of their ids. */
export const findOverduePeople = (em: SqlEntityManager, { localDate, timeZone }: Morning, after = firstId): Promise<OverduePerson[]> =>
  sqlIn(em)<OverduePerson>(overdueSql, [localDate, timeZone, after]);
