/* SQL instead of entities: notifications are read and counted for many people in one statement. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const times = ['createdAt', 'at', 'readAt', 'snoozedUntil', 'archivedAt'] as const;
type Times = { [time in (typeof times)[number]]: Date | string | null };

export interface InboxNotificationRow extends Omit<InboxNotification, 'subject' | (typeof times)[number]>, Times {
  subjectId: string;
  subjectTitle: string;
}

export const notificationColumns = `id, kind, category, subject_id as "subjectId", subject_title as "subjectTitle", data, actor_ids as "actorIds",
  count, created_at as "createdAt", at, read_at as "readAt", snoozed_until as "snoozedUntil", archived_at as "archivedAt"`;

export const presentNotification = ({ subjectId, subjectTitle, ...row }: InboxNotificationRow): InboxNotification => ({
  ...row,
  ...(Object.fromEntries(times.map((time) => [time, row[time] === null ? null : new Date(row[time]).toISOString()])) as Pick<
    InboxNotification,
    (typeof times)[number]
  >),
  subject: { id: subjectId, title: subjectTitle },
});

export const isInInboxSql = 'archived_at is null and snoozed_until is null';

const countSql = `select p.id as "personId",
    (select count(*)::int from notification where person_id = p.id and read_at is null and ${isInInboxSql}) as unread,
    (select count(*)::int from notification where person_id = p.id and snoozed_until is not null and archived_at is null) as snoozed
  from unnest($1::uuid[]) as p(id)`;

/** Serialises changes of these inboxes, so that their notifications can be counted. */
export const lockInboxes = (em: SqlEntityManager, personIds: readonly string[]) =>
  lockNames(
    sqlIn(em),
    personIds.map((id) => `inbox:${id}`),
  );

export interface InboxCounts {
  readonly unread: number;
  readonly snoozed: number;
}

/** Counts unread and snoozed notifications per person. */
export async function countNotifications(em: SqlEntityManager, personIds: readonly string[]): Promise<(personId: string) => InboxCounts> {
  const rows = await sqlIn(em)<InboxCounts & { personId: string }>(countSql, [personIds]);
  const counts = new Map(rows.map(({ personId, ...count }) => [personId, count]));
  return (personId) => counts.get(personId) ?? { unread: 0, snoozed: 0 };
}
