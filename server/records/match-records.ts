import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { idsWith } from './match-records.sql.ts';
import { addFault, type CheckedRow } from './parse-import.ts';
import type { RecordPlan } from './record-plan.ts';
import { presentRecord } from './record.entity.ts';

const isGiven =
  ({ values }: CheckedRow) =>
  (name: string) =>
    values[name] !== undefined && values[name] !== null;

/** Finds the record that each row changes, by the key of the import. */
export async function matchRecords(em: SqlEntityManager, plan: RecordPlan, rows: readonly CheckedRow[]): Promise<void> {
  const { importKey, fields } = plan.record;
  const keyed = rows.filter((row) => importKey.every(isGiven(row)));
  if (keyed.length === 0) return;
  const found = await idsWith(
    em,
    plan,
    importKey,
    keyed.map(({ values }) => importKey.map((name) => values[name])),
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
  for (const name of Object.keys(plan.record.fields).filter((one) => plan.record.fields[one]!.isUnique)) {
    const given = rows.filter((row) => isGiven(row)(name));
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
