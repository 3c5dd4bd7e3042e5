import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { Id, Instant, Nullable } from '#shared/platform/schema.ts';
import { InboxNotification } from './inbox-notification.schema.ts';

const unread = Type.Integer({ minimum: 0 });
const snoozed = Type.Integer({ minimum: 0 });

const Notified = Type.Object({ ...InboxNotification.properties, unread });
const Changed = Type.Object({
  ...InboxNotification.properties,
  unread,
  snoozed,
  /** Notification that fills the free place at the end of the newest. */
  entering: Nullable(InboxNotification),
});

export const inboxNotified = defineEvent('inbox.notified', Notified);
export const inboxRepeated = defineEvent('inbox.repeated', Notified);
/** Switched off in the app but not elsewhere: archived at its creation. */
export const inboxSkipped = defineEvent('inbox.skipped', InboxNotification);
export const inboxReturned = defineEvent('inbox.returned', Type.Object({ ...Notified.properties, snoozed }));
export const inboxChanged = defineEvent('inbox.changed', Changed);
export const inboxSnoozed = defineEvent('inbox.snoozed', Changed);
/** Without ids the whole inbox is marked as read; `id` is the person's. */
export const inboxRead = defineEvent(
  'inbox.read',
  Type.Object({ id: Id, notificationIds: Nullable(Type.Array(Id)), readAt: Instant, unread }),
);
