import type { Context } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { lockedIn, lockRecords } from '#server/records/record-locks.ts';
import { ReviewFormEntity, type ReviewEntity } from './review.entity.ts';
import { reviewsService } from './reviews.service.ts';
import { findSubmitted } from './submitted-forms.sql.ts';

const page = 100;

/** Shares the next forms that are due. Returns whether some are left. */
const shareNext = (ctx: Context, today: string): Promise<boolean> =>
  write(ctx, async (unit) => {
    const { em } = unit;
    const { plan } = reviewsService;
    const locked = await lockRecords(em, plan, await findSubmitted(em, today, page));
    // Somebody may have moved a form before it was locked.
    const ids = await findSubmitted(em, today, page);
    const forms = await em.find(ReviewFormEntity, { id: { $in: ids.filter((id) => locked.has(id)) } });
    for (const form of forms) {
      form.sharedAt = ctx.now;
      form.steps = [...form.steps, { move: 'share', at: ctx.now.toISOString(), actorId: ctx.actor.id, reason: null }];
      assignValues(plan, unit, lockedIn(plan, locked, form.id) as ReviewEntity, { status: 'shared' });
    }
    return () => ids.length === page;
  });

/** Shares the reviews that their managers submitted the configured number of days ago. It can stop and run again at any time. */
export async function shareSubmitted(ctx: Context, today: string, stopping?: AbortSignal): Promise<void> {
  while (await shareNext(ctx, today)) stopping?.throwIfAborted();
}
