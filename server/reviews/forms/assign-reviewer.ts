import { reviewManagerRoom, reviewReassigned } from '#shared/reviews/review-manager.room.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { assignValues } from '#server/records/record-changes.ts';
import type { ReviewEntity } from './review.entity.ts';
import { reviewsService } from './reviews.service.ts';

/** Gives a locked form another reviewer, and ends the access of the one before. */
export function assignReviewer(unit: WriteTransaction, entity: ReviewEntity, managerId: string | null): void {
  if (assignValues(reviewsService.plan, unit, entity, { managerId }).length === 0) return;
  const { id } = entity;
  unit.recordEvent(reviewManagerRoom, id, reviewReassigned, () => ({ id }));
}
