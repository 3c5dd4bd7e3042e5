import { sweepFilesJob } from '#shared/files/files.jobs.ts';
import { sweepFiles } from '#server/files/sweep-files.ts';
import { perform } from '#worker/platform/performer.ts';

export const sweepFilesDaily = perform(sweepFilesJob, ({ ctx }) => sweepFiles(ctx));
