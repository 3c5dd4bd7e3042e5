import type { Context } from '#server/platform/house.ts';
import { pageSize, writePages } from '#server/platform/long-work.ts';
import { inDoor } from '#server/platform/sql.ts';

const forgetSql = `delete from notice_delivery where id = any(array(
  select id from notice_delivery where left_at < $1::timestamptz - interval '2 days' order by left_at limit ${pageSize})) returning id`;
/* The queue tries for less than a day, and then keeps it for whoever tries it again. */
const giveUpSql = `update notice_delivery set left_at = $1, updated_at = $1 where id = any(array(
  select id from notice_delivery where left_at is null and letter_id is not null and updated_at < $1::timestamptz - interval '3 days'
  limit ${pageSize})) returning id`;

/** Gives up what nobody has taken for three days, and forgets what was sent long ago enough that nothing is compared with it. */
export async function sweepOldDeliveries(ctx: Context): Promise<void> {
  await writePages(ctx, ({ em }) => inDoor(em)(giveUpSql, [ctx.now]));
  await writePages(ctx, ({ em }) => inDoor(em)(forgetSql, [ctx.now]));
}
