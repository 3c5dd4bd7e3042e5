import { transferDeleted } from '#shared/records/transfers.events.ts';
import { transfersRoom } from '#shared/records/transfers.room.ts';
import type { Context } from '#server/platform/base/services.ts';
import { pageSize, writePages } from '#server/platform/data/paged-write.ts';
import { TransferEntity } from './transfer.entity.ts';

/** Deletes imports and exports of a company that have expired, with their files. */
export async function deleteExpiredTransfers(ctx: Context): Promise<void> {
  const keys: string[] = [];
  await writePages(ctx, async ({ em, recordEvent }) => {
    const expired = await em.find(TransferEntity, { expiresAt: { $lt: ctx.now } }, { orderBy: { id: 'asc' }, limit: pageSize });
    for (const transfer of expired) {
      em.remove(transfer);
      recordEvent(transfersRoom, transfer.personId, transferDeleted, () => ({ id: transfer.id }));
      if (transfer.storeKey) keys.push(transfer.storeKey);
    }
    return expired;
  });
  if (keys.length > 0) await ctx.services.store.remove(keys);
}
