import { deadJobsEndpoint, retryJobEndpoint } from '#shared/platform/queue.api.ts';
import { unplaced } from '#server/test/proof.ts';
import { newTestJobs } from '#server/test/test-jobs.ts';

export const proofs = [
  unplaced(deadJobsEndpoint, async (world) => {
    await newTestJobs(world, 1);
    return () => ({ who: world.superAdmin, input: {} });
  }),

  unplaced(retryJobEndpoint, async (world) => {
    const ids = await newTestJobs(world, 8);
    return (turn) => ({ who: world.superAdmin, input: { params: { queue: 'jobs' as const, jobId: ids[turn % ids.length]! } } });
  }),
];
