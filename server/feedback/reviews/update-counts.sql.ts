/* SQL instead of entities: a database function lists the reviews of all companies. */
import type { OverdueItem, OverduePage } from '#server/platform/base/overdue.ts';
import type { Query } from '#server/platform/base/query.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
import { FeedbackFormEntity } from './advanced-review.entity.ts';
import { lockReviews } from './open-review.ts';
import { changeAllCounts } from './review-counts.ts';

const dueSql = 'select company_id as "companyId", review_id as id from cairn.due_feedback_counts($1, $2, $3)';

/** Lists the reviews of all companies whose counts are an hour old and no longer true. */
export const findDueCounts = (log: Query, { now, after, limit }: OverduePage) => log<OverdueItem>(dueSql, [now, after, limit]);

/** Shows all changes of the last hour at once. */
export const updateCounts = (ctx: Context, reviewId: string): Promise<null> =>
  write(ctx, async (unit) => {
    const reviews = await lockReviews(unit.em, [reviewId]);
    const form = await unit.em.findOne(FeedbackFormEntity, { id: reviewId });
    await changeAllCounts(unit, reviews);
    if (form) form.countedAt = ctx.now;
    return () => null;
  });
