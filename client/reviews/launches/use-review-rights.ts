import type { Actor } from '#shared/platform/actor.schema.ts';
import { may } from '#shared/access/access.policy.ts';
import { review, type Review } from '#shared/reviews/review.record.ts';
import { openReviewStates } from '#shared/reviews/review-states.ts';
import { canEditReview } from '#shared/reviews/reviews.policy.ts';
import { useOwnerOf } from '#client/people/use-owner-of.ts';
import type { RecordRights, RecordRow } from '#client/records/any-record.ts';

/** Rights on review forms: HR changes their reviewers and due dates, until they are over. */
export function useReviewRights(actor: Actor): RecordRights {
  const ownerOf = useOwnerOf(actor);
  const canEdit = (row: RecordRow) => {
    const { employeeId, managerId, status } = row as unknown as Review;
    const owner = ownerOf(employeeId);
    const reviewerIds = managerId === null ? [] : [managerId];
    return openReviewStates.includes(status) && canEditReview(actor, owner && { ...owner, reviewerIds });
  };
  const never = () => false;
  return { canCreate: false, canEdit, canDelete: never, canExport: may(actor, review.page, 'export'), canSeeTrash: false };
}
