/* SQL instead of entities: one recursive statement orders the objectives of a period by their levels. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PeriodOfYear } from '#shared/objectives/next-period.ts';
import type { RollOverCursor, RollOverPreview } from '#shared/objectives/roll-over.api.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const unfinished = `o.period = $1 and o.year = $2 and o.state = 'active' and o.progress < 100 and o.deleted_at is null and not o.is_archived
  and ($3 or o.visibility = 'public')`;
const levelsSql = `with recursive node as (
    select id, 1 as level from objective where parent_id is null
    union all select below.id, node.level + 1 from objective below join node on below.parent_id = node.id)
  select o.id, o.name, o.owner_id as "ownerId", o.progress, node.level,
    (select count(*)::int from keyresult k where k.objective_id = o.id and k.progress < 100 and k.deleted_at is null and not k.is_archived) as results
  from objective o join node on node.id = o.id where ${unfinished}`;
const pageSql = `${levelsSql} and (node.level, o.id) > ($4::int, $5::uuid) order by node.level, o.id limit $6`;
const countSql = `select count(*)::int as count from objective o where ${unfinished}`;

/** Period and reader. Only HR reads of private objectives. */
export interface UnfinishedIn extends PeriodOfYear {
  readonly isHr: boolean;
}

const start: RollOverCursor = { level: 0, id: '00000000-0000-0000-0000-000000000000' };
type UnfinishedRow = RollOverPreview['objectives'][number] & { readonly level: number };

/** Unfinished objectives of a period that the reader may know, those above first, after the last one of an earlier request. */
export const findUnfinished = (
  em: SqlEntityManager,
  { period, year, isHr }: UnfinishedIn,
  { after, limit }: { readonly after: RollOverCursor | null; readonly limit: number },
): Promise<UnfinishedRow[]> => {
  const { level, id } = after ?? start;
  return sqlIn(em)<UnfinishedRow>(pageSql, [period, year, isHr, level, id, limit]);
};

export async function countUnfinished(em: SqlEntityManager, { period, year, isHr }: UnfinishedIn): Promise<number> {
  const [row] = await sqlIn(em)<{ count: number }>(countSql, [period, year, isHr]);
  return row!.count;
}
