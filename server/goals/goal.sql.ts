/* SQL instead of entities: one statement sums the weights, and the cycles belong to a record that is read by its id only. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

const weightsSql = `select employee_id as "employeeId", cycle_id as "cycleId", sum(round(weight * 100))::int as hundredths from goal
  where employee_id = any($1::uuid[]) and cycle_id = any($2::uuid[]) and kind = 'performance' and parent_id is null and deleted_at is null
    and not is_archived
  group by employee_id, cycle_id`;
const cyclesSql = `select id, starts_on::text as "startsOn", ends_on::text as "endsOn", status = 'completed' as "isCompleted"
  from cycle where id = any($1::uuid[])`;

/* These goals, for each active person who may view goals, with the first of them in the order of the ids. */
const importedSql = `select g.employee_id as "personId", count(*)::int as count, (array_agg(g.id order by r.number))[1] as id,
    (array_agg(g.title order by r.number))[1] as title
  from unnest($1::uuid[]) with ordinality as r(id, number) join goal g on g.id = r.id and g.deleted_at is null and not g.is_archived
    join person p on p.id = g.employee_id and p.is_active
  where cairn.scopes_of(p.id, 'Goals', 'view') <> '{}'
  group by g.employee_id`;

/** Goals that one person got in an import. */
export interface ImportedGoals {
  readonly personId: string;
  readonly count: number;
  readonly id: string;
  readonly title: string;
}

export const findImportedGoals = (em: SqlEntityManager, ids: readonly string[]) => sqlIn(em)<ImportedGoals>(importedSql, [ids]);

/** Person and review cycle whose goals share the total of the weights. */
export interface WeightGroup {
  readonly employeeId: string;
  readonly cycleId: string;
}

export const weightKey = ({ employeeId, cycleId }: WeightGroup) => `${employeeId} ${cycleId}`;

/** Sums of the weights of the goals that count, in hundredths, by `weightKey`. */
export async function sumWeights(em: SqlEntityManager, groups: readonly WeightGroup[]): Promise<Map<string, number>> {
  if (groups.length === 0) return new Map();
  const distinct = (name: keyof WeightGroup) => [...new Set(groups.map((group) => group[name]))];
  const rows = await sqlIn(em)<WeightGroup & { hundredths: number }>(weightsSql, [distinct('employeeId'), distinct('cycleId')]);
  return new Map(rows.map((row) => [weightKey(row), row.hundredths]));
}

/** Review cycle as the checks of its goals see it. */
export interface CycleOfGoals {
  readonly id: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** Its goals are read-only. */
  readonly isCompleted: boolean;
}

/** These review cycles by their ids. */
export async function findCycles(em: SqlEntityManager, cycleIds: readonly string[]): Promise<ReadonlyMap<string, CycleOfGoals>> {
  const rows = await sqlIn(em)<CycleOfGoals>(cyclesSql, [[...new Set(cycleIds)]]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of the completed ones among these review cycles. */
export async function findCompletedCycles(em: SqlEntityManager, cycleIds: readonly string[]): Promise<ReadonlySet<string>> {
  const cycles = await findCycles(em, cycleIds);
  return new Set([...cycles.values()].filter(({ isCompleted }) => isCompleted).map(({ id }) => id));
}
