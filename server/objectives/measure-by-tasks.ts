import type { Context } from '#server/platform/base/services.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { lockRecords } from '#server/records/record-locks.ts';
import { checkInOfSystem } from './check-ins.service.ts';
import { keyResultsService } from './objectives.service.ts';
import { findBehindTasks, findTaskShare } from './task-share.sql.ts';

/**
 * Checks in for key results whose tasks have changed, and recomputes what is above them in the same transaction. Call it after the tasks are
 * stored; ids that are empty are left out.
 */
export async function measureByTasks(unit: WriteTransaction, ctx: Context, ids: readonly (string | null | undefined)[]): Promise<void> {
  const keyResultIds = [...new Set(ids)].filter((id) => typeof id === 'string').toSorted();
  if (keyResultIds.length === 0) return;
  await unit.em.flush();
  // The share is read after the lock, so that the last of several changes sees all of them.
  await lockRecords(unit.em, keyResultsService.plan, keyResultIds);
  for (const id of keyResultIds) await checkInOfSystem(unit, ctx, id, await findTaskShare(unit.em, id), 'tasks');
}

/** Measures key results whose tasks have changed while their objective took no check-ins: before its approval or start, or in a locked period. */
export async function catchUpWithTasks(ctx: Context): Promise<void> {
  const ids = await read(ctx, ({ em }) => findBehindTasks(em));
  for (const id of ids)
    await write(ctx, async (unit) => {
      await measureByTasks(unit, ctx, [id]);
      return () => undefined;
    });
}
