import { canEditAdvancedReview } from '#shared/feedback/advanced-review.policy.ts';
import type { FeedbackReport } from '#shared/feedback/report.schema.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { findEndableReviews } from '#server/feedback/launches/advanced-launch-people.sql.ts';
import { AdvancedLaunchEntity } from '#server/feedback/launches/advanced-launch.entity.ts';
import { followPeers } from '#server/feedback/reviews/follow-reviews.ts';
import { lockReview, lockReviews } from '#server/feedback/reviews/open-review.ts';
import { changeAllCounts } from '#server/feedback/reviews/review-counts.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import { loadAverages, storeReleases, type AveragesFor } from './release-page.ts';

const page = 20;
/** New answers that a group needs for another release. */
const leastNew = 3;

/** Averages for the reports of a launch that was closed, so that they are built once for all of its pages; null for another launch. */
export const findClosedAverages = (ctx: Context, launchId: string): Promise<AveragesFor | null> =>
  read(ctx, async ({ em }) => {
    const launch = await em.findOne(AdvancedLaunchEntity, { id: launchId });
    return launch?.status === 'closed' ? loadAverages(em, launchId) : null;
  });

/** Ends the next open reviews of a launch that is over: a closed one releases their reports. Returns whether some are left. */
export async function endNextReviews(ctx: Context, launchId: string, averagesFor: AveragesFor | null = null): Promise<boolean> {
  const launch = await read(ctx, ({ em }) => em.findOne(AdvancedLaunchEntity, { id: launchId }));
  if (launch?.status !== 'closed' && launch?.status !== 'cancelled') return false;
  const isReleased = launch.status === 'closed';
  return write(ctx, async (unit) => {
    const ids = await findEndableReviews(unit.em, launchId, page);
    const reviews = await lockReviews(unit.em, ids);
    const open = reviews.filter(({ status }) => ['nominating', 'approving', 'answering'].includes(status));
    if (isReleased && open.length > 0) await storeReleases(unit.em, ctx.now, open, averagesFor ?? (await loadAverages(unit.em, launchId)));
    await changeAllCounts(unit, open, { status: isReleased ? 'closed' : 'cancelled' });
    await followPeers(unit, ctx, open);
    return () => ids.length === page;
  });
}

/** Submitted answers of a report by group. */
const submittedIn = ({ groups }: FeedbackReport) => new Map(groups.map(({ group, submitted }) => [group, submitted]));

/** Throws `input.invalid` unless each group with late answers has at least three of them. */
function checkNew(before: FeedbackReport, after: FeedbackReport): void {
  const known = submittedIn(before);
  const grown = [...submittedIn(after)].map(([group, count]) => ({ group, more: count - (known.get(group) ?? 0) }));
  const anonymous = grown.filter(({ group, more }) => more > 0 && group !== 'self' && group !== 'manager');
  if (anonymous.some(({ more }) => more < leastNew) || grown.every(({ more }) => more === 0))
    throw invalid('params.recordId', 'too-few-new-answers', leastNew);
}

/** Releases the report of a closed review again, with the answers that came late. */
export const releaseAgain = (ctx: Context, id: string): Promise<{ number: number }> =>
  write(ctx, async (unit) => {
    const { em } = unit;
    const { entity, owner } = await lockReview(em, ctx.actor, id);
    authorize(canEditAdvancedReview(ctx.actor, owner));
    if (entity.status !== 'closed') throw new AppError('feedback.closed');
    const averagesFor = await loadAverages(em, entity.launchId);
    const { number, report, previous } = (await storeReleases(em, ctx.now, [entity], averagesFor)).get(id)!;
    if (previous) checkNew(previous, report);
    await changeAllCounts(unit, [entity]);
    return () => ({ number });
  });
