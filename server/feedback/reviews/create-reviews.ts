import type { FormContent } from '#shared/reviews/form-content.ts';
import { feedbackContent } from '#shared/feedback/feedback-items.ts';
import type { Context } from '#server/platform/base/services.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { recordChange } from '#server/records/record-changes.ts';
import { AdvancedReviewEntity, FeedbackFormEntity } from './advanced-review.entity.ts';
import { advancedReviewsService } from './advanced-reviews.service.ts';
import { askUsualRaters, countRaters } from './raters.sql.ts';

/** Values that all reviews of a launch share. */
export interface LaunchedReviews {
  readonly launchId: string;
  readonly cycleId: string;
  readonly templateId: string;
  readonly name: string;
  readonly peersDue: string;
  readonly answersDue: string;
}

/** Employee who gets a review, with the content of the form. */
export interface FeedbackSubject {
  readonly employeeId: string;
  readonly managerId: string | null;
  readonly departmentId: string | null;
  readonly content: FormContent;
}

const noCounts = {
  selfDone: 0,
  managerAsked: 0,
  managerDone: 0,
  peersAsked: 0,
  peersDone: 0,
  reportsAsked: 0,
  reportsDone: 0,
  othersAsked: 0,
  othersDone: 0,
  declined: 0,
};

async function findFree({ em }: WriteTransaction, launch: LaunchedReviews, people: readonly FeedbackSubject[]) {
  const names = people.map(({ employeeId }) => `feedback-about:${employeeId}`);
  await lockNames(sqlIn(em), names);
  const taken = { employeeId: { $in: people.map(({ employeeId }) => employeeId) }, deletedAt: null };
  const { launchId, cycleId } = launch;
  const found = await em.find(AdvancedReviewEntity, { ...taken, $or: [{ launchId }, { cycleId, status: { $ne: 'cancelled' } }] });
  const having = new Set(found.map(({ employeeId }) => employeeId));
  return people.filter(({ employeeId }) => !having.has(employeeId));
}

/**
 * Creates the reviews of these people in an open transaction and asks their usual raters. Returns the employees who got one. Somebody who has
 * a review of the launch or of the review cycle gets none, so the call can be repeated.
 */
export async function createReviews(
  unit: WriteTransaction,
  { actor: { companyId }, now }: Context,
  launch: LaunchedReviews,
  people: readonly FeedbackSubject[],
): Promise<string[]> {
  const { em } = unit;
  const free = await findFree(unit, launch, people);
  const created = free.map(({ content, ...person }) => {
    const values = { ...launch, ...person, ...noCounts, status: 'nominating' };
    return { entity: em.create(AdvancedReviewEntity, { id: crypto.randomUUID(), companyId, ...values } as never), content };
  });
  // The rows of forms and raters name those of the reviews.
  await em.flush();
  for (const { entity, content } of created)
    em.create(FeedbackFormEntity, { id: entity.id, companyId, content: feedbackContent(content), choice: 1, countedAt: now } as never);
  const ids = created.map(({ entity }) => entity.id);
  await askUsualRaters(em, ids);
  const counts = await countRaters(em, ids);
  for (const { entity } of created) {
    const askedIn = (group: string) => counts.get(entity.id)!.groups.find((one) => one.group === group)?.asked ?? 0;
    em.assign(entity, { managerAsked: askedIn('manager'), reportsAsked: askedIn('report') });
    recordChange(advancedReviewsService.plan, unit, entity, 'created');
  }
  await em.flush();
  return free.map(({ employeeId }) => employeeId);
}
