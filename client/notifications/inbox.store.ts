import { inboxChanged, inboxRead } from '#shared/notifications/inbox.events.ts';
import type { inboxRoom } from '#shared/notifications/inbox.room.ts';
import { isInInbox, type Notice } from '#shared/notifications/notice.schema.ts';
import { changeNotificationsEndpoint, readAllNotificationsEndpoint } from '#shared/notifications/notifications.api.ts';
import { serverNow } from '#client/access/session.store.ts';
import { callWithSeqs } from '#client/platform/call.ts';
import type { LiveRoom } from '#client/platform/live-room.ts';

export type InboxHandle = LiveRoom<typeof inboxRoom>;

/** Read here, and by that in every tab. */
export function readNotice(room: InboxHandle, notice: Notice): Promise<unknown> {
  if (notice.readAt !== null) return Promise.resolve();
  const { unread, snoozed } = room.state() ?? { unread: 0, snoozed: 0 };
  const counts = { unread: Math.max(unread - Number(isInInbox(notice)), 0), snoozed };
  const read = { ...notice, ...counts, readAt: serverNow().toISOString(), entering: null };
  const body = { noticeIds: [notice.id], change: { isRead: true } };
  return room.predict(inboxChanged, read, (key) => callWithSeqs(changeNotificationsEndpoint, { body, key }));
}

export const readAllNotices = (room: InboxHandle): Promise<unknown> =>
  room.predict(inboxRead, { id: room.id, noticeIds: null, readAt: serverNow().toISOString(), unread: 0 }, (key) =>
    callWithSeqs(readAllNotificationsEndpoint, { body: {}, key }),
  );
