import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Notice } from '#shared/notifications/notice.schema.ts';
import { lockNames } from '#server/platform/lock-names.ts';
import { inDoor } from '#server/platform/sql.ts';

const times = ['createdAt', 'at', 'readAt', 'snoozedTill', 'archivedAt'] as const;
type Times = { [time in (typeof times)[number]]: Date | string | null };

export interface NoticeRow extends Omit<Notice, 'subject' | (typeof times)[number]>, Times {
  subjectId: string;
  subjectTitle: string;
}

export const noticeColumns = `id, kind, category, subject_id as "subjectId", subject_title as "subjectTitle", data, actor_ids as "actorIds",
  count, created_at as "createdAt", at, read_at as "readAt", snoozed_till as "snoozedTill", archived_at as "archivedAt"`;

export const presentNotice = ({ subjectId, subjectTitle, ...row }: NoticeRow): Notice => ({
  ...row,
  ...(Object.fromEntries(times.map((time) => [time, row[time] === null ? null : new Date(row[time]).toISOString()])) as Pick<
    Notice,
    (typeof times)[number]
  >),
  subject: { id: subjectId, title: subjectTitle },
});

export const isInInboxSql = 'archived_at is null and snoozed_till is null';

const countSql = `select p.id as "personId",
    (select count(*)::int from notification where person_id = p.id and read_at is null and ${isInInboxSql}) as unread,
    (select count(*)::int from notification where person_id = p.id and snoozed_till is not null and archived_at is null) as snoozed
  from unnest($1::uuid[]) as p(id)`;

/** Whoever changes what is in these inboxes waits for this transaction, so that it can be counted. */
export const lockInboxes = (em: SqlEntityManager, personIds: readonly string[]) =>
  lockNames(
    inDoor(em),
    personIds.map((id) => `inbox:${id}`),
  );

export interface Counts {
  readonly unread: number;
  readonly snoozed: number;
}

/** How many notices somebody has not read, and has put off. */
export async function countNotices(em: SqlEntityManager, personIds: readonly string[]): Promise<(personId: string) => Counts> {
  const rows = await inDoor(em)<Counts & { personId: string }>(countSql, [personIds]);
  const counts = new Map(rows.map(({ personId, ...count }) => [personId, count]));
  return (personId) => counts.get(personId) ?? { unread: 0, snoozed: 0 };
}
