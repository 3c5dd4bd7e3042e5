import { DailyPayload, defineJob } from '#shared/platform/job.ts';

/** Takes away what nobody attached, what was taken from its record, and bytes that no file knows. */
export const sweepFilesJob = defineJob('files.sweep-files', DailyPayload);
