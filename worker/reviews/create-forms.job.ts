import { createFormsJob } from '#shared/reviews/launch.jobs.ts';
import { launch } from '#shared/reviews/launch.record.ts';
import { findDueLaunches } from '#server/reviews/launches/due-launches.sql.ts';
import { createNextForms, launchScheduled } from '#server/reviews/launches/run-launch.ts';
import { perform } from '#worker/platform/performer.ts';
import { on } from '#worker/platform/subscriber.ts';
import type { Sweep } from '#worker/platform/sweep.ts';

/** A launch that still waits for forms when its change is committed is a large one. */
export const startLargeLaunch = on(
  launch.events.edited,
  'create-review-forms',
  ({ enqueue }, { data }) => enqueue(createFormsJob, { launchId: data.id }, { id: data.id }),
  ({ record, before }) => record.status === 'launching' && 'status' in before,
);

/** Creates the forms of a launch page by page, so that another worker continues after the last page that was stored. */
export const createFormsOfLaunch = perform(createFormsJob, async ({ ctx, stopping }, { launchId }) => {
  while (await createNextForms(ctx, launchId)) stopping.throwIfAborted();
});

/** Launches what is due by its schedule, and continues launches whose worker is gone. */
export const runDueLaunches: Sweep = {
  name: 'run-due-launches',
  find: findDueLaunches,
  async handle({ ctx, enqueue }, launchId) {
    const status = await launchScheduled(ctx, launchId);
    if (status === 'draft' || status === 'active') return;
    await enqueue(createFormsJob, { launchId }, { id: `${launchId}.${ctx.services.now().getTime()}` });
  },
};
