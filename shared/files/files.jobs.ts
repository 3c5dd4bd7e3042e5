import { Type } from 'typebox';
import { DailyPayload, defineJob } from '#shared/platform/job.ts';
import { Id } from '#shared/platform/schema.ts';

export const processFileJob = defineJob('files.process-file', Type.Object({ fileId: Id }), { queue: 'files' });

/** Deletes unattached files, removed attachments, and bytes without a file row. */
export const sweepFilesJob = defineJob('files.sweep-files', DailyPayload);
