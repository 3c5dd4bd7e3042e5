/* SQL instead of entities: a room or a page has up to thousands of rows, of which the long texts are not read. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { RecordPlan } from './record-plan.ts';
import { columnOf, presentSelected, rowColumns, type SelectedRow } from './record.sql.ts';

/** Runs a statement that `pageStatements` made for a list. */
export const rowsOfStatement = (em: SqlEntityManager, { text, values }: { text: string; values: readonly unknown[] }) =>
  sqlIn(em)<SelectedRow>(text, values);

/** Reads the records of a room that are not deleted. */
export async function loadRoomRows(em: SqlEntityManager, { record, table }: RecordPlan, roomId: string) {
  const owner = record.liveBy === 'company' ? 'company_id' : columnOf(record.liveBy);
  const sql = `select ${rowColumns(record.fields)} from ${table} where ${owner} = $1::uuid and deleted_at is null`;
  return (await sqlIn(em)<SelectedRow>(sql, [roomId])).map(presentSelected);
}
