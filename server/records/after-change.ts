import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import type { LockedRecord } from './record-locks.ts';

/** Stores changed records and lets their features derive other changes from them, in the same transaction. */
export async function runAfterChange(unit: WriteTransaction, ctx: Context, changed: readonly LockedRecord[]): Promise<void> {
  for (const [{ afterChange }, own] of Map.groupBy(changed, ({ plan }) => plan.rules)) {
    if (!afterChange) continue;
    await unit.em.flush();
    await afterChange(
      unit,
      ctx,
      own.map(({ entity }) => entity.id),
    );
  }
}
