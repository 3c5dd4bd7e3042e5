import type { HandOver } from '#server/people/hand-over/hand-over.ts';
import { editEach } from '#server/records/edit-each.ts';
import { goalsService } from './goals.service.ts';
import { heldGoalsSql } from './held-goals.sql.ts';

/** Goals with their sub-goals, which belong to the same person. Goals of a completed cycle stay, because nobody can change them. */
export const goalHandOver: HandOver = {
  kind: 'goals',
  columns: ['goal.employee_id'],
  heldSql: heldGoalsSql,
  give: (unit, ctx, { ids, from, to }) => editEach(goalsService.plan, unit, ctx, ids, { employeeId: { from, to } }),
};
