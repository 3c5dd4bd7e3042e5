import type { ImportFault } from '#shared/records/transfer.schema.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { changesBack } from './changes-back.ts';
import type { UndoneRow } from './import-target.ts';
import { findReadable, whenReadable } from './record-access.ts';
import { changeStateIn } from './record-bulk.ts';
import type { RecordPlan } from './record-plan.ts';
import { editIn } from './record-writes.ts';
import { presentRecord } from './record.entity.ts';

/**
 * Deletes a record that an import has created, unless somebody has deleted it since. Throws `record.absent` for one that the actor may no longer
 * read, which stays.
 */
export async function undoCreated(plan: RecordPlan, unit: WriteTransaction, ctx: Context, id: string): Promise<void> {
  const entity = await unit.em.findOne(plan.entity, { id, deletedAt: null });
  if (!entity) return;
  authorizeRead((await whenReadable(unit.em, plan, ctx.actor, id, entity)) !== null);
  await changeStateIn(plan, unit, ctx, { id, action: 'delete' });
}

/** Takes back a stored row of an import: deletes the record that it created, or gives the one that it changed its earlier values. */
export async function undoRow(plan: RecordPlan, unit: WriteTransaction, ctx: Context, row: UndoneRow): Promise<readonly ImportFault[]> {
  const { recordId: id, changes } = row;
  if (!changes) {
    await undoCreated(plan, unit, ctx, id);
    return [];
  }
  const found = await findReadable(unit.em, plan, ctx.actor, id);
  if (!found) return [{ path: plan.record.importKey[0]!, rule: 'record.absent' }];
  const { back, faults } = changesBack(changes, presentRecord(plan.record.fields, found.entity));
  if (Object.keys(back).length > 0) await editIn(plan, unit, ctx, id, back, { areTextsKept: true });
  return faults;
}
