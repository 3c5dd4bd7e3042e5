/* SQL instead of entities: a page of an export has a thousand rows, of which only some columns are needed. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { RichText } from '#shared/platform/rich-text.ts';
import { textOfRichText } from '#shared/platform/rich-text-lines.ts';
import { isLong, type Values } from '#shared/records/record.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { ListedRow } from './record-lists.ts';
import type { RecordPlan } from './record-plan.ts';
import { columnOf } from './record.sql.ts';

/** Adds the long texts among these fields to rows of a list, without their formats. */
export async function withLongTexts(
  { record, table }: RecordPlan,
  em: SqlEntityManager,
  rows: readonly ListedRow[],
  names: readonly string[],
): Promise<readonly Values[]> {
  const long = names.filter((name) => record.fields[name] && isLong(record.fields[name]));
  if (long.length === 0 || rows.length === 0) return rows;
  const columns = long.map((name) => `${columnOf(name)} as "${name}"`).join(', ');
  const found = await sqlIn(em)<Record<string, RichText | null> & { id: string }>(
    `select id, ${columns} from ${table} where id = any($1::uuid[])`,
    [rows.map(({ id }) => id)],
  );
  const byId = new Map(found.map((row) => [row.id as string, row]));
  const textOf = (id: string, name: string) => {
    const document = byId.get(id)?.[name];
    return document ? textOfRichText(document) || null : null;
  };
  return rows.map((row) => ({ ...row, ...Object.fromEntries(long.map((name) => [name, textOf(row.id, name)])) }));
}
