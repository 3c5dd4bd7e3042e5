import { expect, test } from 'vitest';
import { isInInbox, type InboxNotification } from './inbox-notification.schema.ts';
import { inboxRoom, maxInboxNotifications, type Inbox } from './inbox.room.ts';

const at = '2026-11-02T09:00:00.000Z';
const notification = (
  id: string,
  category: InboxNotification['category'],
  changes: Partial<InboxNotification> = {},
): InboxNotification => ({
  id,
  kind: 'goal-commented',
  category,
  subject: { id: `record of ${id}`, title: 'Goal' },
  data: {},
  actorIds: [],
  count: 1,
  createdAt: at,
  at,
  readAt: null,
  snoozedUntil: null,
  archivedAt: null,
  ...changes,
});
const counts = { unread: 0, snoozed: 0, entering: null };
const { apply } = inboxRoom;

function inboxWith(...notifications: InboxNotification[]): Inbox {
  const inbox: Inbox = { id: 'amara', unread: 0, snoozed: 0, newest: [], unreadComments: [] };
  for (const one of notifications) apply['inbox.notified'](inbox, { ...one, unread: 0 });
  return inbox;
}
const marked = (inbox: Inbox) => inbox.unreadComments.map(({ subjectId }) => subjectId);

test('unread comments and mentions are marked, other notifications are not', () => {
  const inbox = inboxWith(notification('b', 'mentions'), notification('a', 'comments'), notification('c', 'tasks'));
  expect(marked(inbox)).toEqual(['record of a', 'record of b']);
});

test.each<[string, Partial<InboxNotification>]>([
  ['read', { readAt: at }],
  ['archived', { archivedAt: at }],
  ['snoozed', { snoozedUntil: at }],
])('a %s notification is no longer marked, and is again when that is undone', (_, change) => {
  const one = notification('a', 'comments');
  const inbox = inboxWith(one);
  apply['inbox.changed'](inbox, { ...one, ...change, ...counts });
  expect(marked(inbox)).toEqual([]);
  expect(inbox.newest).toHaveLength(isInInbox({ ...one, ...change }) ? 1 : 0);
  apply['inbox.changed'](inbox, { ...one, ...counts });
  expect(marked(inbox)).toEqual(['record of a']);
});

test('reading all clears the marks, reading some only theirs', () => {
  const inbox = inboxWith(notification('a', 'comments'), notification('b', 'comments'), notification('c', 'comments'));
  apply['inbox.read'](inbox, { id: 'amara', notificationIds: ['a'], readAt: at, unread: 2 });
  expect(marked(inbox)).toEqual(['record of b', 'record of c']);
  apply['inbox.read'](inbox, { id: 'amara', notificationIds: null, readAt: at, unread: 0 });
  expect(marked(inbox)).toEqual([]);
});

test('an inbox keeps the newest notifications only', () => {
  const all = Array.from({ length: maxInboxNotifications + 1 }, (_, index) => notification(String.fromCodePoint(97 + index), 'tasks'));
  const { newest } = inboxWith(...all);
  expect(newest.map(({ id }) => id)).toEqual(
    all
      .slice(1)
      .map(({ id }) => id)
      .toReversed(),
  );
});

test('reading all keeps the time at which a notification was read before', () => {
  const [early, late] = ['2026-11-02T10:00:00.000Z', '2026-11-02T11:00:00.000Z'];
  const inbox = inboxWith(notification('a', 'tasks', { readAt: early }), notification('b', 'tasks'));
  apply['inbox.read'](inbox, { id: 'reader', notificationIds: null, readAt: late, unread: 0 });
  expect(inbox.newest.map(({ id, readAt }) => [id, readAt])).toEqual([
    ['b', late],
    ['a', early],
  ]);
});
