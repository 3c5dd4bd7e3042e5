import { inboxChanged, inboxRead, inboxSnoozed } from '#shared/notifications/inbox.events.ts';
import type { inboxRoom } from '#shared/notifications/inbox.room.ts';
import { isInInbox, type InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import {
  changeNotificationsEndpoint,
  maxChangedAtOnce,
  readAllNotificationsEndpoint,
  type NotificationChange,
} from '#shared/notifications/notifications.api.ts';
import { serverNow } from '#client/access/session.store.ts';
import { callWithSeqs } from '#client/platform/http/call.ts';
import type { PredictedEvent, LiveRoom } from '#client/platform/live/live-room.ts';

export type InboxHandle = LiveRoom<typeof inboxRoom>;

const isUnread = (notification: InboxNotification) => Number(notification.readAt === null && isInInbox(notification));
const isSnoozed = ({ snoozedUntil, archivedAt }: InboxNotification) => Number(snoozedUntil !== null && archivedAt === null);

function changed(notification: InboxNotification, { isRead, isArchived, snoozedUntil }: NotificationChange): InboxNotification {
  const now = serverNow().toISOString();
  if (isRead !== undefined) return { ...notification, readAt: isRead ? now : null };
  if (isArchived !== undefined) return { ...notification, archivedAt: isArchived ? now : null };
  return { ...notification, snoozedUntil: snoozedUntil ?? null };
}

async function changeSome(room: InboxHandle, notifications: readonly InboxNotification[], change: NotificationChange): Promise<void> {
  let { unread, snoozed } = room.state() ?? { unread: 0, snoozed: 0 };
  const facts = notifications.map((notification): PredictedEvent<typeof inboxRoom> => {
    const after = changed(notification, change);
    unread = Math.max(unread + isUnread(after) - isUnread(notification), 0);
    snoozed = Math.max(snoozed + isSnoozed(after) - isSnoozed(notification), 0);
    const data = { ...after, unread, snoozed, entering: null };
    return change.snoozedUntil ? { event: inboxSnoozed, data } : { event: inboxChanged, data };
  });
  const body = { notificationIds: notifications.map(({ id }) => id), change };
  await room.predictAll(
    facts,
    (key) => callWithSeqs(changeNotificationsEndpoint, { body, key }),
    () => new Set(),
  );
}

export async function changeNotifications(
  room: InboxHandle,
  notifications: readonly InboxNotification[],
  change: NotificationChange,
): Promise<void> {
  for (let first = 0; first < notifications.length; first += maxChangedAtOnce)
    await changeSome(room, notifications.slice(first, first + maxChangedAtOnce), change);
}

export const markRead = (room: InboxHandle, notification: InboxNotification): Promise<void> =>
  notification.readAt === null ? changeNotifications(room, [notification], { isRead: true }) : Promise.resolve();

export const markAllRead = (room: InboxHandle): Promise<unknown> =>
  room.predict(inboxRead, { id: room.id, notificationIds: null, readAt: serverNow().toISOString(), unread: 0 }, (key) =>
    callWithSeqs(readAllNotificationsEndpoint, { body: {}, key }),
  );

/** Marks notifications as read that need not be among the newest. */
export function markReadById(room: InboxHandle, ids: readonly string[]): Promise<unknown> {
  const notificationIds = [...ids];
  const unread = Math.max((room.state()?.unread ?? 0) - ids.length, 0);
  const body = { notificationIds, change: { isRead: true } };
  return room.predict(inboxRead, { id: room.id, notificationIds, readAt: serverNow().toISOString(), unread }, (key) =>
    callWithSeqs(changeNotificationsEndpoint, { body, key }),
  );
}
