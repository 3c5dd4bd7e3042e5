/* SQL instead of entities: the log has no entity. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { GoalSetter } from '#shared/goals/goals.api.ts';
import { goal } from '#shared/goals/goal.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const settersSql = `select g.id as "goalId", h.actor_id as "personId"
  from goal g join cairn.history h on h.company_id = g.company_id and h.subject_id = g.id and h.name = $3
  where g.company_id = $1 and g.employee_id = $2 and g.deleted_at is null and h.actor_id <> $2`;

/** Goals of the actor that other people have created. */
export const findGoalSetters = (em: SqlEntityManager, { companyId, id }: Actor) =>
  sqlIn(em)<GoalSetter>(settersSql, [companyId, id, goal.events.created.name]);
