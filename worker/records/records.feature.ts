import { deleteTransfersJob } from '#shared/records/transfers.jobs.ts';
import type { LoadActor } from '#server/records/run-transfer.ts';
import { dailyAt } from '#worker/platform/daily.ts';
import { defineFeature } from '#worker/platform/feature.ts';
import { deleteTransfersDaily, enqueueTransfer, resumeTransfers, transferPerformer } from './run-transfer.job.ts';

/** A later feature knows the rights of people, and gives the function that reads them. */
export const recordsFeature = (loadActor: LoadActor) =>
  defineFeature({
    name: 'records',
    subscribers: [enqueueTransfer],
    performers: [transferPerformer(loadActor), deleteTransfersDaily],
    sweeps: [resumeTransfers],
    dailies: [dailyAt(deleteTransfersJob, '03:40')],
  });
