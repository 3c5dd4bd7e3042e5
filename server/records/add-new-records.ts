import type { Values } from '#shared/records/record.schema.ts';
import type { StarterOutcome } from '#shared/records/starter-outcome.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { createMany } from './create-many.ts';
import { takeListedInRows } from './listed-texts.ts';
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

/**
 * Creates records with these values in an open transaction, as a starter set. Those whose names exist already are left out. Tells of each
 * whether it was created. With `areTextsKept`, a text stays that its list does not have.
 */
export async function createNewRecords(
  plan: RecordPlan,
  unit: WriteTransaction,
  ctx: Context,
  values: readonly Values[],
  options: { readonly areTextsKept?: boolean } = {},
): Promise<boolean[]> {
  const rows = values.map(rowOf);
  await takeListedInRows(unit.em, plan.record.fields, rows, options);
  await createMany(plan, unit, ctx, rows, beginningPublication(plan, ctx));
  return rows.map(({ createdId }) => createdId !== undefined);
}

/** Numbers of the records that were created, and that were left out. */
export function outcomeOf(areCreated: readonly boolean[]): StarterOutcome {
  const created = areCreated.filter(Boolean).length;
  return { created, skipped: areCreated.length - created };
}

/** Creates records as `createNewRecords`, and returns their numbers. */
export const addNewRecords = async (...parameters: Parameters<typeof createNewRecords>): Promise<StarterOutcome> =>
  outcomeOf(await createNewRecords(...parameters));
