/* SQL instead of entities: the share is one sum over the tasks, which belong to a later feature. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

/* The share of the estimates, or of the number of tasks if one has no estimate. */
const shareSql = (keyResultId: string) => `select round((case
    when count(*) = 0 then 0
    when bool_or(estimate is null) or sum(estimate) = 0 then (count(*) filter (where status = 'completed'))::numeric / count(*)
    else coalesce(sum(estimate) filter (where status = 'completed'), 0)::numeric / sum(estimate)::numeric
  end)::numeric, 4)::float8 as share
  from task where key_result_id = ${keyResultId} and deleted_at is null`;

/** Completed share of the tasks of a key result, 0 to 1. */
export async function findTaskShare(em: SqlEntityManager, keyResultId: string): Promise<number> {
  const [found] = await sqlIn(em)<{ share: number }>(shareSql('$1'), [keyResultId]);
  return found!.share;
}

/** Active key results whose value is not the share of their tasks. */
export async function findBehindTasks(em: SqlEntityManager): Promise<string[]> {
  const found = await sqlIn(em)<{ id: string }>(
    `select k.id from keyresult k join objective o on o.id = k.objective_id cross join lateral (${shareSql('k.id')}) measured
     where k.polarity = 'tasks' and k.deleted_at is null and not k.is_archived
       and o.state = 'active' and o.deleted_at is null and not o.is_archived and coalesce(k.actual, 0) <> measured.share
     order by k.id`,
    [],
  );
  return found.map(({ id }) => id);
}
