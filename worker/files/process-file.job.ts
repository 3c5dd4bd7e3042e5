import { fileUploaded } from '#shared/files/files.events.ts';
import { processFileJob } from '#shared/files/files.jobs.ts';
import { checkDueAt, findUncheckedFiles, postponeCheck } from '#server/files/unchecked-files.sql.ts';
import { ScanFailure } from '#server/platform/storage/clamd.ts';
import { perform } from '#worker/platform/performer.ts';
import { on } from '#worker/platform/subscriber.ts';
import type { Sweep } from '#worker/platform/sweep.ts';

/** Inspection is slow and memory-intensive, so a job does it instead of blocking other subscribers. */
export const processUpload = on(fileUploaded, 'process-upload', ({ enqueue }, { data }) =>
  enqueue(processFileJob, { fileId: data.id }, { id: data.id }),
);

/** Imports the image library with the first file. */
export const processSentFile = perform(processFileJob, async ({ ctx }, { fileId }) => {
  const { processFile } = await import('#server/files/process-file.ts');
  try {
    await processFile(ctx, fileId);
  } catch (error) {
    if (!(error instanceof ScanFailure)) throw error;
    // A scanner outage never refuses a file; the daily sweep deletes files that wait longer than a day.
    ctx.services.log.warn(error, 'File inspection waits: the virus scanner is not available');
    await postponeCheck(ctx, fileId);
  }
});

/** Adds jobs for files whose jobs were lost, or that wait for the virus scanner. The queue ignores a job that it already has. */
export const checkLate: Sweep = {
  name: 'check-late',
  find: findUncheckedFiles,
  async handle({ ctx, enqueue }, fileId) {
    const dueAt = await checkDueAt(ctx, fileId);
    if (dueAt) await enqueue(processFileJob, { fileId }, { id: `${fileId}.${dueAt.getTime()}` });
  },
};
