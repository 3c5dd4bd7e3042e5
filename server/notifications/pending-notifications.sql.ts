/* SQL instead of entities: a digest reads all its notifications and names in three statements. */
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { currentReminderKind } from '#shared/notifications/current-reminder.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import type { Language } from '#shared/platform/languages.ts';
import { read } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { isInInboxSql, notificationColumns, presentNotification, type InboxNotificationRow } from './notification-row.sql.ts';

export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly language: Language;
  readonly timeZone: string;
}

export interface NamedNotification extends InboxNotification {
  readonly actorName: string;
  readonly awayName: string;
}

const readerSql = `select p.id, trim(p.first_name || ' ' || p.last_name) as name, p.email as address, p.language, coalesce(p.time_zone, c.time_zone) as "timeZone"
  from person p join company c on c.id = p.company_id where p.id = $1 and p.is_active`;
/* Switched off in the app: archived at its creation. */
const wasSkippedSql = 'archived_at = created_at and snoozed_until is null';
const notificationsSql = `select ${notificationColumns} from notification
  where person_id = $1 and id = any($2) and read_at is null and (${isInInboxSql} or ${wasSkippedSql}) order by at desc, id desc`;
const namesSql = `select id, trim(first_name || ' ' || last_name) as name from person where id = any($1)`;

export type PendingNotifications = NonNullable<Awaited<ReturnType<typeof loadPendingNotifications>>>;

/** Loads the reader and the notifications that are still unread; null if nothing is left to send. */
export function loadPendingNotifications(ctx: Context, personId: string, notificationIds: readonly string[]) {
  return read(ctx, async ({ em }) => {
    const query = sqlIn(em);
    const [reader] = await query<Recipient>(readerSql, [personId]);
    const rows = reader ? await query<InboxNotificationRow>(notificationsSql, [personId, notificationIds]) : [];
    if (!reader || rows.length === 0) return null;
    const idsIn = ({ actorIds: [last], data: { standsInFor } }: InboxNotificationRow) =>
      [last, standsInFor].filter((id) => id !== undefined);
    const named = await query<{ id: string; name: string }>(namesSql, [[...new Set(rows.flatMap(idsIn))]]);
    const names = new Map(named.map(({ id, name }) => [id, name]));
    const nameOf = (id = '') => names.get(id) ?? '';
    const today = dayInZone(ctx.now, reader.timeZone);
    const notifications = rows.map((row): NamedNotification => {
      const [actorName, awayName] = [nameOf(row.actorIds[0]), nameOf(row.data['standsInFor'])];
      return { ...presentNotification(row), kind: currentReminderKind(row, today), actorName, awayName };
    });
    return { reader, notifications };
  });
}
