/* SQL instead of entities: one statement finds the key results of many objectives that keep other gaps than those of the company. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { tenthsOfGaps, type StatusGaps } from '#shared/objectives/expected.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

/* A closed objective keeps the status that it had. An archived or deleted one follows in the morning after it is restored. */
const outdatedSql = `from keyresult k join objective o on o.id = k.objective_id
  where (k.at_risk_tenths, k.off_track_tenths) is distinct from ($1::int, $2::int) and k.deleted_at is null and not k.is_archived
    and o.state <> 'closed' and o.deleted_at is null and not o.is_archived`;
const countSql = `select count(*)::int as count ${outdatedSql}`;
const pageSql = `select k.id, k.objective_id as "objectiveId" ${outdatedSql}
  and (k.objective_id, k.id) > ($3::uuid, $4::uuid) order by k.objective_id, k.id limit $5`;

/** Key result with its objective. */
export interface OutdatedResult {
  readonly id: string;
  readonly objectiveId: string;
}

const paramsOf = (gaps: StatusGaps) => {
  const { atRiskTenths, offTrackTenths } = tenthsOfGaps(gaps);
  return [atRiskTenths, offTrackTenths];
};

const first = '00000000-0000-0000-0000-000000000000';
const start: OutdatedResult = { id: first, objectiveId: first };

/** Key results with other gaps after the last one of a page, those of an objective one after the other. */
export const findOutdated = (
  em: SqlEntityManager,
  gaps: StatusGaps,
  { last = start, limit }: { readonly last?: OutdatedResult | undefined; readonly limit: number },
): Promise<OutdatedResult[]> => sqlIn(em)<OutdatedResult>(pageSql, [...paramsOf(gaps), last.objectiveId, last.id, limit]);

/** Number of key results with other gaps. */
export async function countOutdated(em: SqlEntityManager, gaps: StatusGaps): Promise<number> {
  const [row] = await sqlIn(em)<{ count: number }>(countSql, paramsOf(gaps));
  return row!.count;
}
