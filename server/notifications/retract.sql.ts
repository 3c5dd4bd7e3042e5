/* SQL instead of entities: one statement archives or reads the notifications of many people. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { maxInboxNotifications } from '#shared/notifications/inbox.room.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { isInInboxSql, notificationColumns, type InboxNotificationRow } from './notification-row.sql.ts';

const archiveSql = `update notification set archived_at = $2, read_at = $2, updated_at = $2 where id = any($1)
  returning person_id as "personId", ${notificationColumns}`;
const enteringSql = `select p.id as "personId", n.* from unnest($1::uuid[]) as p(id) cross join lateral (select ${notificationColumns}
  from notification where person_id = p.id and ${isInInboxSql} order by at desc, id desc offset ${maxInboxNotifications} - $2::int limit $2::int) n`;

export type RecipientRow = InboxNotificationRow & { personId: string };

/** Archives notifications and marks them as read. */
export const archiveAsRead = (em: SqlEntityManager, notificationIds: readonly string[], now: Date) =>
  sqlIn(em)<RecipientRow>(archiveSql, [notificationIds, now]);

/** Next-newest notifications that fill the places of at most `count` that were removed from each inbox. */
export const loadEntering = (em: SqlEntityManager, personIds: readonly string[], count: number) =>
  sqlIn(em)<RecipientRow>(enteringSql, [personIds, count]);
