import type { FieldChanges } from '#shared/records/record.api.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { errorOf } from './item-error.ts';
import type { RecordPlan } from './record-plan.ts';
import { editIn } from './record-writes.ts';

/** Makes a change of several records in an open transaction, and returns the ids of those for which it was not refused. */
export async function editEach(
  plan: RecordPlan,
  unit: WriteTransaction,
  ctx: Context,
  ids: readonly string[],
  changes: FieldChanges,
): Promise<string[]> {
  const edited: string[] = [];
  // In the order of the ids, so that two of these requests wait for each other.
  for (const id of ids.toSorted()) {
    if ((await errorOf(() => editIn(plan, unit, ctx, id, changes))) === null) edited.push(id);
    // The checks of the next records read the database, where this change must count.
    await unit.em.flush();
  }
  return edited;
}
