import { runQueryJob } from '#shared/integrations/integrations.jobs.ts';
import { findDueQueries } from '#server/integrations/due-queries.sql.ts';
import { findVersion, runQueryOfJob } from '#server/integrations/run-query.service.ts';
import { perform } from '#worker/platform/performer.ts';
import type { Sweep } from '#worker/platform/sweep.ts';

export const runQueryPerformer = perform(runQueryJob, ({ ctx, once }, { queryId }) => runQueryOfJob(ctx, queryId, once));

const hourMs = 3_600_000;

/**
 * Finds queries that are due. A query is queued once until it changes, which it does by each stored outcome; once more in the next hour if
 * its job has failed. Of two runs for one time of the schedule, only the first is stored.
 */
export const runDueQueries: Sweep = {
  name: 'run-due-queries',
  find: findDueQueries,
  handle: async ({ ctx, enqueue }, queryId) => {
    const version = await findVersion(ctx, queryId);
    const hour = Math.floor(ctx.services.now().getTime() / hourMs);
    if (version !== null) await enqueue(runQueryJob, { queryId }, { id: `${queryId}.${version}.${hour}` });
  },
};
