/* SQL instead of entities: each feature names what a person holds by a query over its own tables. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { HandOverKind } from '#shared/people/hand-over.api.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { HandOver } from './hand-over.ts';

/** Numbers of what a person holds, by kind, in one statement. */
export async function countHeld(em: SqlEntityManager, sources: readonly HandOver[], personId: string) {
  const parts = sources.map(({ kind, heldSql }) => `select '${kind}' as kind, count(*)::int as count from (${heldSql}) held`);
  return sqlIn(em)<{ kind: HandOverKind; count: number }>(parts.join(' union all '), [personId]);
}

const firstId = '00000000-0000-0000-0000-000000000000';

interface Page {
  readonly after: string | undefined;
  readonly limit: number;
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** A page of what a person holds, after the last id of the page before. */
export const listHeld = async (em: SqlEntityManager, { heldSql }: HandOver, personId: string, { after = firstId, limit }: Page) =>
  idsOf(await sqlIn(em)<{ id: string }>(`select id from (${heldSql}) held where id > $2 order by id limit $3`, [personId, after, limit]));

/** Those of the things that a person holds. */
export const heldAmong = async (em: SqlEntityManager, { heldSql }: HandOver, personId: string, ids: readonly string[]) =>
  idsOf(await sqlIn(em)<{ id: string }>(`select id from (${heldSql}) held where id = any($2::uuid[]) order by id`, [personId, ids]));

const givenSql = `insert into hand_over_item (id, company_id, created_at, updated_at, hand_over_id, kind, item_id, receiver_id, is_kept)
  select gen_random_uuid(), $1, $2, $2, $3, $4, id, $6, id = any($7::uuid[]) from unnest($5::uuid[]) id`;

interface Given {
  readonly handOverId: string;
  readonly companyId: string;
  readonly kind: string;
  readonly ids: readonly string[];
  /** Those of them that the receiver held already. */
  readonly kept: readonly string[];
  readonly receiverId: string;
}

/** Stores what was handed over. */
export const storeGiven = async (
  em: SqlEntityManager,
  now: Date,
  { companyId, handOverId, kind, ids, kept, receiverId }: Given,
): Promise<void> => {
  await sqlIn(em)(givenSql, [companyId, now, handOverId, kind, ids, receiverId, kept]);
};

const pageSql = `select id, item_id as "itemId", receiver_id as "receiverId", is_kept as "isKept" from hand_over_item
  where hand_over_id = $1 and kind = $2 and id > $3 order by id limit $4`;

export interface GivenItem {
  readonly id: string;
  readonly itemId: string;
  readonly receiverId: string;
  readonly isKept: boolean;
}

/** A page of what was handed over, after the last one of the page before. */
export const listGiven = (em: SqlEntityManager, handOverId: string, kind: string, { after = firstId, limit }: Page) =>
  sqlIn(em)<GivenItem>(pageSql, [handOverId, kind, after, limit]);

const countSql = `select kind, count(*)::int as count from hand_over_item where hand_over_id = $1 group by kind`;

/** Numbers of what was handed over, by kind. */
export async function countGiven(em: SqlEntityManager, handOverId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await sqlIn(em)<{ kind: string; count: number }>(countSql, [handOverId]);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}
