import { createObjectivesJob } from '#shared/objectives/objectives.jobs.ts';
import { okrLaunch } from '#shared/objectives/okr-launch.record.ts';
import { createNextObjectives } from '#server/objectives/launches/create-objectives.ts';
import { perform } from '#worker/platform/performer.ts';
import { on } from '#worker/platform/subscriber.ts';

export const startOkrLaunch = on(okrLaunch.events.created, 'create-objectives', ({ enqueue }, { data }) =>
  enqueue(createObjectivesJob, { launchId: data.id }, { id: data.id }),
);

/** Creates the objectives of a launch one by one, so that another worker continues after the last one that was stored. */
export const createObjectivesOfLaunch = perform(createObjectivesJob, async ({ ctx, stopping }, { launchId }) => {
  while (await createNextObjectives(ctx, launchId)) stopping.throwIfAborted();
});
