import { read, write } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { inDoor } from '#server/platform/sql.ts';

/** As many as are forgotten in one transaction. */
const pageSize = 1000;

const forgetSql = `delete from notice_delivery where id = any(array(
  select id from notice_delivery where left_at < $1::timestamptz - interval '2 days' order by left_at limit ${pageSize})) returning id`;
const lateSql = `select distinct person_id as "personId" from notice_delivery where left_at is null and due_at < $1::timestamptz - interval '15 minutes'`;

const dueSql = `select distinct person_id as "personId" from notice_delivery where left_at is null and due_at <= $1`;

/** To whom something may go now. */
export const peopleDue = (ctx: Context): Promise<string[]> =>
  read(ctx, async ({ em }) => (await inDoor(em)<{ personId: string }>(dueSql, [ctx.now])).map(({ personId }) => personId));

const forgetPage = (ctx: Context): Promise<number> =>
  write(ctx, async ({ em }) => {
    const { length } = await inDoor(em)(forgetSql, [ctx.now]);
    return () => length;
  });

/** Forgets what was sent long enough ago that nothing is compared with it, and says to whom something is late. */
export async function sweepOldDeliveries(ctx: Context): Promise<string[]> {
  while ((await forgetPage(ctx)) === pageSize);
  return read(ctx, async ({ em }) => (await inDoor(em)<{ personId: string }>(lateSql, [ctx.now])).map(({ personId }) => personId));
}
