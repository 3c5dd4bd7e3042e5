import { inboxChanged, inboxRead, inboxSnoozed } from '#shared/notifications/inbox.events.ts';
import type { inboxRoom } from '#shared/notifications/inbox.room.ts';
import { isInInbox, type Notice } from '#shared/notifications/notice.schema.ts';
import {
  changeNotificationsEndpoint,
  maxChanged,
  readAllNotificationsEndpoint,
  type NoticeChange,
} from '#shared/notifications/notifications.api.ts';
import { serverNow } from '#client/access/session.store.ts';
import { callWithSeqs } from '#client/platform/call.ts';
import type { Foretold, LiveRoom } from '#client/platform/live-room.ts';

export type InboxHandle = LiveRoom<typeof inboxRoom>;

const isUnread = (notice: Notice) => Number(notice.readAt === null && isInInbox(notice));
const isSnoozed = ({ snoozedTill, archivedAt }: Notice) => Number(snoozedTill !== null && archivedAt === null);

function changed(notice: Notice, { isRead, isArchived, snoozedTill }: NoticeChange): Notice {
  const now = serverNow().toISOString();
  if (isRead !== undefined) return { ...notice, readAt: isRead ? now : null };
  if (isArchived !== undefined) return { ...notice, archivedAt: isArchived ? now : null };
  return { ...notice, snoozedTill: snoozedTill ?? null };
}

async function changeSome(room: InboxHandle, notices: readonly Notice[], change: NoticeChange): Promise<void> {
  let { unread, snoozed } = room.state() ?? { unread: 0, snoozed: 0 };
  const facts = notices.map((notice): Foretold<typeof inboxRoom> => {
    const after = changed(notice, change);
    unread = Math.max(unread + isUnread(after) - isUnread(notice), 0);
    snoozed = Math.max(snoozed + isSnoozed(after) - isSnoozed(notice), 0);
    const data = { ...after, unread, snoozed, entering: null };
    return change.snoozedTill ? { event: inboxSnoozed, data } : { event: inboxChanged, data };
  });
  const body = { noticeIds: notices.map(({ id }) => id), change };
  await room.predictAll(
    facts,
    (key) => callWithSeqs(changeNotificationsEndpoint, { body, key }),
    () => new Set(),
  );
}

/** Does one thing to some of one's notices, here and in every tab. */
export async function changeNotices(room: InboxHandle, notices: readonly Notice[], change: NoticeChange): Promise<void> {
  for (let first = 0; first < notices.length; first += maxChanged) await changeSome(room, notices.slice(first, first + maxChanged), change);
}

export const readNotice = (room: InboxHandle, notice: Notice): Promise<void> =>
  notice.readAt === null ? changeNotices(room, [notice], { isRead: true }) : Promise.resolve();

export const readAllNotices = (room: InboxHandle): Promise<unknown> =>
  room.predict(inboxRead, { id: room.id, noticeIds: null, readAt: serverNow().toISOString(), unread: 0 }, (key) =>
    callWithSeqs(readAllNotificationsEndpoint, { body: {}, key }),
  );
