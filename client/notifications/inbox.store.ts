import { inboxRead, type Notice } from '#shared/notifications/inbox.events.ts';
import type { inboxRoom } from '#shared/notifications/inbox.room.ts';
import { readAllNotificationsEndpoint, readNotificationEndpoint } from '#shared/notifications/notifications.api.ts';
import { serverNow } from '#client/access/session.store.ts';
import { callWithSeqs } from '#client/platform/call.ts';
import type { LiveRoom } from '#client/platform/live-room.ts';

export type InboxHandle = LiveRoom<typeof inboxRoom>;

/** Read here, and by that in every tab. */
export function readNotice(room: InboxHandle, { id, readAt }: Notice): Promise<unknown> {
  if (readAt !== null) return Promise.resolve();
  const unread = Math.max((room.state()?.unread ?? 0) - 1, 0);
  return room.predict(inboxRead, { id: room.id, noticeIds: [id], readAt: serverNow().toISOString(), unread }, (key) =>
    callWithSeqs(readNotificationEndpoint, { params: { notificationId: id }, body: {}, key }),
  );
}

export const readAllNotices = (room: InboxHandle): Promise<unknown> =>
  room.predict(inboxRead, { id: room.id, noticeIds: null, readAt: serverNow().toISOString(), unread: 0 }, (key) =>
    callWithSeqs(readAllNotificationsEndpoint, { body: {}, key }),
  );
