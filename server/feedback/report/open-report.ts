import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { canReadReport, canAwaitReport } from '#shared/feedback/report.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError, type ErrorCode } from '#shared/platform/errors.ts';
import { AdvancedReviewEntity } from '#server/feedback/reviews/advanced-review.entity.ts';
import { advancedReviewsService } from '#server/feedback/reviews/advanced-reviews.service.ts';
import { loadOwners } from '#server/access/owners.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { lockedIn, lockRecords } from '#server/records/record-locks.ts';

const { plan } = advancedReviewsService;

async function findReview(em: SqlEntityManager, id: string, isLocked: boolean): Promise<AdvancedReviewEntity | null> {
  if (!isLocked) return em.findOne(AdvancedReviewEntity, { id, deletedAt: null });
  const found = lockedIn(plan, await lockRecords(em, plan, [id]), id);
  return found && !found.deletedAt ? (found as AdvancedReviewEntity) : null;
}

/** Advanced review with the fields on which the rights on its report depend. */
export interface OpenReport {
  readonly entity: AdvancedReviewEntity;
  readonly employeeId: string;
  readonly managerId: string | null;
  readonly status: AdvancedReviewEntity['status'];
}

interface OpenOptions {
  readonly isLocked?: boolean;
  /** Refusal before the release. */
  readonly unreleased?: ErrorCode;
}

/**
 * Loads the review of a report for somebody who may read it. Throws `record.absent` for others, and `feedback.unreleased` before the release.
 * An absent review needs the same statements.
 */
export async function openReport(
  em: SqlEntityManager,
  actor: Actor,
  id: string,
  { isLocked = false, unreleased = 'feedback.unreleased' }: OpenOptions = {},
): Promise<OpenReport> {
  const entity = await findReview(em, id, isLocked);
  const owner = (await loadOwners(em, [entity?.employeeId ?? id]))(entity?.employeeId ?? id);
  if (!entity || !owner) throw new AppError('record.absent');
  const { employeeId, managerId = null, status } = entity;
  const review = { employeeId, managerId, status };
  authorizeRead(canAwaitReport(actor, review, owner));
  if (!canReadReport(actor, review, owner)) throw new AppError(unreleased);
  return { entity, ...review };
}
