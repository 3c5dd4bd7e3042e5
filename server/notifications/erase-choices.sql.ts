/* SQL instead of entities: an erasure changes all rows and log entries of a person in a set. */
import type pg from 'pg';
import { delegateNotifications } from '#shared/notifications/delegates.notifications.ts';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { notificationSettingsChanged, notificationSettingsRoom } from '#shared/notifications/notification-settings.room.ts';
import { roomKey } from '#shared/platform/room.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import type { Erased, ErasedParts } from '#server/platform/data/erasure.ts';
import { defaultSettings } from './notification-settings.entity.ts';
import { was } from './retract.ts';

const homes = ['event', 'event_archive'] as const;

/** Deletes notification settings and absences of the person: the row, pending deliveries and the log. */
async function forgetSettings(client: pg.ClientBase, { id }: Erased): Promise<ErasedParts> {
  const settings = await client.query('delete from notification_settings where id = $1', [id]);
  const deliveries = await client.query('delete from notification_delivery where person_id = $1', [id]);
  const room = roomKey(notificationSettingsRoom, id);
  const values = [room, notificationSettingsChanged.v, JSON.stringify(defaultSettings(id, null))];
  let events = 0;
  for (const home of homes) {
    const text = `update ${home} set v = $2, data = $3 where room = $1 and (v, data) is distinct from ($2::smallint, $3::jsonb)`;
    events += (await client.query(text, values)).rowCount ?? 0;
  }
  return { rows: (settings.rowCount ?? 0) + (deliveries.rowCount ?? 0), events, rooms: events > 0 ? [room] : [] };
}

const standingIn: readonly string[] = Object.keys(delegateNotifications);
/** Fields of an absence notification that reveal the dates. */
const daysSaid = ['from', 'until', was];

/* Locks inboxes before their notifications, in the same order as every other change of an inbox. */
const toldSql = `select distinct 'inbox:' || person_id as name from notification
  where company_id = $1 and subject_id = $2 and kind = any($3)`;
const releaseSql = `update notification set kind = 'delegate-released', data = data - $4::text[]
  where company_id = $1 and subject_id = $2 and kind = any($3) and (kind = 'delegate-named' or data ?| $4)`;
const saidSql = (home: string) => `select room, seq, data from ${home} where company_id = $1 and starts_with(room, 'inbox:')
  and data::text like '%' || $2 || '%' and data::text like any(select '%' || kind || '%' from unnest($3::text[]) kind)`;

/** Replaces every notification about the person's absence by one that says it is over. */
function withoutAbsence(value: unknown, id: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutAbsence(item, id));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutAbsence(part, id)]));
  const { kind, subject, data = {} } = parts as Partial<InboxNotification>;
  if (!kind || !standingIn.includes(kind) || subject?.id !== id) return parts;
  const rest = Object.entries(data).filter(([key]) => !daysSaid.includes(key));
  return { ...parts, kind: 'delegate-released', data: Object.fromEntries(rest) };
}

/** Tells delegates that the absence is over and removes its dates. */
async function releaseDelegates(client: pg.ClientBase, { id, company }: Erased): Promise<ErasedParts> {
  const notified = await client.query<{ name: string }>(toldSql, [company, id, standingIn]);
  await lockNames(
    (sql, values) => client.query(sql, values),
    notified.rows.map(({ name }) => name),
  );
  const { rowCount } = await client.query(releaseSql, [company, id, standingIn, daysSaid]);
  const rooms: string[] = [];
  for (const home of homes) {
    const { rows } = await client.query<{ room: string; seq: string; data: unknown }>(saidSql(home), [company, id, standingIn]);
    for (const { room, seq, data } of rows) {
      const cleared = withoutAbsence(data, id);
      if (JSON.stringify(cleared) === JSON.stringify(data)) continue;
      await client.query(`update ${home} set data = $3 where room = $1 and seq = $2`, [room, seq, JSON.stringify(cleared)]);
      rooms.push(room);
    }
  }
  return { rows: rowCount ?? 0, events: rooms.length, rooms };
}

/** Erases the person's choices and absences in rows, log and archive. Returns how much was changed. */
export async function eraseChoices(client: pg.ClientBase, person: Erased): Promise<ErasedParts> {
  const [own, others] = [await forgetSettings(client, person), await releaseDelegates(client, person)];
  return { rows: own.rows + others.rows, events: own.events + others.events, rooms: [...new Set([...own.rooms, ...others.rooms])] };
}
