import { advancedLaunch } from '#shared/feedback/advanced-launch.record.ts';
import { createAdvancedReviewsJob, endAdvancedReviewsJob } from '#shared/feedback/feedback.jobs.ts';
import { changeAdvancedLaunch } from '#server/feedback/launches/advanced-launches.service.ts';
import { createNextReviews } from '#server/feedback/launches/run-advanced-launch.ts';
import { endNextReviews, findClosedAverages } from '#server/feedback/release/release.service.ts';
import { findDueCounts, updateCounts } from '#server/feedback/reviews/update-counts.sql.ts';
import { perform } from '#worker/platform/performer.ts';
import { on } from '#worker/platform/subscriber.ts';
import type { Sweep } from '#worker/platform/sweep.ts';

/** The worker creates the reviews that the request of a large launch has not. */
export const startAdvancedLaunch = on(
  advancedLaunch.events.edited,
  'create-advanced-reviews',
  ({ enqueue }, { data }) => enqueue(createAdvancedReviewsJob, { launchId: data.id }, { id: data.id }),
  ({ record, before }) => record.status === 'nominating' && before.status === 'draft',
);

export const createReviewsOfLaunch = perform(createAdvancedReviewsJob, async ({ ctx, stopping }, { launchId }) => {
  while (await createNextReviews(ctx, launchId, changeAdvancedLaunch)) stopping.throwIfAborted();
});

/** A launch that was closed releases the reports of its reviews, and one that was cancelled cancels them. */
export const endAdvancedLaunch = on(
  advancedLaunch.events.edited,
  'end-advanced-reviews',
  ({ enqueue }, { data }) => enqueue(endAdvancedReviewsJob, { launchId: data.id }, { id: data.id }),
  ({ record, before }) => ['closed', 'cancelled'].includes(record.status) && 'status' in before && record.forms > 0,
);

export const endReviewsOfLaunch = perform(endAdvancedReviewsJob, async ({ ctx, stopping }, { launchId }) => {
  const averagesFor = await findClosedAverages(ctx, launchId);
  while (await endNextReviews(ctx, launchId, averagesFor)) stopping.throwIfAborted();
});

/** Counts of anonymous raters change once an hour. */
export const countRatersHourly: Sweep = {
  name: 'update-feedback-counts',
  find: findDueCounts,
  async handle({ ctx }, reviewId) {
    await updateCounts(ctx, reviewId);
  },
};
