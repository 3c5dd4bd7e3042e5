import { invalid } from '#shared/platform/errors.ts';
import { inboxChanged, inboxRead, inboxSnoozed } from '#shared/notifications/inbox.events.ts';
import { inboxRoom } from '#shared/notifications/inbox.room.ts';
import type { NotificationChange } from '#shared/notifications/notifications.api.ts';
import { write } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { countNotifications, lockInboxes, type InboxCounts } from './notification-row.sql.ts';
import { countKnown, loadNewest, markInboxRead, updateNotifications, type ChangeName } from './notifications.sql.ts';

/** Maximum snooze in milliseconds: one year. */
const farthest = 366 * 86_400_000;

interface ColumnChange {
  readonly name: ChangeName;
  readonly value: Date | null;
}

function changeOf({ isRead, isArchived, snoozedUntil }: NotificationChange, now: Date): ColumnChange {
  if (isRead !== undefined) return isRead ? { name: 'read', value: now } : { name: 'unread', value: null };
  if (isArchived !== undefined) return isArchived ? { name: 'archived', value: now } : { name: 'unarchived', value: null };
  const value = snoozedUntil ? new Date(snoozedUntil) : null;
  if (value && value <= now) throw invalid('body.change.snoozedUntil', 'past');
  if (value && value.getTime() > now.getTime() + farthest) throw invalid('body.change.snoozedUntil', 'too-far');
  return { name: 'snoozed', value };
}

/** Throws `input.invalid` for a notification that is not in the actor's inbox. */
export function changeNotifications(ctx: Context, notificationIds: readonly string[], change: NotificationChange): Promise<InboxCounts> {
  const { id } = ctx.actor;
  const ids = [...new Set(notificationIds)];
  const columnChange = changeOf(change, ctx.now);
  return write(ctx, async ({ em, recordEvent }) => {
    await lockInboxes(em, [id]);
    // Marking as read does not remove a notification from the inbox, so no other one takes its place.
    const before = change.isRead === undefined ? new Set((await loadNewest(em, id)).map((notification) => notification.id)) : null;
    const changed = await updateNotifications(em, id, ids, { ...columnChange, now: ctx.now });
    if (changed.length < ids.length && (await countKnown(em, id, ids)) < ids.length) throw invalid('body.notificationIds', 'absent');
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
    const changed = await markInboxRead(em, id, ctx.now);
    const counts = (await countNotifications(em, [id]))(id);
    const readAt = ctx.now.toISOString();
    if (changed > 0) recordEvent(inboxRoom, id, inboxRead, () => ({ id, notificationIds: null, readAt, unread: counts.unread }));
    return () => counts;
  });
}
