import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { invalid } from '#shared/platform/errors.ts';
import { inboxChanged, inboxRead, inboxSnoozed } from '#shared/notifications/inbox.events.ts';
import { inboxRoom, maxInboxNotifications } from '#shared/notifications/inbox.room.ts';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import type { NotificationChange } from '#shared/notifications/notifications.api.ts';
import { write } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import {
  countNotifications,
  isInInboxSql,
  lockInboxes,
  notificationColumns,
  presentNotification,
  type InboxCounts,
  type InboxNotificationRow,
} from './notification-row.ts';

const newestSql = `select ${notificationColumns} from notification where person_id = $1 and ${isInInboxSql} order by at desc, id desc limit $2`;
const knownSql = 'select count(*)::int as known from notification where person_id = $1 and id = any($2)';
/* Returns a single count, however many rows change. */
const readAllSql = `with changed as (update notification set read_at = $2, updated_at = $2
    where person_id = $1 and read_at is null and ${isInInboxSql} returning 1)
  select count(*)::int as changed from changed`;
const changeSql = (column: string, where: string) =>
  `update notification set ${column} = $3, updated_at = $4 where person_id = $1 and id = any($2) and ${where} returning ${notificationColumns}`;

/** Maximum snooze in milliseconds: one year. */
const farthest = 366 * 86_400_000;

export const loadNewest = async (em: SqlEntityManager, personId: string, limit = maxInboxNotifications): Promise<InboxNotification[]> =>
  (await sqlIn(em)<InboxNotificationRow>(newestSql, [personId, limit])).map(presentNotification);

function changeOf({ isRead, isArchived, snoozedUntil }: NotificationChange, now: Date): { sql: string; value: Date | null } {
  if (isRead !== undefined) return { sql: changeSql('read_at', `(read_at is null) = ${isRead}`), value: isRead ? now : null };
  if (isArchived !== undefined)
    return { sql: changeSql('archived_at', `(archived_at is null) = ${isArchived}`), value: isArchived ? now : null };
  const value = snoozedUntil ? new Date(snoozedUntil) : null;
  if (value && value <= now) throw invalid('body.change.snoozedUntil', 'past');
  if (value && value.getTime() > now.getTime() + farthest) throw invalid('body.change.snoozedUntil', 'too-far');
  return { sql: changeSql('snoozed_until', 'archived_at is null and snoozed_until is distinct from $3'), value };
}

/** Throws `input.invalid` for a notification that is not in the actor's inbox. */
export function changeNotifications(ctx: Context, notificationIds: readonly string[], change: NotificationChange): Promise<InboxCounts> {
  const { id } = ctx.actor;
  const ids = [...new Set(notificationIds)];
  const { sql, value } = changeOf(change, ctx.now);
  return write(ctx, async ({ em, recordEvent }) => {
    const query = sqlIn(em);
    await lockInboxes(em, [id]);
    // Marking as read does not remove a notification from the inbox, so no other one takes its place.
    const before = change.isRead === undefined ? new Set((await loadNewest(em, id)).map((notification) => notification.id)) : null;
    const changed = (await query<InboxNotificationRow>(sql, [id, ids, value, ctx.now])).map(presentNotification);
    if (changed.length < ids.length) {
      const [{ known } = { known: 0 }] = await query<{ known: number }>(knownSql, [id, ids]);
      if (known < ids.length) throw invalid('body.notificationIds', 'absent');
    }
    const entering = before
      ? (await loadNewest(em, id)).filter((notification) => !before.has(notification.id) && !ids.includes(notification.id))
      : [];
    const counts = (await countNotifications(em, [id]))(id);
    const fact = change.snoozedUntil ? inboxSnoozed : inboxChanged;
    for (const [index, notification] of changed.entries())
      recordEvent(inboxRoom, id, fact, () => ({ ...notification, ...counts, entering: entering[index] ?? null }));
    return () => counts;
  });
}

export function readAllNotifications(ctx: Context): Promise<InboxCounts> {
  const { id } = ctx.actor;
  return write(ctx, async ({ em, recordEvent }) => {
    await lockInboxes(em, [id]);
    const [{ changed } = { changed: 0 }] = await sqlIn(em)<{ changed: number }>(readAllSql, [id, ctx.now]);
    const counts = (await countNotifications(em, [id]))(id);
    const readAt = ctx.now.toISOString();
    if (changed > 0) recordEvent(inboxRoom, id, inboxRead, () => ({ id, notificationIds: null, readAt, unread: counts.unread }));
    return () => counts;
  });
}
