/* SQL instead of entities: one statement reads or writes the notifications of all recipients of a batch of events. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import type { NotificationKind } from '#shared/platform/notification.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { isInInboxSql, notificationColumns, type InboxNotificationRow } from './notification-row.sql.ts';

/* Window for merging repeated notifications. Archived ones count from their first time, because an email about it may already be sent. */
const recentSql = `select person_id as "personId", ${notificationColumns},
    exists (select from notification_delivery where notification_id = notification.id and batch_id is not null) as "hasLeft" from notification
  where person_id = any($1) and (${isInInboxSql} or archived_at = created_at and created_at > $2) and at > $2 and kind = any($3) and subject_id = any($4) order by at`;
const upsertSql = `insert into notification
    (id, company_id, created_at, updated_at, person_id, kind, category, subject_id, subject_title, data, actor_ids, count, at, archived_at)
  select n.id, $1, $2, $2, n.person, n.kind, n.category, n.subject, n.title, n.data, n.actors, n.count, $2,
    case when n.put_away then $2::timestamptz end from jsonb_to_recordset($3::jsonb)
    as n(id uuid, person uuid, kind text, category text, subject uuid, title text, data jsonb, actors uuid[], count int, put_away boolean)
  on conflict (id) do update set (updated_at, subject_title, data, actor_ids, count, at, read_at) =
    (excluded.updated_at, excluded.subject_title, excluded.data, excluded.actor_ids, excluded.count, excluded.at, null)`;

interface Recent {
  readonly personIds: readonly string[];
  readonly kinds: readonly NotificationKind[];
  readonly subjectIds: readonly string[];
}

/** Loads notifications of these people, kinds and subjects since a time, oldest first. */
export const loadRecentNotifications = (em: SqlEntityManager, { personIds, kinds, subjectIds }: Recent, since: Date) =>
  sqlIn(em)<InboxNotificationRow & { personId: string; hasLeft: boolean }>(recentSql, [personIds, since, kinds, subjectIds]);

export interface StoredNotification {
  readonly personId: string;
  readonly isNew: boolean;
  readonly isInApp: boolean;
  readonly notification: InboxNotification;
}

const rowOf = ({ personId, isInApp, notification: { id, kind, category, subject, data, actorIds, count } }: StoredNotification) => ({
  id,
  person: personId,
  kind,
  category,
  subject: subject.id,
  title: subject.title,
  data,
  actors: actorIds,
  count,
  put_away: !isInApp,
});

/** Creates notifications, or stores them as repeated. */
export const storeNotifications = (
  em: SqlEntityManager,
  { companyId, now }: { companyId: string; now: Date },
  notifications: readonly StoredNotification[],
) => sqlIn(em)(upsertSql, [companyId, now, JSON.stringify(notifications.map(rowOf))]);
