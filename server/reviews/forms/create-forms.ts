import type { Actor } from '#shared/platform/actor.schema.ts';
import type { FormContent } from '#shared/reviews/form-content.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { recordChange } from '#server/records/record-changes.ts';
import { ReviewEntity, ReviewFormEntity } from './review.entity.ts';
import { reviewsService } from './reviews.service.ts';

/** Values that all forms of a launch share. */
export interface LaunchedForms {
  readonly launchId: string;
  readonly cycleId: string;
  readonly name: string;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly content: FormContent;
  /** Null without a self review. */
  readonly selfDue: string | null;
  readonly managerDue: string;
  readonly shareDue: string;
}

/** Employee who gets a form, with the places that it keeps. */
export interface ReviewedPerson {
  readonly employeeId: string;
  readonly managerId: string | null;
  readonly departmentId: string | null;
  readonly gradeId: string | null;
  readonly designationId: string | null;
  /** Own period, as for the occurrences of a recurring launch. */
  readonly periodFrom?: string;
  readonly periodTo?: string;
  /** Own content, as for the competencies of another designation. */
  readonly content?: FormContent;
}

/**
 * Creates the forms of these people in an open transaction, and returns the employees who got one. Whoever has a form of the launch already,
 * and whoever has another open form of the review cycle, gets none, so the call can be repeated. A recurring launch gives people further forms
 * in other cycles.
 */
export async function createForms(
  unit: WriteTransaction,
  actor: Pick<Actor, 'companyId'>,
  { content: usualContent, ...launch }: LaunchedForms,
  people: readonly ReviewedPerson[],
  { isRecurring = false } = {},
): Promise<string[]> {
  const { em } = unit;
  const { companyId } = actor;
  const { launchId, cycleId } = launch;
  // Another launch of the cycle may be creating forms for the same people.
  const names = people.map(({ employeeId }) => `review-of:${employeeId}`);
  await lockNames(sqlIn(em), names);
  const taken = { employeeId: { $in: people.map(({ employeeId }) => employeeId) }, deletedAt: null };
  const ofCycle = { cycleId, status: { $ne: 'cancelled' } } as const;
  const found = await em.find(ReviewEntity, { ...taken, $or: isRecurring ? [ofCycle] : [{ launchId }, ofCycle] });
  const having = new Set(found.map(({ employeeId }) => employeeId));
  const wanted = people.filter(({ employeeId }) => !having.has(employeeId));
  const created = wanted.map(({ content = usualContent, ...person }) => {
    const entity = em.create(ReviewEntity, { id: crypto.randomUUID(), companyId, ...launch, ...person, status: 'not-started' } as never);
    recordChange(reviewsService.plan, unit, entity, 'created');
    return { id: entity.id, content };
  });
  // The rows of the contents name those of the forms.
  await em.flush();
  for (const { id, content } of created) em.create(ReviewFormEntity, { id, companyId, content } as never);
  await em.flush();
  return wanted.map(({ employeeId }) => employeeId);
}
