/* SQL instead of entities: the checks of many changes read the weights beside them by one statement. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

export interface PlannedWeight {
  readonly id: string;
  readonly ownerId: string;
  readonly period: string;
  readonly year: number;
  readonly hundredths: number;
  /** It waits for approval, is active, or was closed with an outcome. */
  readonly isSubmitted: boolean;
}

export interface ResultWeight {
  readonly id: string;
  readonly objectiveId: string;
  readonly hundredths: number;
}

const plannedSql = `select id, owner_id as "ownerId", period, year, round(weight::numeric * 100)::int as hundredths,
    state in ('pending-approval', 'active', 'closed') as "isSubmitted"
  from objective where (owner_id, period, year) in (select * from unnest($1::uuid[], $2::text[], $3::int[]))
    and deleted_at is null and not is_archived and outcome is distinct from 'cancelled'`;
const resultsSql = `select k.id, k.objective_id as "objectiveId", round(k.weight::numeric * 100)::int as hundredths
  from keyresult k join objective o on o.id = k.objective_id
  where k.objective_id = any($1::uuid[]) and o.state = 'active' and k.deleted_at is null and not k.is_archived`;
const namesSql = `select id, trim(first_name || ' ' || last_name) as name from person where id = any($1::uuid[])`;
const activeSql = `select id from objective where id = any($1::uuid[]) and state = 'active'`;
const archivedDeletedSql = `select id from keyresult where id = any($1::uuid[]) and is_archived and deleted_at is not null`;

/** Weights of all objectives of these owners in these periods, also of drafts. */
export const findPlannedWeights = (
  em: SqlEntityManager,
  places: readonly Pick<PlannedWeight, 'ownerId' | 'period' | 'year'>[],
): Promise<PlannedWeight[]> =>
  sqlIn(em)<PlannedWeight>(plannedSql, [
    places.map(({ ownerId }) => ownerId),
    places.map(({ period }) => period),
    places.map(({ year }) => year),
  ]);

/** Names of the owners of objectives. */
export async function findOwnerNames(
  em: SqlEntityManager,
  owned: readonly { readonly ownerId: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (owned.length === 0) return new Map();
  const rows = await sqlIn(em)<{ id: string; name: string }>(namesSql, [owned.map(({ ownerId }) => ownerId)]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Ids of those of these objectives that are active. */
export async function findActive(em: SqlEntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sqlIn(em)<{ id: string }>(activeSql, [ids]);
  return new Set(rows.map(({ id }) => id));
}

/** Weights of the key results of those of these objectives that are active. */
export const findResultWeights = (em: SqlEntityManager, objectiveIds: readonly string[]): Promise<ResultWeight[]> =>
  sqlIn(em)<ResultWeight>(resultsSql, [objectiveIds]);

/** Ids of those of these key results that were archived before their deletion. */
export async function findArchivedDeleted(em: SqlEntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sqlIn(em)<{ id: string }>(archivedDeletedSql, [ids]);
  return new Set(rows.map(({ id }) => id));
}
