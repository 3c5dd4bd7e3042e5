import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Notice } from '#shared/notifications/inbox.events.ts';
import { inDoor } from '#server/platform/sql.ts';

export interface NoticeRow extends Omit<Notice, 'subject' | 'at' | 'readAt'> {
  subjectId: string;
  subjectTitle: string;
  at: Date | string;
  readAt: Date | string | null;
}

export const noticeColumns = `id, kind, subject_id as "subjectId", subject_title as "subjectTitle", data, actor_id as "actorId", at, read_at as "readAt"`;

export const presentNotice = ({ subjectId, subjectTitle, at, readAt, ...notice }: NoticeRow): Notice => ({
  ...notice,
  subject: { id: subjectId, title: subjectTitle },
  at: new Date(at).toISOString(),
  readAt: readAt === null ? null : new Date(readAt).toISOString(),
});

const lockSql = 'select pg_advisory_xact_lock(hashtextextended(name, 1)) from unnest($1::text[]) as name';
const unreadSql = `select person_id as "personId", count(*)::int as unread from notification
  where person_id = any($1) and read_at is null and archived_at is null group by person_id`;

/** Whoever changes what is unread in these inboxes waits for this transaction, so that it can be counted. */
export const lockInboxes = (em: SqlEntityManager, personIds: readonly string[]) =>
  inDoor(em)(lockSql, [personIds.toSorted().map((id) => `inbox:${id}`)]);

/** How many notices somebody has not read. */
export async function countUnread(em: SqlEntityManager, personIds: readonly string[]): Promise<(personId: string) => number> {
  const rows = await inDoor(em)<{ personId: string; unread: number }>(unreadSql, [personIds]);
  const counts = new Map(rows.map(({ personId, unread }) => [personId, unread]));
  return (personId) => counts.get(personId) ?? 0;
}
