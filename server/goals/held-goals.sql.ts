/* SQL instead of entities: a hand-over counts and pages what a person holds by one query, whatever the table. */

/** Open goals of the top level, by their employee. Those of a completed cycle stay. */
export const heldGoalsSql = `select id from goal where employee_id = $1 and parent_id is null and status in ('pending', 'in-progress')
    and deleted_at is null and not is_archived
    and not exists (select from cycle where cycle.id = goal.cycle_id and cycle.status = 'completed')`;
