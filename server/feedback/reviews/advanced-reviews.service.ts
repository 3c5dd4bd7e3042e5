import { may } from '#shared/access/access.policy.ts';
import { canEditAdvancedReview, canReadAdvancedReview, canReadAdvancedReviews } from '#shared/feedback/advanced-review.policy.ts';
import { advancedReview, type AdvancedReview } from '#shared/feedback/advanced-review.record.ts';
import { openFeedbackStates } from '#shared/feedback/advanced-review-states.ts';
import { invalid } from '#shared/platform/errors.ts';
import type { Validation } from '#server/records/record-plan.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { AdvancedReviewEntity } from './advanced-review.entity.ts';
import { loadFeedbackOwners, visibleAdvancedReviews } from './feedback-owners.sql.ts';
import { followReviews } from './follow-reviews.ts';

const never = () => false;
const edited = ['managerId', 'peersDue', 'answersDue'] as const;

/** A review that is over keeps its manager and days. */
async function checkReview({ values, before, pathOf }: Validation): Promise<void> {
  const [next, past] = [values as AdvancedReview, before as AdvancedReview | null];
  const [first] = past ? edited.filter((name) => next[name] !== past[name]) : [];
  if (!past || !first) return;
  if (!openFeedbackStates.includes(past.status)) throw invalid(pathOf(first), 'review-over');
  if (next.managerId !== null && next.managerId === next.employeeId) throw invalid(pathOf('managerId'), 'own-reviewer');
}

export const advancedReviewsService = createRecordService(advancedReview, AdvancedReviewEntity, {
  policy: {
    canRead: canReadAdvancedReview,
    canCreate: never,
    canEdit: (actor, _, owner) => canEditAdvancedReview(actor, owner),
    canDelete: never,
    canJoinRoom: (actor, _, owner) => canReadAdvancedReviews(actor, owner),
  },
  loadOwners: loadFeedbackOwners,
  visibleTo: (actor, bind) => visibleAdvancedReviews(actor, advancedReview.page, bind),
  canList: (actor) => may(actor, advancedReview.page, 'view'),
  validate: checkReview,
  afterChange: followReviews,
});
