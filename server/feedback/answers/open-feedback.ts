import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { openFeedbackStates } from '#shared/feedback/advanced-review-states.ts';
import { contentOfGroup } from '#shared/feedback/feedback-items.ts';
import type { FeedbackRequest } from '#shared/feedback/feedback.api.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { FormContent } from '#shared/reviews/form-content.ts';
import type { Answers } from '#shared/reviews/form.schema.ts';
import {
  AdvancedReviewEntity,
  FeedbackAnswerEntity,
  FeedbackFormEntity,
  FeedbackRaterEntity,
} from '#server/feedback/reviews/advanced-review.entity.ts';
import { lockReviews } from '#server/feedback/reviews/open-review.ts';
import type { Context } from '#server/platform/base/services.ts';

/** A feedback form with its review, for its rater. */
export interface OpenFeedback {
  readonly rater: FeedbackRaterEntity;
  readonly review: AdvancedReviewEntity;
  /** Content that this rater answers. */
  readonly content: FormContent;
  readonly answers: Answers;
}

export const presentRequest = (
  { id, raterGroup: group, status: state }: FeedbackRaterEntity,
  { name, employeeId, answersDue, status }: AdvancedReviewEntity,
): FeedbackRequest => ({
  id,
  name,
  employeeId,
  group,
  state,
  dueOn: answersDue,
  isOpen: openFeedbackStates.includes(status),
  isSigned: status === 'signed',
});

/** A rater whose answers change the counts of the review at once. */
export const isNamedGroup = ({ raterGroup }: FeedbackRaterEntity): boolean => raterGroup === 'self' || raterGroup === 'manager';

/**
 * The review of a rater. That of the employee and the manager is locked, because their counts change with their answers; no other rater
 * waits for the review.
 */
async function loadReview(em: SqlEntityManager, rater: FeedbackRaterEntity, isLocked: boolean): Promise<AdvancedReviewEntity | null> {
  if (isLocked && isNamedGroup(rater)) return (await lockReviews(em, [rater.reviewId]))[0] ?? null;
  return em.findOne(AdvancedReviewEntity, { id: rater.reviewId, deletedAt: null });
}

/** Loads a feedback form for its rater; throws `record.absent` for everybody else. */
export async function openFeedback(em: SqlEntityManager, { actor }: Context, id: string, { isLocked = false } = {}): Promise<OpenFeedback> {
  const own = { id, raterId: actor.id, status: { $nin: ['nominated', 'removed'] } } as const;
  const found = await em.findOne(FeedbackRaterEntity, own);
  const review = found && (await loadReview(em, found, isLocked));
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const rater = review && isLocked ? await em.findOne(FeedbackRaterEntity, own, lock) : found;
  if (!review || !rater || review.status === 'cancelled') throw new AppError('record.absent');
  const { content } = await em.findOneOrFail(FeedbackFormEntity, { id: review.id });
  const stored = await em.findOne(FeedbackAnswerEntity, { id });
  return { rater, review, content: contentOfGroup(content, rater.raterGroup), answers: stored?.answers ?? {} };
}

/** Throws `feedback.closed` for a form that is submitted, declined or signed off. Late answers count in a later release. */
export function refuseClosed({ rater, review }: OpenFeedback): void {
  const isWritten = rater.status === 'asked' || rater.status === 'started';
  if (!isWritten || review.status === 'signed') throw new AppError('feedback.closed');
}
