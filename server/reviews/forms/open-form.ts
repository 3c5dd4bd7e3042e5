import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { AnswerSide, Answers } from '#shared/reviews/form.schema.ts';
import { roleIn, type FormRole } from '#shared/reviews/form-access.ts';
import type { Review } from '#shared/reviews/review.record.ts';
import { isReviewHr } from '#shared/reviews/reviews.policy.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { lockedIn, lockRecords } from '#server/records/record-locks.ts';
import { presentRow } from '#server/records/record.entity.ts';
import { LaunchEntity } from '#server/reviews/launches/launch.entity.ts';
import { ReviewAnswerEntity, ReviewEntity, ReviewFormEntity } from './review.entity.ts';
import { loadReviewOwners } from './review-owners.sql.ts';
import { reviewsService } from './reviews.service.ts';

/** A form with the part of the actor in it. */
export interface OpenForm {
  readonly entity: ReviewEntity;
  readonly row: Review;
  readonly form: ReviewFormEntity;
  readonly role: FormRole;
  /** False for a reviewer who may not see private objectives of the employee. */
  readonly readsPrivate: boolean;
}

const { plan } = reviewsService;

/** Row of a form, as its record presents it. */
export const rowOf = (entity: ReviewEntity): Review => presentRow(plan.record.fields, entity) as unknown as Review;

async function findReview(em: SqlEntityManager, id: string, isLocked: boolean): Promise<ReviewEntity | null> {
  if (!isLocked) return em.findOne(ReviewEntity, { id, deletedAt: null });
  const found = lockedIn(plan, await lockRecords(em, plan, [id]), id);
  return found && !found.deletedAt ? (found as ReviewEntity) : null;
}

/** Loads a form for somebody who may read it; throws `record.absent` for others. An absent form needs the same statements. */
export async function openForm(em: SqlEntityManager, actor: Actor, id: string, { isLocked = false } = {}): Promise<OpenForm> {
  const entity = await findReview(em, id, isLocked);
  const form = await em.findOne(ReviewFormEntity, { id });
  const employeeId = entity?.employeeId ?? id;
  const owner = (await loadReviewOwners(em, [employeeId]))(employeeId);
  if (!entity || !form) throw new AppError('record.absent');
  const row = rowOf(entity);
  const role = roleIn(actor, row, owner);
  authorizeRead(role !== null);
  const readsPrivate = role !== 'reviewer' || isReviewHr(actor) || owner?.chain.includes(actor.id) === true;
  return { entity, row, form, role: role!, readsPrivate };
}

/** Throws `review.paused` while the launch of a form is paused: nobody writes, submits, shares or signs until it goes on. */
export async function refusePaused(em: SqlEntityManager, { launchId = null }: ReviewEntity): Promise<void> {
  if (launchId === null) return;
  const launch = await em.findOne(LaunchEntity, { id: launchId }, { fields: ['status'] });
  if (launch?.status === 'paused') throw new AppError('review.paused');
}

/** Answers of the sides of a form, by the ids of the items. */
export async function loadAnswers(em: SqlEntityManager, reviewId: string): Promise<Readonly<Record<AnswerSide, Answers>>> {
  const rows = await em.find(ReviewAnswerEntity, { reviewId }, { orderBy: { itemId: 'asc' } });
  const of = (side: AnswerSide): Answers =>
    Object.fromEntries(rows.filter((row) => row.side === side).map(({ itemId, value }) => [itemId, value]));
  return { self: of('self'), manager: of('manager') };
}
