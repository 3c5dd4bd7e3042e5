import type { HandOver } from '#server/people/hand-over/hand-over.ts';
import { editEach } from '#server/records/edit-each.ts';
import { goalsService } from './goals.service.ts';

/** Goals with their sub-goals, which belong to the same person. Goals of a completed cycle stay, because nobody can change them. */
export const goalHandOver: HandOver = {
  kind: 'goals',
  columns: ['goal.employee_id'],
  heldSql: `select id from goal where employee_id = $1 and parent_id is null and status in ('pending', 'in-progress')
    and deleted_at is null and not is_archived
    and not exists (select from cycle where cycle.id = goal.cycle_id and cycle.status = 'completed')`,
  give: (unit, ctx, { ids, from, to }) => editEach(goalsService.plan, unit, ctx, ids, { employeeId: { from, to } }),
};
