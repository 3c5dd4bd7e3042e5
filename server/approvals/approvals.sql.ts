/* SQL instead of entities: the ORM does not compare lists of ids. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ApprovalKind } from '#shared/approvals/approval.schema.ts';
import { maxDecidedApprovals, maxOpenApprovals } from '#shared/approvals/approvals.room.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const isReader = `(approver_ids @> array[$1::uuid] or delegate_ids @> array[$1::uuid])`;
const countSql = `select count(*)::int as count from approval where ${isReader} and state = 'open'`;
const newestSql = `(select id from approval where ${isReader} and state = 'open'
    order by created_at desc, id desc limit ${maxOpenApprovals})
  union all (select id from approval where ${isReader} and state in ('approved', 'returned')
    order by decided_at desc, id desc limit ${maxDecidedApprovals})`;
const concernedSql = `select a.id from approval a join person p on p.id = a.subject_id where a.state = 'open'
  and (p.id = any($1::uuid[]) or p.manager_id is null or p.manager_id = any($1::uuid[]) or a.approver_ids && $1::uuid[]) order by a.id`;

const deciderSql = `select a.id, a.kind, a.record_id as "recordId", a.state = 'open' as "isOpen",
    coalesce(o.approver_ids || o.delegate_ids, '{}') as "deciderIds"
  from approval a left join approval o on o.record_id = a.record_id and o.kind = a.kind and o.state = 'open' where a.id = any($1)`;

/** Request with the people who decide about its record now, in this request or in a later one. */
export interface RequestDeciders {
  readonly id: string;
  readonly kind: ApprovalKind;
  readonly recordId: string;
  readonly isOpen: boolean;
  readonly deciderIds: readonly string[];
}

/** Finds the deciders of requests, in their order; undefined for one that is gone. */
export async function findDeciders(em: SqlEntityManager, ids: readonly string[]): Promise<(RequestDeciders | undefined)[]> {
  const found = new Map((await sqlIn(em)<RequestDeciders>(deciderSql, [ids])).map((one) => [one.id, one]));
  return ids.map((id) => found.get(id));
}

/** Number of open requests about which a person decides. */
export async function countOpen(em: SqlEntityManager, personId: string): Promise<number> {
  const [row] = await sqlIn(em)<{ count: number }>(countSql, [personId]);
  return row!.count;
}

const idsOf = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id);

/** Ids of the requests in the room of a person. */
export const findNewest = (em: SqlEntityManager, personId: string): Promise<string[]> =>
  idsOf(sqlIn(em)<{ id: string }>(newestSql, [personId]));

/** Ids of the open requests whose approvers can be others once these people have moved, left or come. */
export const findConcerned = (em: SqlEntityManager, personIds: readonly string[]): Promise<string[]> =>
  idsOf(sqlIn(em)<{ id: string }>(concernedSql, [personIds]));
