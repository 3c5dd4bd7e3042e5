import { Type, type Static } from 'typebox';
import type { DataOf } from '#shared/platform/event.ts';
import { compareText } from '#shared/platform/list.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { inboxChanged, inboxNotified, inboxRead, inboxRepeated, inboxReturned, inboxSkipped, inboxSnoozed } from './inbox.events.ts';
import { isInInbox, Notice } from './notice.schema.ts';

/** As many as an inbox holds; whoever wants more of them pages. */
export const maxNotices = 20;

export const Inbox = Type.Object({
  id: Id,
  unread: Type.Integer({ minimum: 0 }),
  /** As many as will come back. */
  snoozed: Type.Integer({ minimum: 0 }),
  /** The newest first. */
  newest: Type.Array(Notice),
});
export type Inbox = Static<typeof Inbox>;

const newestFirst = (a: Notice, b: Notice) => compareText(b.at, a.at) || compareText(b.id, a.id);

/** Each where it belongs; what is not in the inbox leaves it. */
function place(inbox: Inbox, notices: readonly Notice[]): void {
  const ids = new Set(notices.map(({ id }) => id));
  const others = inbox.newest.filter(({ id }) => !ids.has(id));
  inbox.newest = [...others, ...notices.filter(isInInbox)].sort(newestFirst).slice(0, maxNotices);
}

function change(inbox: Inbox, { unread, snoozed, entering, ...notice }: DataOf<typeof inboxChanged>): void {
  Object.assign(inbox, { unread, snoozed });
  place(inbox, entering ? [notice, entering] : [notice]);
}

function tell(inbox: Inbox, { unread, ...notice }: DataOf<typeof inboxNotified>): void {
  inbox.unread = unread;
  place(inbox, [notice]);
}

/** What a person is told, for them alone. */
export const inboxRoom = defineRoom({
  name: 'inbox',
  state: Inbox,
  events: [inboxNotified, inboxRepeated, inboxSkipped, inboxReturned, inboxChanged, inboxSnoozed, inboxRead],
  apply: {
    'inbox.notified': tell,
    'inbox.repeated': tell,
    'inbox.skipped': () => {},
    'inbox.returned': (inbox, { snoozed, ...told }) => {
      inbox.snoozed = snoozed;
      tell(inbox, told);
    },
    'inbox.changed': change,
    'inbox.snoozed': change,
    'inbox.read': (inbox, { noticeIds, readAt, unread }) => {
      inbox.unread = unread;
      for (const notice of inbox.newest) {
        if (notice.readAt === null && (noticeIds === null || noticeIds.includes(notice.id))) notice.readAt = readAt;
      }
    },
  },
});
