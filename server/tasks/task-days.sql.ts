/* SQL instead of entities: a calendar reads three columns of many tasks. */
import { may } from '#shared/access/access.policy.ts';
import { maxSourceEntries } from '#shared/companies/calendar.api.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { msg } from '#shared/platform/message.ts';
import { recordEntry, type CalendarSource } from '#server/companies/calendar-source.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const dueSql = `select t.id, t.title, t.due_date::text as day from task t join board b on b.id = t.board_id and b.archived_at is null
  where t.assignee_id = $1 and t.status <> 'completed' and t.deleted_at is null and t.due_date between $2::date and $3::date
  order by t.due_date, t.id limit $4`;

/** Due dates of the open tasks of the reader. */
export const taskDays: CalendarSource = {
  labels: { 'task-due': msg({ message: 'Task due' }) },
  rooms: [boardRoom.name],
  async list({ em, actor }, { from, to }) {
    if (!may(actor, 'Tasks', 'view')) return [];
    const rows = await sqlIn(em)<{ id: string; title: string; day: string }>(dueSql, [actor.id, from, to, maxSourceEntries + 1]);
    return rows.map((row) => recordEntry('task-due', row));
  },
};

declare module '#shared/companies/calendar.api.ts' {
  interface CalendarKinds {
    readonly tasks: 'task-due';
  }
}
