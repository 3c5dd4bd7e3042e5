import { repeatLaunchesJob, repeatLaunchJob } from '#shared/reviews/launch.jobs.ts';
import { launch } from '#shared/reviews/launch.record.ts';
import { listRecurring, readCompanyDay, repeatLaunch } from '#server/reviews/launches/recurring/repeat-launch.ts';
import { perform } from '#worker/platform/performer.ts';
import { on } from '#worker/platform/subscriber.ts';

/** A recurring launch that begins or is resumed creates the forms that are due on this day without waiting for the next one. */
export const repeatBegunLaunch = on(
  launch.events.edited,
  'repeat-begun-launch',
  ({ enqueue }, { id, data }) => enqueue(repeatLaunchJob, { launchId: data.id }, { id }),
  ({ record, before }) => record.status === 'active' && record.recurrence !== 'once' && 'status' in before,
);

export const repeatOneLaunch = perform(repeatLaunchJob, async ({ ctx, stopping }, { launchId }) =>
  repeatLaunch(ctx, launchId, await readCompanyDay(ctx), stopping),
);

/** Each launch is repeated by itself, so that one that fails keeps no other from its forms. */
export const repeatLaunches = perform(repeatLaunchesJob, async ({ ctx, enqueue }, { localDate }) => {
  for (const launchId of await listRecurring(ctx)) await enqueue(repeatLaunchJob, { launchId }, { id: `${launchId}.${localDate}` });
});
