/* SQL instead of entities: one statement counts the tasks of a person on boards that are not archived. */
import { may } from '#shared/access/access.policy.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { DutySource } from '#server/approvals/duty-source.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const countSql = `select count(*)::int as count from task t join board b on b.id = t.board_id and b.archived_at is null
  join company c on c.id = t.company_id
  where t.assignee_id = $1 and t.status <> 'completed' and t.deleted_at is null
    and t.due_date <= ($2::timestamptz at time zone c.time_zone)::date`;

/** Open tasks of the actor that are due today or overdue. */
export const tasksDue: DutySource = {
  kind: 'tasks',
  rooms: [boardRoom.name],
  pathFor: () => '/admin/tasks?view=my',
  async count({ em, actor, now }) {
    if (!may(actor, 'Tasks', 'view')) return 0;
    const [row] = await sqlIn(em)<{ count: number }>(countSql, [actor.id, now]);
    return row!.count;
  },
};
