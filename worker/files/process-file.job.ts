import { fileUploaded } from '#shared/files/files.events.ts';
import { on } from '#worker/platform/subscriber.ts';

/** Looks at what somebody has sent. The library for pictures comes with it when the first file does. */
export const processUpload = on(fileUploaded, 'process-upload', async ({ ctx }, { data }) => {
  const { processFile } = await import('#server/files/process-file.ts');
  await processFile(ctx, data.id);
});
