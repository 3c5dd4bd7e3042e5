import { deleteReadsJob } from '#shared/access/access.jobs.ts';
import { deleteOldReads } from '#server/access/sensitive-reads.sql.ts';
import { perform } from '#worker/platform/performer.ts';

export const deleteReadsDaily = perform(deleteReadsJob, async ({ ctx }) => {
  await deleteOldReads(ctx);
});
