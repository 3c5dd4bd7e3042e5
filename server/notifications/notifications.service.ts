import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { inboxRead } from '#shared/notifications/inbox.events.ts';
import { inboxRoom } from '#shared/notifications/inbox.room.ts';
import { AppError } from '#shared/platform/errors.ts';
import { write } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { inDoor } from '#server/platform/sql.ts';
import { countUnread, lockInboxes } from './notice-row.ts';

const isThereSql = 'select from notification where id = $1 and person_id = $2';
const readOneSql =
  'update notification set read_at = $3, updated_at = $3 where id = $1 and person_id = $2 and read_at is null returning id';
const readAllSql = 'update notification set read_at = $2, updated_at = $2 where person_id = $1 and read_at is null returning id';

/** Marks what `change` finds in one's own inbox, and says so where it was anything. */
function readNotices(
  ctx: Context,
  noticeIds: string[] | null,
  change: (em: SqlEntityManager) => Promise<readonly unknown[]>,
): Promise<{ unread: number }> {
  const { id } = ctx.actor;
  return write(ctx, async ({ em, record }) => {
    await lockInboxes(em, [id]);
    const changed = await change(em);
    const unread = (await countUnread(em, [id]))(id);
    if (changed.length > 0) record(inboxRoom, id, inboxRead, () => ({ id, noticeIds, readAt: ctx.now.toISOString(), unread }));
    return () => ({ unread });
  });
}

/** Throws `record.absent` for what is in no inbox of the actor's. */
export const readNotification = (ctx: Context, notificationId: string) =>
  readNotices(ctx, [notificationId], async (em) => {
    const query = inDoor(em);
    const changed = await query(readOneSql, [notificationId, ctx.actor.id, ctx.now]);
    if (changed.length === 0 && (await query(isThereSql, [notificationId, ctx.actor.id])).length === 0) throw new AppError('record.absent');
    return changed;
  });

export const readAllNotifications = (ctx: Context) => readNotices(ctx, null, (em) => inDoor(em)(readAllSql, [ctx.actor.id, ctx.now]));
