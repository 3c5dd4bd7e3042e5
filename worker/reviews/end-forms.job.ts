import { endFormsJob } from '#shared/reviews/launch.jobs.ts';
import { launch } from '#shared/reviews/launch.record.ts';
import { endNextForms } from '#server/reviews/launches/run-launch.ts';
import { perform } from '#worker/platform/performer.ts';
import { on } from '#worker/platform/subscriber.ts';

/** A launch that was completed or cancelled ends its open forms. */
export const endLaunchedForms = on(
  launch.events.edited,
  'end-review-forms',
  ({ enqueue }, { data }) => enqueue(endFormsJob, { launchId: data.id }, { id: data.id }),
  ({ record, before }) => ['completed', 'cancelled'].includes(record.status) && 'status' in before && record.forms > 0,
);

export const endFormsOfLaunch = perform(endFormsJob, async ({ ctx, stopping }, { launchId }) => {
  while (await endNextForms(ctx, launchId)) stopping.throwIfAborted();
});
