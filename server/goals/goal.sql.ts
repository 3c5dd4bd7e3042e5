/* SQL instead of entities: one statement sums the weights, and the cycles belong to a record that is read by its id only. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

const otherWeightsSql = `select coalesce(sum(round(weight * 100)), 0)::int as hundredths from goal
  where employee_id = $1 and cycle_id = $2 and id <> $3 and kind = 'performance' and parent_id is null and deleted_at is null
    and not is_archived`;
const isEndedSql = `select from cycle where id = any($1) and status = 'completed'`;

/** Sum of the weights of the other goals that count for a person in a cycle, in hundredths. */
export async function sumOtherWeights(
  em: SqlEntityManager,
  { employeeId, cycleId, id }: { employeeId: string; cycleId: string; id: string },
): Promise<number> {
  const [row] = await sqlIn(em)<{ hundredths: number }>(otherWeightsSql, [employeeId, cycleId, id]);
  return row!.hundredths;
}

/** Tells whether one of these review cycles is completed. Its goals are read-only. */
export const isCycleCompleted = async (em: SqlEntityManager, cycleIds: readonly string[]): Promise<boolean> =>
  (await sqlIn(em)(isEndedSql, [cycleIds])).length > 0;
