import { Type, type Static } from 'typebox';
import { defineList } from '#shared/platform/list.ts';
import { FreeText, Id } from '#shared/platform/schema.ts';
import { notificationCategories, type NotificationCategory } from '#shared/platform/notification.schema.ts';
import { inboxChanged, inboxNotified, inboxRead, inboxRepeated, inboxReturned, inboxSkipped, inboxSnoozed } from './inbox.events.ts';
import { inboxRoom } from './inbox.room.ts';
import { isInInbox, InboxNotification } from './inbox-notification.schema.ts';

export const notificationBoxes = ['inbox', 'unread', 'snoozed', 'archived'] as const;
export type NotificationBox = (typeof notificationBoxes)[number];

const one = notificationCategories.join('|');
const NotificationParams = Type.Object({ personId: Id });
const NotificationQuery = Type.Object({
  box: Type.Enum(notificationBoxes),
  categories: Type.Optional(
    Type.String({
      pattern: `^(?:${one})(?:,(?:${one})){0,${notificationCategories.length - 1}}$`,
      description: 'Categories, separated by commas.',
    }),
  ),
  text: Type.Optional({
    ...FreeText({ minLength: 1, maxLength: 100 }),
    description: 'Text in the title of the record that the notification is about.',
  }),
});
export type NotificationQuery = Static<typeof NotificationParams> & Static<typeof NotificationQuery>;

export const categoriesOf = ({ categories }: Pick<NotificationQuery, 'categories'>) =>
  (categories?.split(',') as NotificationCategory[] | undefined) ?? null;

const belongs: Record<NotificationBox, (notification: InboxNotification) => boolean> = {
  inbox: isInInbox,
  unread: (notification) => notification.readAt === null && isInInbox(notification),
  snoozed: ({ snoozedUntil, archivedAt }) => snoozedUntil !== null && archivedAt === null,
  archived: ({ archivedAt }) => archivedAt !== null,
};

/** Newest first; the snoozed box is sorted by return time. */
export const notificationList = defineList({
  name: 'notifications',
  url: '/api/people/:personId/notifications',
  summary: 'List the notifications of a person',
  description: 'Only the notifications of the caller, in pages. `box` chooses the part of the inbox.',
  tag: 'Notifications',
  access: 'signed-in',
  isPersonal: true,
  record: InboxNotification,
  params: NotificationParams,
  query: NotificationQuery,
  room: inboxRoom,
  roomIds: ({ personId }) => [personId],
  updates: [inboxNotified, inboxRepeated, inboxSkipped, inboxReturned, inboxChanged, inboxSnoozed],
  inserts: [inboxNotified, inboxSkipped],
  deletes: [],
  resets: [inboxRead],
  rowInState: (inbox, id) => inbox.newest.find((notification) => notification.id === id),
  matches: (notification, { box, text, ...query }) =>
    belongs[box](notification) &&
    (categoriesOf(query)?.includes(notification.category) ?? true) &&
    (text === undefined || notification.subject.title.toLowerCase().includes(text.toLowerCase())),
  keys: ({ box }) =>
    box === 'snoozed'
      ? [{ by: 'snoozedUntil' }, { by: 'id' }]
      : [
          { by: 'at', isDescending: true },
          { by: 'id', isDescending: true },
        ],
});
