import { may, type RecordOwner } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { Review } from './review.record.ts';

/** Employee of review forms, with those who review them. */
export interface ReviewOwner extends RecordOwner {
  readonly reviewerIds: readonly string[];
}

export const isReviewHr = ({ role }: Actor): boolean => role === 'hr-admin' || role === 'super-admin';

const reaches = (actor: Actor, owner: ReviewOwner): boolean => owner.companyId === actor.companyId && may(actor, 'Reviews', 'view', owner);

/** A form is listed for those whom the privilege reaches, and for its reviewer, whatever department they are in. */
export const canReadReview = (
  actor: Actor,
  { managerId, status }: Pick<Review, 'managerId' | 'status'>,
  owner: ReviewOwner | null,
): boolean =>
  owner !== null && (reaches(actor, owner) || (owner.companyId === actor.companyId && managerId === actor.id && status !== 'cancelled'));

/** Changes of the forms of a person reach all of their readers. */
export const canReadReviews = (actor: Actor, owner: ReviewOwner | null): boolean =>
  owner !== null && (reaches(actor, owner) || (owner.companyId === actor.companyId && owner.reviewerIds.includes(actor.id)));

/** HR changes reviewers and due dates, but not those of the own form. */
export const canEditReview = (actor: Actor, owner: ReviewOwner | null): boolean =>
  owner !== null && isReviewHr(actor) && owner.ownerId !== actor.id && may(actor, 'Reviews', 'edit', owner);
