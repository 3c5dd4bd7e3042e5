import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { BindParameter } from '#server/platform/data/list-sql.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { addFault, type CheckedRow } from './parse-import.ts';
import type { RecordPlan } from './record-plan.ts';
import { uniqueFieldsOf } from './record-checks.ts';
import { presentRecord } from './record.entity.ts';
import { columnOf, sqlTypeOf } from './record.sql.ts';

/**
 * Ids of the records with these values of the fields, by the position of the values. Texts ignore case and accents. Each text is normalized
 * once: compared in the join, 200 rows with 5,000 records would need a million calls.
 */
async function idsWith(
  em: SqlEntityManager,
  { record, table }: RecordPlan,
  names: readonly string[],
  rows: readonly (readonly unknown[])[],
  visible: (bind: BindParameter) => readonly string[] = () => [],
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
  const bound: unknown[] = names.map((_, at) => rows.map((row) => row[at]));
  const sql = `with searched as materialized (select place::int as place, ${listed((_, at) => `value${at}`)}
      from unnest(${types}) with ordinality as given(${values}, place)),
    found as materialized (select id, ${listed(columnOf)} from ${table} where ${['deleted_at is null', ...exact, ...visible((value) => `$${bound.push(value)}`)].join(' and ')})
    select place, id from searched join found on ${names.map((_, at) => `found.key${at} = searched.key${at}`).join(' and ')}`;
  const found = await sqlIn(em)<{ place: number; id: string }>(sql, bound);
  return Map.groupBy(found, ({ place }) => place - 1);
}

const isGiven =
  ({ values }: CheckedRow) =>
  (name: string) =>
    values[name] !== undefined && values[name] !== null;

/** Finds the record that each row changes, by the key of the import, among those that the reader may read. */
export async function matchRecords(em: SqlEntityManager, plan: RecordPlan, rows: readonly CheckedRow[], reader: Actor): Promise<void> {
  const { importKey, fields } = plan.record;
  const keyed = rows.filter((row) => importKey.every(isGiven(row)));
  if (keyed.length === 0) return;
  const found = await idsWith(
    em,
    plan,
    importKey,
    keyed.map(({ values }) => importKey.map((name) => values[name])),
    (bind) => plan.rules.visibleTo(reader, bind),
  );
  const ids = [...new Set([...found.values()].flat().map(({ id }) => id))];
  const records = new Map((await em.find(plan.entity, { id: { $in: ids } })).map((entity) => [entity.id, presentRecord(fields, entity)]));
  for (const [at, row] of keyed.entries()) {
    const [first, ...others] = found.get(at) ?? [];
    if (others.length > 0) addFault(row, importKey.at(-1)!, { rule: 'ambiguous' });
    if (first) row.existing = records.get(first.id) ?? null;
  }
}

/** Marks values of unique fields that another record has. */
export async function checkTaken(em: SqlEntityManager, plan: RecordPlan, rows: readonly CheckedRow[]): Promise<void> {
  for (const name of uniqueFieldsOf(plan)) {
    const given = rows.filter((row) => isGiven(row)(name));
    if (given.length === 0) continue;
    const found = await idsWith(
      em,
      plan,
      [name],
      given.map(({ values }) => [values[name]]),
    );
    for (const [at, row] of given.entries())
      if ((found.get(at) ?? []).some(({ id }) => id !== row.existing?.id)) addFault(row, name, { rule: 'unique' });
  }
}
