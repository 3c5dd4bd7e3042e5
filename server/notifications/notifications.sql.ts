/* SQL instead of entities: one statement reads or changes all chosen notifications of a person. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { maxInboxNotifications, maxUnreadComments, type Inbox } from '#shared/notifications/inbox.room.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { isInInboxSql, notificationColumns, presentNotification, type InboxNotificationRow } from './notification-row.sql.ts';

const newestSql = `select ${notificationColumns} from notification where person_id = $1 and ${isInInboxSql} order by at desc, id desc limit $2`;
const unreadCommentsSql = `select id, "subjectId" from (select id, subject_id as "subjectId" from notification
    where person_id = $1 and read_at is null and ${isInInboxSql} and category in ('comments', 'mentions') order by at desc, id desc limit $2) newest
  order by id`;
const knownSql = 'select count(*)::int as known from notification where person_id = $1 and id = any($2)';
/* Returns a single count, however many rows change. */
const readAllSql = `with changed as (update notification set read_at = $2, updated_at = $2
    where person_id = $1 and read_at is null and ${isInInboxSql} returning 1)
  select count(*)::int as changed from changed`;
/* Archived notifications stay archived. */
const returnSql = `update notification set snoozed_until = null, updated_at = $2,
    at = case when archived_at is null then $2 else at end, read_at = case when archived_at is null then null else read_at end
  where person_id = $1 and snoozed_until <= $3 returning ${notificationColumns}`;

/** Column of a change, and the condition for rows that it changes. */
const changes = {
  read: { column: 'read_at', where: 'read_at is null' },
  unread: { column: 'read_at', where: 'read_at is not null' },
  archived: { column: 'archived_at', where: 'archived_at is null' },
  unarchived: { column: 'archived_at', where: 'archived_at is not null' },
  snoozed: { column: 'snoozed_until', where: 'archived_at is null and snoozed_until is distinct from $3' },
} as const;
export type ChangeName = keyof typeof changes;

const changeSql = ({ column, where }: (typeof changes)[ChangeName]) =>
  `update notification set ${column} = $3, updated_at = $4 where person_id = $1 and id = any($2) and ${where} returning ${notificationColumns}`;

export const loadNewest = async (em: SqlEntityManager, personId: string, limit = maxInboxNotifications): Promise<InboxNotification[]> =>
  (await sqlIn(em)<InboxNotificationRow>(newestSql, [personId, limit])).map(presentNotification);

export const loadUnreadComments = (em: SqlEntityManager, personId: string): Promise<Inbox['unreadComments']> =>
  sqlIn(em)<Inbox['unreadComments'][number]>(unreadCommentsSql, [personId, maxUnreadComments]);

/** Changes those of the notifications that do not have the value yet, and returns them. */
export async function updateNotifications(
  em: SqlEntityManager,
  personId: string,
  notificationIds: readonly string[],
  { name, value, now }: { name: ChangeName; value: Date | null; now: Date },
): Promise<InboxNotification[]> {
  const rows = await sqlIn(em)<InboxNotificationRow>(changeSql(changes[name]), [personId, notificationIds, value, now]);
  return rows.map(presentNotification);
}

/** Counts those of the ids that are notifications of the person. */
export async function countKnown(em: SqlEntityManager, personId: string, notificationIds: readonly string[]): Promise<number> {
  const [row] = await sqlIn(em)<{ known: number }>(knownSql, [personId, notificationIds]);
  return row!.known;
}

/** Marks the inbox as read and returns the number of changed notifications. */
export async function markInboxRead(em: SqlEntityManager, personId: string, now: Date): Promise<number> {
  const [row] = await sqlIn(em)<{ changed: number }>(readAllSql, [personId, now]);
  return row!.changed;
}

/** Returns snoozed notifications that are due before `until` to the inbox. */
export const returnNotifications = async (em: SqlEntityManager, personId: string, now: Date, until: Date): Promise<InboxNotification[]> =>
  (await sqlIn(em)<InboxNotificationRow>(returnSql, [personId, now, until])).map(presentNotification);
