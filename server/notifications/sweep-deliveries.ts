import { write } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { inDoor } from '#server/platform/sql.ts';

const forgetSql = `delete from notice_delivery where left_at < $1::timestamptz - interval '2 days'`;
const lateSql = `select distinct person_id as "personId" from notice_delivery where left_at is null and due_at < $1::timestamptz - interval '15 minutes'`;

/** Forgets what was sent long enough ago that nothing is compared with it, and says to whom something is late. */
export const sweepOldDeliveries = (ctx: Context): Promise<string[]> =>
  write(ctx, async ({ em }) => {
    const query = inDoor(em);
    await query(forgetSql, [ctx.now]);
    const late = await query<{ personId: string }>(lateSql, [ctx.now]);
    return () => late.map(({ personId }) => personId);
  });
