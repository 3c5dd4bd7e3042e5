/* SQL instead of entities: one statement reads the notifications of all recipients of a question. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { NotificationKind } from '#shared/platform/notification.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { notificationColumns } from './notification-row.sql.ts';
import type { RecipientRow } from './retract.sql.ts';

export interface UnreadQuestion {
  readonly id: string;
  readonly personId: string;
  readonly subjectId: string;
  readonly kind: NotificationKind;
}

const unreadSql = `select id, person_id as "personId", subject_id as "subjectId", kind from notification
  where category = 'approvals' and read_at is null and (subject_id, kind) in (select * from unnest($1::uuid[], $2::text[])) order by id`;

/** Unread notifications of these kinds about these records. */
export const findUnreadQuestions = (
  em: SqlEntityManager,
  asked: readonly { readonly subjectId: string; readonly kind: NotificationKind }[],
): Promise<UnreadQuestion[]> =>
  sqlIn(em)<UnreadQuestion>(unreadSql, [asked.map(({ subjectId }) => subjectId), asked.map(({ kind }) => kind)]);

/* One that is snoozed does not come back. */
const readSql = `update notification set read_at = $2, updated_at = $2, snoozed_until = null,
    archived_at = case when snoozed_until is null then archived_at else coalesce(archived_at, $2) end
  where id = any($1) and read_at is null returning person_id as "personId", ${notificationColumns}`;

/** Marks notifications that nobody has read since as read. */
export const readQuestions = (em: SqlEntityManager, ids: readonly string[], now: Date): Promise<RecipientRow[]> =>
  sqlIn(em)<RecipientRow>(readSql, [ids, now]);
