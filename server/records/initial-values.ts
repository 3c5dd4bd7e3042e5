import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Values } from '#shared/records/record.schema.ts';
import type { CheckedRow } from './parse-import.ts';
import type { RecordPlan } from './record-plan.ts';

/** Values of all fields of a new record before those that were stated: those of the rule, then those of the definition. */
export const beginningOf = ({ record }: RecordPlan, begun: Values = {}): Values =>
  Object.fromEntries(Object.entries(record.fields).map(([name, { initial }]) => [name, begun[name] ?? initial]));

/** Loads the values of the rule `initialFor` for new records, by one statement; by none if every record states them all. */
export async function loadBeginnings(
  { rules: { initialFor } }: RecordPlan,
  em: SqlEntityManager,
  rows: readonly Values[],
): Promise<readonly Values[]> {
  const isOpen = (values: Values) => initialFor?.names.some((name) => (values[name] ?? null) === null);
  return initialFor && rows.some(isOpen) ? initialFor.find(em, rows) : rows.map(() => ({}));
}

/** Gives the rows of new records their beginnings, unless they have them. */
export async function fillBeginnings(plan: RecordPlan, em: SqlEntityManager, rows: readonly CheckedRow[]): Promise<void> {
  const open = rows.filter(({ existing, begun }) => existing === null && begun === undefined);
  const found = await loadBeginnings(
    plan,
    em,
    open.map(({ values }) => values),
  );
  for (const [at, row] of open.entries()) row.begun = found[at]!;
}
