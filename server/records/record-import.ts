import { importableFields } from '#shared/records/import-columns.ts';
import type { Values } from '#shared/records/record.schema.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import type { CompleteRows } from './import-check.ts';
import { changedBy, checkRows, valuesAfter } from './check-import.ts';
import { canCreateMany, createMany } from './create-many.ts';
import type { ImportTarget, StoredPage } from './import-target.ts';
import { changesOf, type CheckedRow } from './parse-import.ts';
import { ownerKeyOf, ownersOf, type RecordPlan } from './record-plan.ts';
import { undoRow } from './undo-row.ts';
import { createIn, editIn } from './record-writes.ts';

async function storeRow(plan: RecordPlan, unit: WriteTransaction, ctx: Context, row: CheckedRow): Promise<void> {
  const { existing, values, begun } = row;
  if (!existing) {
    row.createdId = row.newId;
    return void (await createIn(plan, unit, ctx, { ...values, id: row.createdId }, { areReferencesChecked: true, begun }));
  }
  const names = changedBy(plan, row);
  if (names.length > 0) await editIn(plan, unit, ctx, existing.id, changesOf(row, names));
}

/** Reads the owners of all records of a page at once, because the checks of each row ask for one. */
async function withOwners(plan: RecordPlan, { unit, ctx, rows }: StoredPage): Promise<RecordPlan> {
  const keyOf = (values: Values) => ownerKeyOf(plan, ctx.actor.companyId, values);
  const keys = rows.flatMap((row) => [keyOf(valuesAfter(plan, row)), ...(row.existing ? [keyOf(row.existing)] : [])]);
  const known = keys.filter((key) => typeof key === 'string');
  const ownerOf = await ownersOf(plan, unit.em, known);
  return { ...plan, rules: { ...plan.rules, loadOwners: async () => ownerOf } };
}

/** Import of a record: rows create records or change those with their key. `complete` reads the columns that are no fields of it. */
export const importOf = (plan: RecordPlan, complete?: CompleteRows): ImportTarget => ({
  plural: plan.record.plural,
  access: plan.record.endpoints.import.access,
  fields: importableFields(plan.record),
  refusedField: plan.record.importKey[0]!,
  comparesRows: plan.rules.findFaults !== undefined,
  undo: (unit, ctx, row) => undoRow(plan, unit, ctx, row),
  checkRows: (check, rows) => checkRows({ ...check, plan, complete }, rows),
  prepare: async (page) => {
    const prepared = await withOwners(plan, page);
    const areTogether = canCreateMany(plan);
    await createMany(prepared, page.unit, page.ctx, areTogether ? page.rows.filter(({ existing }) => !existing) : []);
    return {
      rows: areTogether ? page.rows.filter(({ existing }) => existing) : page.rows,
      store: (row) => storeRow(prepared, page.unit, page.ctx, row),
    };
  },
});
