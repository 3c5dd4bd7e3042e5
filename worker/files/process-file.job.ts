import { fileUploaded } from '#shared/files/files.events.ts';
import { processFileJob } from '#shared/files/files.jobs.ts';
import { perform } from '#worker/platform/performer.ts';
import { on } from '#worker/platform/subscriber.ts';

/** To look at a file takes time and memory: a job does it, so that nothing else that follows events waits. */
export const processUpload = on(fileUploaded, 'process-upload', ({ enqueue }, { data }) =>
  enqueue(processFileJob, { fileId: data.id }, { id: data.id }),
);

/** The library for pictures comes with it when the first file does. */
export const processSentFile = perform(processFileJob, async ({ ctx }, { fileId }) => {
  const { processFile } = await import('#server/files/process-file.ts');
  await processFile(ctx, fileId);
});
