import { may } from '#shared/access/access.policy.ts';
import { invalid } from '#shared/platform/errors.ts';
import { review, type Review } from '#shared/reviews/review.record.ts';
import { canEditReview, canReadReview, canReadReviews } from '#shared/reviews/reviews.policy.ts';
import { reviewManagerRoom, reviewReassigned } from '#shared/reviews/review-manager.room.ts';
import { openReviewStates } from '#shared/reviews/review-states.ts';
import type { Validation } from '#server/records/record-plan.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { loadReviewOwners, visibleReviews } from './review-owners.sql.ts';
import { ReviewEntity } from './review.entity.ts';

const never = () => false;

/** The self review can be switched on or off before it begins, and a form that is over keeps its reviewer and days. */
async function checkReview({ values, before, pathOf }: Validation): Promise<void> {
  const [next, past] = [values as Review, before as Review | null];
  if (!past) return;
  const changed = (['managerId', 'selfDue', 'managerDue', 'shareDue'] as const).filter((name) => next[name] !== past[name]);
  const [first] = changed;
  if (!first) return;
  if (!openReviewStates.includes(past.status)) throw invalid(pathOf(first), 'review-over');
  if (next.managerId !== null && next.managerId === next.employeeId) throw invalid(pathOf('managerId'), 'own-reviewer');
  const isSwitched = (next.selfDue === null) !== (past.selfDue === null);
  if (isSwitched && past.status !== 'not-started') throw invalid(pathOf('selfDue'), 'self-begun');
}

export const reviewsService = createRecordService(review, ReviewEntity, {
  policy: {
    canRead: canReadReview,
    canCreate: never,
    canEdit: (actor, _, owner) => canEditReview(actor, owner),
    canDelete: never,
    canJoinRoom: (actor, _, owner) => canReadReviews(actor, owner),
  },
  loadOwners: loadReviewOwners,
  visibleTo: (actor, bind) => visibleReviews(actor, review.page, bind),
  canList: (actor) => may(actor, review.page, 'view'),
  validate: checkReview,
  // The reviewer may be another one.
  afterChange: async ({ recordEvent }, _, ids) => {
    for (const id of ids) recordEvent(reviewManagerRoom, id, reviewReassigned, () => ({ id }));
  },
});
