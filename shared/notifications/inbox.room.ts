import { Type, type Static } from 'typebox';
import type { DataOf } from '#shared/platform/event.ts';
import { compareText } from '#shared/platform/list.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { inboxChanged, inboxNotified, inboxRead, inboxRepeated, inboxReturned, inboxSkipped, inboxSnoozed } from './inbox.events.ts';
import { isInInbox, isUnreadComment, InboxNotification } from './inbox-notification.schema.ts';

export const maxInboxNotifications = 20;

/** Maximum of unread notifications of comments that a room is loaded with. */
export const maxUnreadComments = 200;

export const Inbox = Type.Object({
  id: Id,
  unread: Type.Integer({ minimum: 0 }),
  snoozed: Type.Integer({ minimum: 0 }),
  newest: Type.Array(InboxNotification),
  /** Unread notifications of comments and mentions, in the order of their ids, so that lists can mark the records. */
  unreadComments: Type.Array(Type.Object({ id: Id, subjectId: Id })),
});
export type Inbox = Static<typeof Inbox>;

const newestFirst = (a: InboxNotification, b: InboxNotification) => compareText(b.at, a.at) || compareText(b.id, a.id);

function markComments(inbox: Inbox, notifications: readonly InboxNotification[]): void {
  const ids = new Set(notifications.map(({ id }) => id));
  const marks = notifications.filter(isUnreadComment).map(({ id, subject }) => ({ id, subjectId: subject.id }));
  inbox.unreadComments = [...inbox.unreadComments.filter(({ id }) => !ids.has(id)), ...marks].sort((a, b) => compareText(a.id, b.id));
}

/** Inserts each in order; one that is no longer in the inbox is removed. */
function place(inbox: Inbox, notifications: readonly InboxNotification[]): void {
  const ids = new Set(notifications.map(({ id }) => id));
  const others = inbox.newest.filter(({ id }) => !ids.has(id));
  inbox.newest = [...others, ...notifications.filter(isInInbox)].sort(newestFirst).slice(0, maxInboxNotifications);
  markComments(inbox, notifications);
}

function change(inbox: Inbox, { unread, snoozed, entering, ...notification }: DataOf<typeof inboxChanged>): void {
  Object.assign(inbox, { unread, snoozed });
  place(inbox, entering ? [notification, entering] : [notification]);
}

function addNotification(inbox: Inbox, { unread, ...notification }: DataOf<typeof inboxNotified>): void {
  inbox.unread = unread;
  place(inbox, [notification]);
}

export const inboxRoom = defineRoom({
  name: 'inbox',
  state: Inbox,
  events: [inboxNotified, inboxRepeated, inboxSkipped, inboxReturned, inboxChanged, inboxSnoozed, inboxRead],
  apply: {
    'inbox.notified': addNotification,
    'inbox.repeated': addNotification,
    'inbox.skipped': () => {},
    'inbox.returned': (inbox, { snoozed, ...notification }) => {
      inbox.snoozed = snoozed;
      addNotification(inbox, notification);
    },
    'inbox.changed': change,
    'inbox.snoozed': change,
    'inbox.read': (inbox, { notificationIds, readAt, unread }) => {
      inbox.unread = unread;
      inbox.unreadComments = inbox.unreadComments.filter(({ id }) => notificationIds !== null && !notificationIds.includes(id));
      for (const notification of inbox.newest) {
        if (notification.readAt === null && (notificationIds === null || notificationIds.includes(notification.id)))
          notification.readAt = readAt;
      }
    },
  },
});
