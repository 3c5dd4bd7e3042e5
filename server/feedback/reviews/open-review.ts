import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FeedbackOwner } from '#shared/feedback/advanced-review.policy.ts';
import type { AdvancedReview } from '#shared/feedback/advanced-review.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { findReadable } from '#server/records/record-access.ts';
import { lockedIn, lockRecords } from '#server/records/record-locks.ts';
import { presentRow } from '#server/records/record.entity.ts';
import type { AdvancedReviewEntity } from './advanced-review.entity.ts';
import { advancedReviewsService } from './advanced-reviews.service.ts';
import { loadFeedbackOwners } from './feedback-owners.sql.ts';

/** A review with the owner of its room, as the policy needs both. */
export interface OpenReview {
  readonly entity: AdvancedReviewEntity;
  readonly row: AdvancedReview;
  readonly owner: FeedbackOwner | null;
}

const { plan } = advancedReviewsService;

/** Row of a review, as its record presents it. */
export const reviewRow = (entity: AdvancedReviewEntity): AdvancedReview =>
  presentRow(plan.record.fields, entity) as unknown as AdvancedReview;

/** Opens a review for somebody who may read it; throws `record.absent` for others. */
export async function openReview(em: SqlEntityManager, actor: Actor, id: string): Promise<OpenReview> {
  const found = await findReadable(em, plan, actor, id);
  authorizeRead(found !== null);
  const { entity, row, owner } = found!;
  return { entity: entity as AdvancedReviewEntity, row: row as unknown as AdvancedReview, owner: owner as FeedbackOwner | null };
}

/** Opens and locks a review for somebody who may read it; throws `record.absent` for others. */
export async function lockReview(em: SqlEntityManager, actor: Actor, id: string): Promise<OpenReview> {
  const { owner } = await openReview(em, actor, id);
  const locked = lockedIn(plan, await lockRecords(em, plan, [id]), id) as AdvancedReviewEntity | undefined;
  if (!locked || locked.deletedAt) throw new AppError('record.absent');
  return { entity: locked, row: reviewRow(locked), owner };
}

/** Locks these reviews. Those that are absent are left out. */
export async function lockReviews(em: SqlEntityManager, ids: readonly string[]): Promise<AdvancedReviewEntity[]> {
  const locked = await lockRecords(em, plan, ids);
  return ids.flatMap((id) => (lockedIn(plan, locked, id) as AdvancedReviewEntity | undefined) ?? []).filter(({ deletedAt }) => !deletedAt);
}

/** Owners of these reviews, by the ids of the employees. */
export const ownersOf = (em: SqlEntityManager, reviews: readonly AdvancedReviewEntity[]) =>
  loadFeedbackOwners(
    em,
    reviews.map(({ employeeId }) => employeeId),
  );
