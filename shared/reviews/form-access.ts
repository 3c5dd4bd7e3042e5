import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { FormContent } from './form-content.ts';
import type { AnswerSide, FormStep } from './form.schema.ts';
import type { Review } from './review.record.ts';
import { ratedStates, sharedStates } from './review-states.ts';
import { isReviewHr, type ReviewOwner } from './reviews.policy.ts';
import { visibilityOf, type ViewerRole, type ViewerStep } from './template-sections.ts';

export const formRoles = ['employee', 'reviewer', 'hr', 'manager'] as const;
/** Part of a reader in a form; `manager` is one above the employee who does not write the review. */
export type FormRole = (typeof formRoles)[number];

type Placed = Pick<Review, 'employeeId' | 'managerId' | 'status'>;

/** Part of the actor in a form, or null for somebody who does not read it. Managers who do not review read it after the submission. */
export function roleIn(actor: Actor, { employeeId, managerId, status }: Placed, owner: ReviewOwner | null): FormRole | null {
  if (employeeId === actor.id) return 'employee';
  if (managerId === actor.id) return 'reviewer';
  if (owner === null || !may(actor, 'Reviews', 'view', owner)) return null;
  if (isReviewHr(actor)) return 'hr';
  return owner.chain.includes(actor.id) && ratedStates.includes(status) ? 'manager' : null;
}

type Stage = Pick<Review, 'status' | 'selfDue'>;

/** Step of a form by which the template says who sees a section. A form without a self review begins with the step of the manager. */
export function stepOf({ status, selfDue }: Stage): ViewerStep {
  if (sharedStates.includes(status)) return 'shared';
  return status === 'self-draft' || (status === 'not-started' && selfDue !== null) ? 'self' : 'manager';
}

const viewers: Readonly<Record<FormRole, ViewerRole>> = { employee: 'employee', reviewer: 'manager', manager: 'manager', hr: 'hr' };

/** Content that a reader sees: without hidden sections, and without private items and the potential for the employee. */
export function visibleContent<Content extends Pick<FormContent, 'sections'>>(content: Content, role: FormRole, stage: Stage): Content {
  const isShown = ({ type }: Content['sections'][number]) => role !== 'employee' || type !== 'potential';
  const sections = content.sections
    .filter((one) => isShown(one) && visibilityOf(one, `${viewers[role]}-${stepOf(stage)}`) !== 'hidden')
    .map((section) => ({ ...section, items: section.items.filter(({ isPrivate }) => role !== 'employee' || !isPrivate) }));
  return { ...content, sections };
}

/** Role that writes a side. */
export const writerOf = { self: 'employee', manager: 'reviewer' } as const satisfies Record<AnswerSide, FormRole>;

/** True if a role reads the answers of a side. Drafts are read by their writer, and those of managers by HR too. */
export function readsAnswers(role: FormRole, side: AnswerSide, stage: Stage): boolean {
  // A cancelled form may have been a draft.
  if (stage.status === 'cancelled') return role === writerOf[side];
  if (side === 'self') return role === 'employee' || stepOf(stage) !== 'self';
  if (role === 'employee') return sharedStates.includes(stage.status);
  return role !== 'manager' || ratedStates.includes(stage.status);
}

/** Steps that a role sees. Before sharing, employees see only their own, and the reopening that lets them write again. */
export function visibleSteps(steps: readonly FormStep[], role: FormRole, { status, employeeId }: Placed): FormStep[] {
  if (role !== 'employee' || sharedStates.includes(status)) return [...steps];
  const reopening = status === 'self-draft' && steps.at(-1)?.move === 'reopen' ? steps.at(-1) : null;
  return steps.filter((step) => step.actorId === employeeId || step === reopening);
}

/** Side that a role writes in this state; null if the form is read-only. */
export function writtenSide(role: FormRole | null, { status, selfDue }: Stage): AnswerSide | null {
  const hasBegun = status !== 'not-started';
  if (role === 'employee') return status === 'self-draft' || (!hasBegun && selfDue !== null) ? 'self' : null;
  const isTurn = status === 'self-submitted' || status === 'manager-draft' || (!hasBegun && selfDue === null);
  return role === 'reviewer' && isTurn ? 'manager' : null;
}
