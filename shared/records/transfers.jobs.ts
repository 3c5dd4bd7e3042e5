import { Type } from 'typebox';
import { DailyPayload, defineJob } from '#shared/platform/job.ts';
import { Id } from '#shared/platform/schema.ts';

/** Writes the file of an export, or stores the rows of an import. */
export const runTransferJob = defineJob('records.run-transfer', Type.Object({ transferId: Id }), { queue: 'files' });

/** Deletes imports and exports that have expired. */
export const deleteTransfersJob = defineJob('records.delete-transfers', DailyPayload);
