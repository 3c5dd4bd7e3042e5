/* SQL instead of entities: objectives and goals of a person are joined in one list. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FormGoal } from '#shared/reviews/form.schema.ts';
import type { Review } from '#shared/reviews/review.record.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const goalsSql = `select id, 'objective' as kind, name as title, weight, progress, visibility = 'private' as "isPrivate" from objective
    where owner_id = $1 and state in ('active', 'closed') and outcome is distinct from 'cancelled' and due_on between $2::date and $3::date
      and deleted_at is null and not is_archived
  union all
  select id, 'goal', title, weight, progress, false from goal
    where employee_id = $1 and cycle_id = $4 and kind = 'performance' and parent_id is null and deleted_at is null and not is_archived
  order by kind desc, title, id`;

/** Approved objectives of an employee that are due in the review period, and the performance goals of its cycle. */
export const findGoalsOfPeriod = (
  em: SqlEntityManager,
  { employeeId, periodFrom, periodTo, cycleId }: Pick<Review, 'employeeId' | 'periodFrom' | 'periodTo' | 'cycleId'>,
): Promise<FormGoal[]> => sqlIn(em)<FormGoal>(goalsSql, [employeeId, periodFrom, periodTo, cycleId]);
