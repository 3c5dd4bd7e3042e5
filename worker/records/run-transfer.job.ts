import { deleteTransfersJob, runTransferJob } from '#shared/records/transfers.jobs.ts';
import { transferStarted } from '#shared/records/transfers.events.ts';
import { deleteExpiredTransfers } from '#server/records/expired-transfers.ts';
import type { TransferParts } from '#server/records/run-transfer.ts';
import { findStalledTransfers, renewStalledTransfer } from '#server/records/stalled-transfers.sql.ts';
import { perform } from '#worker/platform/performer.ts';
import { on } from '#worker/platform/subscriber.ts';
import type { Sweep } from '#worker/platform/sweep.ts';

export const enqueueTransfer = on(transferStarted, 'enqueue-transfer', ({ enqueue }, { data }) =>
  enqueue(runTransferJob, { transferId: data.id }, { id: `${data.id}.${data.revision}` }),
);

/** Stores an import, writes an export or prints. The libraries of workbooks are loaded with the first one. */
export const transferPerformer = (parts: TransferParts) =>
  perform(runTransferJob, async ({ ctx, stopping }, { transferId }) => {
    const { runTransfer } = await import('#server/records/run-transfer.ts');
    await runTransfer(ctx, transferId, { ...parts, stopping });
  });

/** Continues imports and exports whose worker is gone. Two jobs of one import wait for each other; of two of an export, the later one writes it. */
export const resumeTransfers: Sweep = {
  name: 'resume-transfers',
  find: findStalledTransfers,
  async handle({ ctx, enqueue }, transferId) {
    const id = `${transferId}.${ctx.services.now().getTime()}`;
    if (await renewStalledTransfer(ctx, transferId)) await enqueue(runTransferJob, { transferId }, { id });
  },
};

export const deleteTransfersDaily = perform(deleteTransfersJob, ({ ctx }) => deleteExpiredTransfers(ctx));
