/* SQL instead of entities: a file has up to 5,000 rows, and one entity for each would take seconds. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ImportFault } from '#shared/records/transfer.schema.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { UndoneRow } from './import-target.ts';

/** Rows that have stored nothing count neither as stored nor as faulty while the others are taken back. */
const beginSql = `update transfer_row set is_done = record_id is not null, faults = '[]' where transfer_id = $1`;
const nextSql = `select number, record_id as "recordId", changes from transfer_row where transfer_id = $1 and record_id is not null
  order by level desc, number desc limit $2`;
const markSql = `update transfer_row t set is_done = false, record_id = null, faults = r.faults, updated_at = $2
  from jsonb_to_recordset($3::jsonb) as r(number int, faults jsonb) where t.transfer_id = $1 and t.number = r.number`;

export const beginUndo = (em: SqlEntityManager, id: string) => sqlIn(em)(beginSql, [id]);

/** Stored rows that are taken back next: those below others first. */
export const nextUndone = (em: SqlEntityManager, id: string, limit: number) => sqlIn(em)<UndoneRow>(nextSql, [id, limit]);

/** Marks rows as taken back, with what could not be. */
export async function markUndone(
  em: SqlEntityManager,
  { now }: Context,
  id: string,
  rows: readonly { readonly number: number; readonly faults: readonly ImportFault[] }[],
): Promise<void> {
  await sqlIn(em)(markSql, [id, now, JSON.stringify(rows)]);
}
