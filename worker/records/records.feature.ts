import { deleteTransfersJob } from '#shared/records/transfers.jobs.ts';
import type { TransferParts } from '#server/records/run-transfer.ts';
import { dailyAt } from '#worker/platform/daily.ts';
import { defineFeature } from '#worker/platform/feature.ts';
import { deleteTransfersDaily, enqueueTransfer, resumeTransfers, transferPerformer } from './run-transfer.job.ts';

/** Later features know the rights of people and the documents, and give the functions for both. */
export const recordsFeature = (parts: TransferParts) =>
  defineFeature({
    name: 'records',
    subscribers: [enqueueTransfer],
    performers: [transferPerformer(parts), deleteTransfersDaily],
    sweeps: [resumeTransfers],
    dailies: [dailyAt(deleteTransfersJob, '03:40')],
  });
