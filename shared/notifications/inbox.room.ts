import { Type, type Static } from 'typebox';
import { compareText } from '#shared/platform/list.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { inboxNotified, inboxRead, Notice } from './inbox.events.ts';

/** As many as an inbox holds; whoever wants more of them pages. */
export const maxNotices = 20;

export const Inbox = Type.Object({
  id: Id,
  unread: Type.Integer({ minimum: 0 }),
  /** The newest first. */
  newest: Type.Array(Notice),
});
export type Inbox = Static<typeof Inbox>;

const newestFirst = (a: Notice, b: Notice) => compareText(b.at, a.at) || compareText(b.id, a.id);

/** What a person is told, for them alone. */
export const inboxRoom = defineRoom({
  name: 'inbox',
  state: Inbox,
  events: [inboxNotified, inboxRead],
  apply: {
    'inbox.notified': (inbox, { unread, ...notice }) => {
      inbox.unread = unread;
      const others = inbox.newest.filter(({ id }) => id !== notice.id);
      inbox.newest = [...others, notice].sort(newestFirst).slice(0, maxNotices);
    },
    'inbox.read': (inbox, { noticeIds, readAt, unread }) => {
      inbox.unread = unread;
      for (const notice of inbox.newest) {
        if (notice.readAt === null && (noticeIds === null || noticeIds.includes(notice.id))) notice.readAt = readAt;
      }
    },
  },
});
