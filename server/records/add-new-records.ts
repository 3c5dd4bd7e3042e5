import type { Values } from '#shared/records/record.schema.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { createMany } from './create-many.ts';
import type { CheckedRow } from './parse-import.ts';
import type { RecordPlan } from './record-plan.ts';
import { beginningPublication } from './record-versions.ts';

const rowOf = (values: Values, at: number): CheckedRow => ({
  number: at + 1,
  newId: crypto.randomUUID(),
  values: { ...values },
  faults: [],
  existing: null,
  action: 'create',
  keys: [],
  level: 0,
});

/** Creates records with these values in an open transaction, as a starter set. Those whose names exist already are left out. */
export async function addNewRecords(plan: RecordPlan, unit: WriteTransaction, ctx: Context, values: readonly Values[]) {
  const rows = values.map(rowOf);
  await createMany(plan, unit, ctx, rows, beginningPublication(plan, ctx));
  const created = rows.filter(({ createdId }) => createdId !== undefined).length;
  return { created, skipped: rows.length - created };
}
