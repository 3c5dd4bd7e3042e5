import { may, type RecordOwner } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';

/** Advanced review on which the rights on its report depend. */
export interface ReportedReview {
  readonly employeeId: string;
  readonly managerId: string | null;
  readonly status: string;
}

const isReleased = ({ status }: ReportedReview): boolean => status === 'closed' || status === 'signed';

const takesPart = ({ id }: Actor, { employeeId, managerId }: ReportedReview): boolean => id === employeeId || id === managerId;

/** The person, the manager and HR read the report once it is released. */
export function canAwaitReport(actor: Actor, review: ReportedReview, owner: RecordOwner): boolean {
  const isHr = actor.role === 'hr-admin' || actor.role === 'super-admin';
  const isOfCompany = owner.companyId === actor.companyId && review.status !== 'cancelled';
  return isOfCompany && (takesPart(actor, review) || (isHr && may(actor, 'Advanced Reviews', 'view', owner)));
}

export const canReadReport = (actor: Actor, review: ReportedReview, owner: RecordOwner): boolean =>
  isReleased(review) && canAwaitReport(actor, review, owner);

/** The person and the manager write the plan until the person signs. */
export const canWritePlan = (actor: Actor, review: ReportedReview): boolean => review.status === 'closed' && takesPart(actor, review);

/** They mark steps as done, as goals or as tasks, also after that. */
export const canMarkPlan = (actor: Actor, review: ReportedReview): boolean => isReleased(review) && takesPart(actor, review);

export const canSignReport = ({ id }: Actor, { employeeId, status }: ReportedReview): boolean => id === employeeId && status === 'closed';
