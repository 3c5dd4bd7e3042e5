import { Type, type Static } from 'typebox';
import type { DataOf } from '#shared/platform/event.ts';
import { compareText } from '#shared/platform/list.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { inboxChanged, inboxNotified, inboxRead, inboxRepeated, inboxReturned, inboxSkipped, inboxSnoozed } from './inbox.events.ts';
import { isInInbox, InboxNotification } from './inbox-notification.schema.ts';

export const maxInboxNotifications = 20;

export const Inbox = Type.Object({
  id: Id,
  unread: Type.Integer({ minimum: 0 }),
  snoozed: Type.Integer({ minimum: 0 }),
  newest: Type.Array(InboxNotification),
});
export type Inbox = Static<typeof Inbox>;

const newestFirst = (a: InboxNotification, b: InboxNotification) => compareText(b.at, a.at) || compareText(b.id, a.id);

/** Inserts each in order; one that is no longer in the inbox is removed. */
function place(inbox: Inbox, notifications: readonly InboxNotification[]): void {
  const ids = new Set(notifications.map(({ id }) => id));
  const others = inbox.newest.filter(({ id }) => !ids.has(id));
  inbox.newest = [...others, ...notifications.filter(isInInbox)].sort(newestFirst).slice(0, maxInboxNotifications);
}

function change(inbox: Inbox, { unread, snoozed, entering, ...notification }: DataOf<typeof inboxChanged>): void {
  Object.assign(inbox, { unread, snoozed });
  place(inbox, entering ? [notification, entering] : [notification]);
}

function tell(inbox: Inbox, { unread, ...notification }: DataOf<typeof inboxNotified>): void {
  inbox.unread = unread;
  place(inbox, [notification]);
}

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
    'inbox.read': (inbox, { notificationIds, readAt, unread }) => {
      inbox.unread = unread;
      for (const notification of inbox.newest) {
        if (notification.readAt === null && (notificationIds === null || notificationIds.includes(notification.id)))
          notification.readAt = readAt;
      }
    },
  },
});
