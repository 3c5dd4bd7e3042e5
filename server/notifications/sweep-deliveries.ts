import { read } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { pageSize, writePages } from '#server/platform/long-work.ts';
import { inDoor } from '#server/platform/sql.ts';

const forgetSql = `delete from notice_delivery where id = any(array(
  select id from notice_delivery where left_at < $1::timestamptz - interval '2 days' order by left_at limit ${pageSize})) returning id`;
const lateSql = `select distinct person_id as "personId" from notice_delivery where left_at is null and due_at < $1::timestamptz - interval '15 minutes'`;

/** Forgets what was sent long enough ago that nothing is compared with it, and says to whom something is late. */
export async function sweepOldDeliveries(ctx: Context): Promise<string[]> {
  await writePages(ctx, ({ em }) => inDoor(em)(forgetSql, [ctx.now]));
  return read(ctx, async ({ em }) => (await inDoor(em)<{ personId: string }>(lateSql, [ctx.now])).map(({ personId }) => personId));
}
