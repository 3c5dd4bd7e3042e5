import type { FeedbackForm, FeedbackRequest } from '#shared/feedback/feedback.api.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { FieldChanges } from '#shared/records/record.api.ts';
import { faultsOfAnswers } from '#shared/reviews/answers.ts';
import type { Answers } from '#shared/reviews/form.schema.ts';
import { AdvancedReviewEntity, FeedbackAnswerEntity, FeedbackRaterEntity } from '#server/feedback/reviews/advanced-review.entity.ts';
import { changeWithCounts } from '#server/feedback/reviews/review-counts.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import { changedAnswers, checkChanges } from '#server/reviews/forms/changed-answers.ts';
import { isNamedGroup, openFeedback, presentRequest, refuseClosed } from './open-feedback.ts';

const maxListed = 200;

const order = ({ state, isOpen, dueOn }: FeedbackRequest) => `${isOpen && state !== 'submitted' ? 0 : 1}${dueOn}`;

/** Feedback that was asked of the actor and not declined. */
export const listFeedback = (ctx: Context): Promise<{ requests: FeedbackRequest[] }> =>
  read(ctx, async ({ em }) => {
    const status = { $in: ['asked', 'started', 'submitted'] } as const;
    const raters = await em.find(
      FeedbackRaterEntity,
      { raterId: ctx.actor.id, status },
      { orderBy: { createdAt: 'desc' }, limit: maxListed },
    );
    const ids = raters.map(({ reviewId }) => reviewId);
    const reviews = await em.find(AdvancedReviewEntity, { id: { $in: ids }, status: { $ne: 'cancelled' }, deletedAt: null });
    const byId = new Map(reviews.map((review) => [review.id, review]));
    const requests = raters.flatMap((rater) => {
      const review = byId.get(rater.reviewId);
      return review ? presentRequest(rater, review) : [];
    });
    return { requests: requests.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)) };
  });

export const readFeedback = (ctx: Context, id: string): Promise<FeedbackForm> =>
  read(ctx, async ({ em }) => {
    const { rater, review, content, answers } = await openFeedback(em, ctx, id);
    return { request: presentRequest(rater, review), content, answers };
  });

/** Saves answers. No event is recorded, so that the log does not tell who answers, and when. */
export const saveFeedback = (ctx: Context, id: string, changes: FieldChanges): Promise<{ answers: Answers }> =>
  write(ctx, async ({ em }) => {
    const opened = await openFeedback(em, ctx, id, { isLocked: true });
    refuseClosed(opened);
    const { rater, content, answers: before } = opened;
    const items = content.sections.flatMap((section) => section.items);
    checkChanges(items, before, changes);
    const answers = { ...before, ...Object.fromEntries(changedAnswers(items, before, changes)) };
    const stored = await em.findOne(FeedbackAnswerEntity, { id });
    if (stored) stored.answers = answers;
    else em.create(FeedbackAnswerEntity, { id, companyId: rater.companyId, answers } as never);
    rater.status = 'started';
    return () => ({ answers });
  });

/** Submits answers, which are fixed then. */
export const submitFeedback = (ctx: Context, id: string): Promise<FeedbackRequest> =>
  write(ctx, async (unit) => {
    const opened = await openFeedback(unit.em, ctx, id, { isLocked: true });
    const { rater, review, content, answers } = opened;
    // Nothing keeps the reply of a request that is sent again.
    if (rater.status === 'submitted') return () => presentRequest(rater, review);
    refuseClosed(opened);
    const faults = faultsOfAnswers(
      content.sections.flatMap(({ items }) => items),
      answers,
    );
    if (faults.length > 0) throw new AppError('feedback.incomplete', { fields: faults });
    rater.status = 'submitted';
    if (isNamedGroup(rater)) await changeWithCounts(unit, review);
    return () => presentRequest(rater, review);
  });

/** Declines to give feedback. The counts follow within the hour. */
export const declineFeedback = (ctx: Context, id: string, reason: string): Promise<FeedbackRequest> =>
  write(ctx, async ({ em }) => {
    const opened = await openFeedback(em, ctx, id, { isLocked: true });
    const { rater, review } = opened;
    authorize(!isNamedGroup(rater));
    if (rater.status === 'declined') return () => presentRequest(rater, review);
    refuseClosed(opened);
    await em.nativeDelete(FeedbackAnswerEntity, { id });
    em.assign(rater, { status: 'declined', reason });
    return () => presentRequest(rater, review);
  });
