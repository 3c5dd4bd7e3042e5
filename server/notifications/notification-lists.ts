import { categoriesOf, notificationList, type NotificationBox, type NotificationQuery } from '#shared/notifications/notification-lists.ts';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import type { BindParameter } from '#server/platform/data/list-sql.ts';
import type { ServedList } from '#server/platform/live/lists.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { isInInboxSql, notificationColumns, presentNotification, type InboxNotificationRow } from './notification-row.sql.ts';

const belongs: Record<NotificationBox, string> = {
  inbox: isInInboxSql,
  unread: `read_at is null and ${isInInboxSql}`,
  snoozed: 'snoozed_until is not null and archived_at is null',
  archived: 'archived_at is not null',
};

/** The inbox index is read one category at a time; the other boxes are small or rarely filtered by category. */
const stretches = ({ box, ...query }: NotificationQuery, bind: BindParameter) => {
  const categories = categoriesOf(query);
  return box === 'inbox' && categories ? `unnest(${bind(categories)}::text[]) as c(one)` : null;
};

const among = ({ box, ...query }: NotificationQuery, bind: BindParameter): string[] => {
  const categories = categoriesOf(query);
  if (!categories) return [];
  return [box === 'inbox' ? 'category = c.one' : `category = any(${bind(categories)})`];
};

export const servedNotifications: ServedList<InboxNotification, NotificationQuery, InboxNotificationRow> = {
  list: notificationList,
  table: 'notification',
  columns: notificationColumns,
  authorize: async ({ actor }, { personId }) => authorizeRead(actor.id === personId),
  stretches,
  where: (query, bind) => [
    `person_id = ${bind(query.personId)}`,
    belongs[query.box],
    ...among(query, bind),
    ...(query.text === undefined ? [] : [`strpos(lower(subject_title collate "und-x-icu"), ${bind(query.text.toLowerCase())}) > 0`]),
  ],
  column: {
    id: { sql: 'id', type: 'uuid' },
    at: { sql: 'at', type: 'timestamptz' },
    snoozedUntil: { sql: 'snoozed_until', type: 'timestamptz' },
  },
  present: presentNotification,
};
