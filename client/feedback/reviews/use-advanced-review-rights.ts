import { canEditAdvancedReview, type FeedbackOwner } from '#shared/feedback/advanced-review.policy.ts';
import { advancedReview, type AdvancedReview } from '#shared/feedback/advanced-review.record.ts';
import { openFeedbackStates } from '#shared/feedback/advanced-review-states.ts';
import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useOwnerOf } from '#client/people/use-owner-of.ts';
import type { RecordRights, RecordRow } from '#client/records/any-record.ts';

/** Returns the employee of a review, as its policy asks for them. */
export function useFeedbackOwner(actor: Actor): (row: AdvancedReview) => FeedbackOwner | null {
  const ownerOf = useOwnerOf(actor);
  return ({ employeeId, managerId }) => {
    const owner = ownerOf(employeeId);
    return owner && { ...owner, managerIds: managerId === null ? [] : [managerId] };
  };
}

/** Rights on advanced reviews: HR changes their managers and due dates, until they are closed. */
export function useAdvancedReviewRights(actor: Actor): RecordRights {
  const ownerOf = useFeedbackOwner(actor);
  const canEdit = (row: RecordRow) => {
    const review = row as unknown as AdvancedReview;
    return openFeedbackStates.includes(review.status) && canEditAdvancedReview(actor, ownerOf(review));
  };
  const never = () => false;
  return { canCreate: false, canEdit, canDelete: never, canExport: may(actor, advancedReview.page, 'export'), canSeeTrash: false };
}
