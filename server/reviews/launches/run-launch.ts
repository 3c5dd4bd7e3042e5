import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { ReviewState } from '#shared/reviews/review-states.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { lockedIn, lockRecords } from '#server/records/record-locks.ts';
import { removeRating } from '#server/reviews/forms/manager-ratings.ts';
import { ReviewFormEntity, type ReviewEntity } from '#server/reviews/forms/review.entity.ts';
import { reviewsService } from '#server/reviews/forms/reviews.service.ts';
import { beginLaunch } from './begin-launch.ts';
import { findPlanFaults } from './check-launch.ts';
import { continueLaunch } from './create-page.ts';
import { findEndable } from './launch-forms.sql.ts';
import { LaunchEntity } from './launch.entity.ts';
import { report } from './launch-news.ts';
import { changeLaunch } from './launches.service.ts';

const lockLaunch = (em: SqlEntityManager, id: string, status: LaunchEntity['status']) =>
  em.findOne(LaunchEntity, { id, status, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** Creates the next forms of a launch. Returns false when it is active. Two callers wait for each other, and none creates a form twice. */
export const createNextForms = (ctx: Context, id: string): Promise<boolean> =>
  write(ctx, async (unit) => {
    const launch = await lockLaunch(unit.em, id, 'launching');
    const hasMore = launch !== null && (await continueLaunch(unit, ctx, launch, changeLaunch));
    return () => hasMore;
  });

/**
 * Launches a scheduled launch. People who cannot get a form by now are left out; a launch whose plan is no longer possible returns to draft.
 * Returns the state that it has then.
 */
export const launchScheduled = (ctx: Context, id: string): Promise<LaunchEntity['status'] | null> =>
  write(ctx, async (unit) => {
    const launch = await lockLaunch(unit.em, id, 'scheduled');
    if (!launch) return () => null;
    const faults = await findPlanFaults(unit.em, launch, ctx.now);
    if (faults.length > 0) {
      changeLaunch(unit, launch, { status: 'draft' });
      await report(unit, ctx, launch, { kind: 'returned', count: faults.length });
    } else {
      changeLaunch(unit, launch, { status: 'launching' });
      await beginLaunch(unit, ctx, launch, changeLaunch);
    }
    return () => launch.status;
  });

const page = 100;

/** States of forms that stay when their launch ends: a calibration session has them, or they are over. */
const keptStates: readonly ReviewState[] = ['in-calibration', 'closed', 'cancelled'];

/** Closes a form that was shared, without a signature if the employee has not signed it, and cancels an earlier one with its rating. */
async function endForm(unit: WriteTransaction, ctx: Context, entity: ReviewEntity, form: ReviewFormEntity): Promise<void> {
  const isShared = entity.status === 'shared' || entity.status === 'acknowledged';
  const values = isShared ? { status: 'closed', isUnsigned: entity.status === 'shared' } : { status: 'cancelled' };
  if (!isShared) await removeRating(unit.em, entity);
  form.steps = [...form.steps, { move: 'close', at: ctx.now.toISOString(), actorId: ctx.actor.id, reason: null }];
  assignValues(reviewsService.plan, unit, entity, values);
}

/** Ends the next open forms of a launch that is over. Returns whether some are left. */
export const endNextForms = (ctx: Context, id: string): Promise<boolean> =>
  write(ctx, async (unit) => {
    const { plan } = reviewsService;
    const ids = await findEndable(unit.em, id, page);
    const locked = await lockRecords(unit.em, plan, ids);
    const forms = await unit.em.find(ReviewFormEntity, { id: { $in: ids } });
    for (const form of forms) {
      const entity = lockedIn(plan, locked, form.id) as ReviewEntity;
      // Somebody may have moved the form before it was locked.
      if (!keptStates.includes(entity.status)) await endForm(unit, ctx, entity, form);
    }
    return () => ids.length === page;
  });
