import type pg from 'pg';
import type { Notice } from '#shared/notifications/notice.schema.ts';
import { notificationSettingsChanged, notificationSettingsRoom } from '#shared/notifications/notification-settings.room.ts';
import type { NoticeKind } from '#shared/platform/notice.schema.ts';
import { roomKey } from '#shared/platform/room.ts';
import { unchosen } from '#server/notifications/notification-settings.entity.ts';
import { was } from '#server/notifications/take-back.ts';
import { lockNames } from '#server/platform/lock-names.ts';
import type { Erased } from './erased-texts.ts';

const homes = ['event', 'event_archive'] as const;

interface Forgotten {
  readonly rows: number;
  readonly events: number;
  /** Those whose events are others now. */
  readonly rooms: readonly string[];
}

/** How they wanted to be told, when they were away and who stood in then: their row, what was on its way, and their log. */
async function forgetSettings(client: pg.ClientBase, { id }: Erased): Promise<Forgotten> {
  const settings = await client.query('delete from notification_settings where id = $1', [id]);
  const deliveries = await client.query('delete from notice_delivery where person_id = $1', [id]);
  const room = roomKey(notificationSettingsRoom, id);
  const values = [room, notificationSettingsChanged.v, JSON.stringify(unchosen(id, null))];
  let events = 0;
  for (const home of homes) {
    const text = `update ${home} set v = $2, data = $3 where room = $1 and (v, data) is distinct from ($2::smallint, $3::jsonb)`;
    events += (await client.query(text, values)).rowCount ?? 0;
  }
  return { rows: (settings.rowCount ?? 0) + (deliveries.rowCount ?? 0), events, rooms: events > 0 ? [room] : [] };
}

const standingIn: readonly NoticeKind[] = ['delegate-named', 'delegate-released'];
/** What of such a notice's data says when they were away. */
const daysSaid = ['from', 'until', was];

/* As whoever changes an inbox: first the inboxes, then their notices, then what is said of them. */
const toldSql = `select distinct 'inbox:' || person_id as name from notification
  where company_id = $1 and subject_id = $2 and kind = any($3)`;
const releaseSql = `update notification set kind = 'delegate-released', data = data - $4::text[]
  where company_id = $1 and subject_id = $2 and kind = any($3) and (kind = 'delegate-named' or data ?| $4)`;
const saidSql = (home: string) => `select room, seq, data from ${home} where company_id = $1 and starts_with(room, 'inbox:')
  and data::text like '%' || $2 || '%' and data::text like any(select '%' || kind || '%' from unnest($3::text[]) kind)`;

/** The same with every notice of their absence, wherever in it, as one that it is over. */
function withoutAbsence(value: unknown, id: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutAbsence(item, id));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutAbsence(part, id)]));
  const { kind, subject, data = {} } = parts as Partial<Notice>;
  if (!kind || !standingIn.includes(kind) || subject?.id !== id) return parts;
  const rest = Object.entries(data).filter(([key]) => !daysSaid.includes(key));
  return { ...parts, kind: 'delegate-released', data: Object.fromEntries(rest) };
}

/** Whoever stood in for them is told that it is over, and no more from when until when it was. */
async function releaseDelegates(client: pg.ClientBase, { id, company }: Erased): Promise<Forgotten> {
  const told = await client.query<{ name: string }>(toldSql, [company, id, standingIn]);
  await lockNames(
    (sql, values) => client.query(sql, values),
    told.rows.map(({ name }) => name),
  );
  const { rowCount } = await client.query(releaseSql, [company, id, standingIn, daysSaid]);
  const rooms: string[] = [];
  for (const home of homes) {
    const { rows } = await client.query<{ room: string; seq: string; data: unknown }>(saidSql(home), [company, id, standingIn]);
    for (const { room, seq, data } of rows) {
      const said = withoutAbsence(data, id);
      if (JSON.stringify(said) === JSON.stringify(data)) continue;
      await client.query(`update ${home} set data = $3 where room = $1 and seq = $2`, [room, seq, JSON.stringify(said)]);
      rooms.push(room);
    }
  }
  return { rows: rowCount ?? 0, events: rooms.length, rooms };
}

/** Forgets what somebody has chosen and when they were away, in rows, log and archive; says how much of it there was. */
export async function eraseChoices(client: pg.ClientBase, person: Erased): Promise<Forgotten> {
  const [own, others] = [await forgetSettings(client, person), await releaseDelegates(client, person)];
  return { rows: own.rows + others.rows, events: own.events + others.events, rooms: [...new Set([...own.rooms, ...others.rooms])] };
}
