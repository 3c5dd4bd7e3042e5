/* SQL instead of entities: each statement deletes or changes a page of deliveries. */
import type { Context } from '#server/platform/base/services.ts';
import { pageSize, writePages } from '#server/platform/data/paged-write.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { Query } from '#server/platform/base/query.ts';

const forgetSql = `delete from notification_delivery where id = any(array(
  select id from notification_delivery where left_at < $1::timestamptz - interval '2 days'
    and (not is_given_up or left_at < $1::timestamptz - interval '90 days') order by left_at limit ${pageSize})) returning id`;
/* The queue retries for less than a day and then keeps the job for a manual retry. */
const giveUpSql = `update notification_delivery set left_at = $1, updated_at = $1, is_given_up = true where id = any(array(
  select id from notification_delivery where left_at is null and batch_id is not null and updated_at < $1::timestamptz - interval '3 days'
  limit ${pageSize})) returning id, person_id as "personId", channel`;
const countSql = 'select channel, count from cairn.given_up_deliveries()';

interface GivenUp {
  readonly id: string;
  readonly personId: string;
  readonly channel: string;
}

/** Counts what was given up and is still kept, of all companies, by channel; asked as engine. */
export async function countGivenUp(log: Query): Promise<Readonly<Record<string, number>>> {
  const rows = await log<{ channel: string; count: number }>(countSql, []);
  return { email: 0, push: 0, ...Object.fromEntries(rows.map(({ channel, count }) => [channel, count])) };
}

async function giveUp(ctx: Context): Promise<void> {
  await writePages(ctx, async ({ em }) => {
    const rows = await sqlIn(em)<GivenUp>(giveUpSql, [ctx.now]);
    for (const row of rows) ctx.services.log.error(row, 'Delivery given up: not processed for three days');
    return rows;
  });
}

/**
 * Gives up what nobody has taken for three days, and forgets what was sent long ago enough that nothing is compared with
 * it. What was given up is kept for 90 days, so that somebody can see that it never arrived.
 */
export async function deleteOldDeliveries(ctx: Context): Promise<void> {
  await giveUp(ctx);
  await writePages(ctx, ({ em }) => sqlIn(em)(forgetSql, [ctx.now]));
}
