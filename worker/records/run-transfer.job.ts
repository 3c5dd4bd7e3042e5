import { deleteTransfersJob, runTransferJob } from '#shared/records/transfers.jobs.ts';
import { transferStarted } from '#shared/records/transfers.events.ts';
import { deleteExpiredTransfers } from '#server/records/expired-transfers.ts';
import type { LoadActor } from '#server/records/run-transfer.ts';
import { perform } from '#worker/platform/performer.ts';
import { on } from '#worker/platform/subscriber.ts';

export const enqueueTransfer = on(transferStarted, 'enqueue-transfer', ({ enqueue }, { data }) =>
  enqueue(runTransferJob, { transferId: data.id }, { id: `${data.id}.${data.revision}` }),
);

/** Stores an import or writes an export. The libraries of workbooks are loaded with the first one. */
export const transferPerformer = (loadActor: LoadActor) =>
  perform(runTransferJob, async ({ ctx, stopping }, { transferId }) => {
    const { runTransfer } = await import('#server/records/run-transfer.ts');
    await runTransfer(ctx, transferId, { loadActor, stopping });
  });

export const deleteTransfersDaily = perform(deleteTransfersJob, ({ ctx }) => deleteExpiredTransfers(ctx));
