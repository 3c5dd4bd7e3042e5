/* SQL instead of entities: one statement finds the records of hundreds of rows by their keys. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { RecordPlan } from './record-plan.ts';
import { columnOf, sqlTypeOf } from './record.sql.ts';

/**
 * Ids of the records with these values of the fields, by the position of the values. Texts ignore case and accents. Each text is normalized
 * once: compared in the join, 200 rows with 5,000 records would need a million calls.
 */
export async function idsWith(
  em: SqlEntityManager,
  { record, table }: RecordPlan,
  names: readonly string[],
  rows: readonly (readonly unknown[])[],
) {
  const isText = (name: string) => record.fields[name]!.kind === 'text';
  const compared = (name: string, sql: string) => (isText(name) ? `cairn.normalize_text(${sql})` : sql);
  const types = names.map((name, at) => `$${at + 1}::${sqlTypeOf(record.fields[name]!)}[]`).join(', ');
  const values = names.map((_, at) => `value${at}`).join(', ');
  const listed = (sqlOf: (name: string, at: number) => string) =>
    names.map((name, at) => `${compared(name, sqlOf(name, at))} as key${at}`).join(', ');
  const exact = names.flatMap((name, at) =>
    isText(name) ? [] : [`${columnOf(name)} = any($${at + 1}::${sqlTypeOf(record.fields[name]!)}[])`],
  );
  const sql = `with asked as materialized (select place::int as place, ${listed((_, at) => `value${at}`)}
      from unnest(${types}) with ordinality as given(${values}, place)),
    found as materialized (select id, ${listed(columnOf)} from ${table} where ${['deleted_at is null', ...exact].join(' and ')})
    select place, id from asked join found on ${names.map((_, at) => `found.key${at} = asked.key${at}`).join(' and ')}`;
  const found = await sqlIn(em)<{ place: number; id: string }>(
    sql,
    names.map((_, at) => rows.map((row) => row[at])),
  );
  return Map.groupBy(found, ({ place }) => place - 1);
}
