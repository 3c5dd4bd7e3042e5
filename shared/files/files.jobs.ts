import { Type } from 'typebox';
import { DailyPayload, defineJob } from '#shared/platform/job.ts';
import { Id } from '#shared/platform/schema.ts';

/** Looks at what somebody has sent. */
export const processFileJob = defineJob('files.process-file', Type.Object({ fileId: Id }), { queue: 'files' });

/** Takes away what nobody attached, what was taken from its record, and bytes that no file knows. */
export const sweepFilesJob = defineJob('files.sweep-files', DailyPayload);
