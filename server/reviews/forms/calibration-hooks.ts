import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ReviewState } from '#shared/reviews/review-states.ts';
import { sharedStates } from '#shared/reviews/review-states.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { lockRecords } from '#server/records/record-locks.ts';
import { ReviewEntity, ReviewFormEntity } from './review.entity.ts';
import { reviewsService } from './reviews.service.ts';

/** People whose ratings a session compares, in its review cycle. */
export interface ReviewedPeople {
  readonly cycleId: string;
  readonly personIds: readonly string[];
}

const { plan } = reviewsService;

const formsOf = ({ cycleId, personIds }: ReviewedPeople) =>
  ({ cycleId, employeeId: { $in: [...personIds] }, status: { $ne: 'cancelled' }, deletedAt: null }) as const;

/** Locks the forms of these people, so that none is shared or reopened before a session holds it. */
export async function lockReviews(em: SqlEntityManager, subjects: ReviewedPeople): Promise<void> {
  const found = await em.find(ReviewEntity, formsOf(subjects), { fields: ['id'] });
  await lockRecords(
    em,
    plan,
    found.map(({ id }) => id),
  );
}

interface HeldForm {
  readonly entity: ReviewEntity;
  readonly form: ReviewFormEntity;
}

/** Locks the forms of these people, and returns those in one of the states. */
async function lockForms({ em }: WriteTransaction, subjects: ReviewedPeople, status: readonly ReviewState[]): Promise<HeldForm[]> {
  await lockReviews(em, subjects);
  const where = { ...formsOf(subjects), status: { $in: [...status] } };
  const entities = await em.find(ReviewEntity, where, { refresh: true, orderBy: { id: 'asc' } });
  const forms = await em.find(ReviewFormEntity, { id: { $in: entities.map(({ id }) => id) } });
  const byId = new Map(forms.map((form) => [form.id, form]));
  return entities.map((entity) => ({ entity, form: byId.get(entity.id)! }));
}

const heldStates = ['manager-submitted', 'calibrated'] as const;
/** A session that has the form already is named as such. */
const comparedStates: readonly ReviewState[] = [...heldStates, 'in-calibration'];

/** People whose reviews keep their ratings from being calibrated: those already shared, and those that the manager has still to submit. */
export async function findUncalibratable(
  em: SqlEntityManager,
  subjects: ReviewedPeople,
): Promise<{ shared: string[]; unsubmitted: string[] }> {
  const forms = await em.find(ReviewEntity, formsOf(subjects), { refresh: true, orderBy: { employeeId: 'asc' } });
  const others = forms.filter(({ status }) => !comparedStates.includes(status));
  const [shared = [], unsubmitted = []] = [true, false].map((isShared) =>
    others.filter(({ status }) => sharedStates.includes(status) === isShared).map(({ employeeId }) => employeeId),
  );
  return { shared, unsubmitted };
}

/** Holds the ratings of these people while a session compares them. */
export async function holdForms(unit: WriteTransaction, subjects: ReviewedPeople): Promise<void> {
  for (const { entity, form } of await lockForms(unit, subjects, heldStates)) {
    form.heldState = entity.status as (typeof heldStates)[number];
    assignValues(plan, unit, entity, { status: 'in-calibration' });
  }
}

/** Gives forms the state back that they had before a session that does not take place, or not with these people. */
export async function returnForms(unit: WriteTransaction, subjects: ReviewedPeople): Promise<void> {
  for (const { entity, form } of await lockForms(unit, subjects, ['in-calibration'])) {
    assignValues(plan, unit, entity, { status: form.heldState ?? 'manager-submitted' });
    form.heldState = null;
  }
}

/** Releases the forms of a finalised session, whose ratings are those of record. */
export async function releaseForms(unit: WriteTransaction, subjects: ReviewedPeople): Promise<void> {
  for (const { entity, form } of await lockForms(unit, subjects, ['in-calibration'])) {
    form.heldState = null;
    assignValues(plan, unit, entity, { status: 'calibrated' });
  }
}
