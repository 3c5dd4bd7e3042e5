import { may, type RecordOwner } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { AdvancedReview } from './advanced-review.record.ts';
import { openFeedbackStates } from './advanced-review-states.ts';

const page = 'Advanced Reviews';

/** Employee of advanced reviews, with the managers whom the reviews name. */
export interface FeedbackOwner extends RecordOwner {
  readonly managerIds: readonly string[];
}

export const isFeedbackHr = ({ role }: Actor): boolean => role === 'hr-admin' || role === 'super-admin';

const reaches = (actor: Actor, owner: FeedbackOwner): boolean => owner.companyId === actor.companyId && may(actor, page, 'view', owner);

type Placed = Pick<AdvancedReview, 'employeeId' | 'managerId' | 'status'>;

/** A review is listed for those whom the privilege reaches, and for its manager, whatever department they are in. */
export const canReadAdvancedReview = (actor: Actor, { managerId, status }: Omit<Placed, 'employeeId'>, owner: FeedbackOwner | null) =>
  owner !== null && (reaches(actor, owner) || (owner.companyId === actor.companyId && managerId === actor.id && status !== 'cancelled'));

/** Changes of the reviews of a person reach all of their readers. */
export const canReadAdvancedReviews = (actor: Actor, owner: FeedbackOwner | null): boolean =>
  owner !== null && (reaches(actor, owner) || (owner.companyId === actor.companyId && owner.managerIds.includes(actor.id)));

/** HR changes managers and due dates, but not those of the own review. */
export const canEditAdvancedReview = (actor: Actor, owner: FeedbackOwner | null): boolean =>
  owner !== null && isFeedbackHr(actor) && owner.ownerId !== actor.id && may(actor, page, 'edit', owner);

/** The employee, the manager and HR see who is asked. */
export const canReadRaters = (actor: Actor, { employeeId, managerId }: Placed, owner: FeedbackOwner | null): boolean =>
  owner !== null && (employeeId === actor.id || managerId === actor.id || (isFeedbackHr(actor) && may(actor, page, 'view', owner)));

/** The manager or HR decides who is asked, never the employee. */
export const decidesOnPeers = (actor: Actor, { employeeId, managerId }: Placed, owner: FeedbackOwner | null): boolean =>
  employeeId !== actor.id && (managerId === actor.id || canEditAdvancedReview(actor, owner));

/** The employee nominates peers for approval; the choice of manager and HR needs none. */
export const canNominatePeers = (actor: Actor, row: Placed, owner: FeedbackOwner | null): boolean =>
  openFeedbackStates.includes(row.status) && (row.employeeId === actor.id || decidesOnPeers(actor, row, owner));

/** HR adds raters who are neither peers nor reports. */
export const canAddOthers = (actor: Actor, row: Placed, owner: FeedbackOwner | null): boolean =>
  openFeedbackStates.includes(row.status) && canEditAdvancedReview(actor, owner);
