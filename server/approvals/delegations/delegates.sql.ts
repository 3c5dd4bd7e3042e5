/* SQL instead of entities: the ORM neither compares lists of ids nor joins people of two columns. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { DelegatedModule } from '#shared/approvals/delegation.schema.ts';
import type { OverdueItem, OverduePage } from '#server/platform/base/overdue.ts';
import type { Query } from '#server/platform/base/query.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

/** Delegate of an approver. */
export interface Standin {
  readonly delegateId: string;
  readonly approverId: string;
}

/* Locks also delegations that do not hold now, so that a request is either seen by their change or sees it. */
const delegatesSql = `select d.delegate_id as "delegateId", d.id as "approverId", d.module, d.is_current as "isCurrent"
  from delegation d join person p on p.id = d.delegate_id and p.is_active
  where d.id = any($1::uuid[]) and d.delegate_id <> all($2::uuid[]) order by d.id for share of d`;
interface StandinRow extends Standin {
  readonly module: DelegatedModule | null;
  readonly isCurrent: boolean;
}

const routedSql = `select id from approval where state = 'open' and approver_ids && $1::uuid[] order by id`;
const endedSql = `select d.id from delegation d join person g on g.id = d.id join person p on p.id = d.delegate_id
  where (d.id = any($1::uuid[]) or d.delegate_id = any($1::uuid[])) and not (g.is_active and p.is_active) order by d.id`;
const todaySql = `select ($2::timestamptz at time zone coalesce(p.time_zone, c.time_zone))::date between $3::date and $4::date as "isCurrent"
  from person p join company c on c.id = p.company_id where p.id = $1`;
const turnedSql = `select company_id as "companyId", person_id as id from cairn.turned_delegations($1, $2, $3)`;

/** Current delegates of these approvers for a module, without people who cannot decide about the request. */
export async function findDelegates(
  em: SqlEntityManager,
  { approverIds, module, without }: { approverIds: readonly string[]; module: DelegatedModule | undefined; without: readonly string[] },
): Promise<Standin[]> {
  const found = await sqlIn(em)<StandinRow>(delegatesSql, [approverIds, without]);
  return found.flatMap(({ isCurrent, module: only, ...standin }) => (isCurrent && (only === null || only === module) ? [standin] : []));
}

/** Ids of the open requests about which one of these people decides. */
export const findRouted = async (em: SqlEntityManager, approverIds: readonly string[]): Promise<string[]> =>
  (await sqlIn(em)<{ id: string }>(routedSql, [approverIds])).map(({ id }) => id);

/** Ids of the delegations that these people have given or received and that end because one of the two is not active. */
export const findEnded = async (em: SqlEntityManager, personIds: readonly string[]): Promise<string[]> =>
  (await sqlIn(em)<{ id: string }>(endedSql, [personIds])).map(({ id }) => id);

/** True if these days contain today in the time zone of the person. */
export const areCurrent = async (
  em: SqlEntityManager,
  { personId, now, from, until }: { personId: string; now: Date; from: string; until: string },
): Promise<boolean> => {
  const [row] = await sqlIn(em)<{ isCurrent: boolean }>(todaySql, [personId, now, from, until]);
  return row?.isCurrent ?? false;
};

/** Lists the delegations of all companies that began or ended and are not stored so yet. */
export const findTurned = (log: Query, { now, after, limit }: OverduePage): Promise<readonly OverdueItem[]> =>
  log<OverdueItem>(turnedSql, [now, after, limit]);
