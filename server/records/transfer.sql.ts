/* SQL instead of entities: a file has up to 5,000 rows, and one entity for each would take seconds. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ImportCounts, ImportRow } from '#shared/records/transfer.schema.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { KeyedRow } from './import-keys.ts';
import type { CheckedRow } from './parse-import.ts';

const insertSql = `insert into transfer_row (id, company_id, created_at, updated_at, transfer_id, number, cells, faults, action, keys, level, changes)
  select gen_random_uuid(), $1, $2, $2, $3, number, cells, faults, action, keys, level, changes
  from jsonb_to_recordset($4::jsonb) as r(number int, cells jsonb, faults jsonb, action text, keys jsonb, level int, changes jsonb)`;
/** Records that a column has created in the runs before and in the last one. */
const createdIn = `case when t.changes -> name ? 'created' and r.changes -> name ? 'created'
          then jsonb_build_object('created', (t.changes -> name -> 'created') || (r.changes -> name -> 'created')) else '{}' end`;
/** Changes of a row that was stored in part before: those before all of it, and after the last. A row that has created its record has none. */
const changesSql = `case when t.record_id is null then r.changes when r."recordId" is null then t.changes
    when t.changes is not null then (select jsonb_object_agg(name, coalesce(r.changes -> name, '{}') || coalesce(t.changes -> name, '{}')
        || jsonb_build_object('to', coalesce(r.changes -> name, t.changes -> name) -> 'to')
        || ${createdIn})
      from jsonb_object_keys(t.changes || coalesce(r.changes, '{}')) as n(name)) end`;
/** A stored row keeps its level, because the undo takes back the rows below others first. */
const updateSql = `update transfer_row t set faults = r.faults, action = r.action, keys = r.keys, is_done = r."isDone",
    level = case when r."isDone" then t.level else r.level end, created_id = r."createdId", record_id = coalesce(r."recordId", t.record_id),
    changes = ${changesSql},
    updated_at = $2
  from jsonb_to_recordset($3::jsonb) as r(number int, faults jsonb, action text, keys jsonb, level int, "isDone" boolean, "createdId" uuid,
    "recordId" uuid, changes jsonb)
  where t.transfer_id = $1 and t.number = r.number`;
const countSql = `select count(*) filter (where faults = '[]' and action = 'create')::int as create,
    count(*) filter (where faults = '[]' and action = 'update')::int as update,
    count(*) filter (where faults = '[]' and action = 'unchanged')::int as unchanged,
    count(*) filter (where faults <> '[]')::int as faulty, count(*) filter (where is_done)::int as done
  from transfer_row where transfer_id = $1`;
const hasStoredSql = `select exists (select from transfer_row where transfer_id = $1 and record_id is not null) as "isStored"`;
const forgetSql = 'update transfer_row set created_id = null where transfer_id = $1 and created_id is not null';
const createdSql = `select created_id as id from transfer_row where transfer_id = $1 and is_done and created_id is not null order by number`;
const columns = `number, cells, faults, action, is_done as "isDone",
  (select jsonb_object_agg(name, change->'from') from jsonb_each(changes) as c(name, change)) as before`;
const keysSql = 'select number, keys, level from transfer_row where transfer_id = $1';
const rowsSql = (where: string) =>
  `select ${columns} from transfer_row where transfer_id = $1 and number > $2 ${where} order by number limit $3`;
/** Rows of one level: those above it are stored before them. */
const nextSql = `select number, cells from transfer_row where transfer_id = $1 and not is_done and faults = '[]' and level =
    (select min(level) from transfer_row where transfer_id = $1 and not is_done and faults = '[]')
  order by number limit $2`;
const openSql = `select number, cells from transfer_row where transfer_id = $1 and not is_done and ($2::int is null or number = $2 or faults <> '[]') order by number`;

export interface CellsRow {
  readonly number: number;
  readonly cells: string[];
}

const stored = ({ number, faults, action, keys, level, changes }: CheckedRow) => ({ number, faults, action, keys, level, changes });

export async function insertRows(
  em: SqlEntityManager,
  { actor, now }: Context,
  id: string,
  rows: readonly (CheckedRow & CellsRow)[],
): Promise<void> {
  const values = rows.map((row) => ({ ...stored(row), cells: row.cells }));
  await sqlIn(em)(insertSql, [actor.companyId, now, id, JSON.stringify(values)]);
}

/** Row after it was checked or stored. */
export interface UpdatedRow extends CheckedRow {
  readonly isDone?: boolean;
  /** Record that the row has created or changed, also in part. */
  readonly recordId?: string | null;
}

export async function updateRows(em: SqlEntityManager, { now }: Context, id: string, rows: readonly UpdatedRow[]) {
  const values = rows.map(({ isDone = false, createdId = null, recordId = null, ...row }) => ({
    ...stored(row),
    isDone,
    createdId,
    recordId,
  }));
  await sqlIn(em)(updateSql, [id, now, JSON.stringify(values)]);
}

/** Forgets what an earlier run of the import has created. */
export const forgetCreated = (em: SqlEntityManager, id: string) => sqlIn(em)(forgetSql, [id]);

/** Ids of the records that the last run of the import has created, in the order of the file. */
export async function listCreated(em: SqlEntityManager, id: string): Promise<string[]> {
  const rows = await sqlIn(em)<{ id: string }>(createdSql, [id]);
  return rows.map((row) => row.id);
}

export async function countRows(em: SqlEntityManager, id: string): Promise<{ counts: ImportCounts; done: number }> {
  const [row] = await sqlIn(em)<ImportCounts & { done: number }>(countSql, [id]);
  const { done, ...counts } = row!;
  return { counts, done };
}

/** Rows that are not stored yet: all, or the one with this number and the faulty ones. */
export const openRows = (em: SqlEntityManager, id: string, number: number | null = null) => sqlIn(em)<CellsRow>(openSql, [id, number]);

/** True if the import has stored rows or parts of rows that were not taken back. */
export async function hasStored(em: SqlEntityManager, id: string): Promise<boolean> {
  const [row] = await sqlIn(em)<{ isStored: boolean }>(hasStoredSql, [id]);
  return row!.isStored;
}

/** Valid rows to be stored next. */
export const nextRows = (em: SqlEntityManager, id: string, limit: number) => sqlIn(em)<CellsRow>(nextSql, [id, limit]);

export const rowKeysOf = (em: SqlEntityManager, id: string) => sqlIn(em)<KeyedRow>(keysSql, [id]);

/** A page of rows in the order of the file. */
export async function listRows(
  em: SqlEntityManager,
  id: string,
  { after, limit, isFaulty }: { after: number; limit: number; isFaulty: boolean },
): Promise<ImportRow[]> {
  const where = isFaulty ? `and faults <> '[]'` : '';
  const rows = await sqlIn(em)<ImportRow & { before: ImportRow['before'] | null }>(rowsSql(where), [id, after, limit]);
  return rows.map(({ before, ...row }) => ({ ...row, ...(before && { before }) }));
}

export async function readRow(em: SqlEntityManager, id: string, number: number): Promise<ImportRow | null> {
  const [row] = await listRows(em, id, { after: number - 1, limit: 1, isFaulty: false });
  return row?.number === number ? row : null;
}
