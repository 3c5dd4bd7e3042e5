import { fileUploaded } from '#shared/files/files.events.ts';
import { processFileJob } from '#shared/files/files.jobs.ts';
import { ScanFailure } from '#server/platform/clamd.ts';
import { perform } from '#worker/platform/performer.ts';
import { on } from '#worker/platform/subscriber.ts';

/** To look at a file takes time and memory: a job does it, so that nothing else that follows events waits. */
export const processUpload = on(fileUploaded, 'process-upload', ({ enqueue }, { data }) =>
  enqueue(processFileJob, { fileId: data.id }, { id: data.id }),
);

/** How long a file waits until somebody looks for viruses again, in milliseconds. */
const again = 30_000;

/** Each look names the next by its number: one that is done twice leaves the same. */
const timesLooked = (key: string, fileId: string) => Number(key.split(`${fileId}.`)[1] ?? 0);

/** The library for pictures comes with it when the first file does. */
export const processSentFile = perform(processFileJob, async ({ ctx, key, enqueue }, { fileId }) => {
  const { processFile } = await import('#server/files/process-file.ts');
  try {
    await processFile(ctx, fileId);
  } catch (error) {
    if (!(error instanceof ScanFailure)) throw error;
    // However long the scanner is away, no file is given up: the sweep takes what waits for a day.
    ctx.house.log.warn(error, 'A file waits for the virus scanner.');
    await enqueue(processFileJob, { fileId }, { id: `${fileId}.${timesLooked(key, fileId) + 1}`, delay: again });
  }
});
