/* SQL instead of entities: the database sums the entries of twelve months. */
import { tierOf, type PointTier } from '#shared/rewards/point-tier.api.ts';
import { canUseRewards } from '#shared/rewards/rewards.policy.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { read } from '#server/platform/data/transaction.ts';

/* Redemptions spend points and refunds return them; neither changes what was earned. */
const earnedSql = `select coalesce(sum(delta), 0)::int as points from point_entry
  where person_id = $1 and account = 'earned' and at > $2::timestamptz - interval '12 months' and kind not in ('held', 'released', 'refunded')`;

/** Reads the tier of the caller by the points of the last twelve months. */
export function readPointTier(ctx: Context): Promise<PointTier> {
  authorize(canUseRewards(ctx.actor));
  return read(ctx, async ({ em }) => {
    const [row] = await sqlIn(em)<{ points: number }>(earnedSql, [ctx.actor.id, ctx.now]);
    const points = Math.max(0, row!.points);
    return { points, tier: tierOf(points) };
  });
}
