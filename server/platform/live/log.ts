import { initialCursor, type Cursor } from '#shared/platform/cursor.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { Query } from '#server/platform/base/query.ts';

interface EventRow {
  seq: string;
  id: string;
  name: string;
  v: number;
  data: unknown;
  actor_id: string | null;
  real_actor_id: string | null;
  at: Date;
}

const headsSql = 'select key, seq, last_id from room where key = any($1)';
const eventsSql =
  'select seq, id, name, v, data, actor_id, real_actor_id, at from event where room = $1 and seq >= $2 order by seq limit $3';

/** Reads the last event of each room; a room without events is at the origin. */
export async function readHeads(query: Query, keys: readonly string[]): Promise<Map<string, Cursor>> {
  const rows = await query<{ key: string; seq: string; last_id: string }>(headsSql, [keys]);
  const heads = new Map<string, Cursor>(keys.map((key) => [key, initialCursor]));
  for (const { key, seq, last_id: id } of rows) heads.set(key, { seq: Number(seq), id });
  return heads;
}

/**
 * Reads up to `limit` consecutive events after the cursor. Returns null if the log does not hold the cursor: a restored database has reused
 * its seq under another id, or the following events are archived.
 */
export async function readEventsAfter(query: Query, key: string, cursor: Cursor, limit: number): Promise<LoggedEvent[] | null> {
  const hasOwn = cursor.seq > 0;
  const rows = await query<EventRow>(eventsSql, [key, cursor.seq, hasOwn ? limit + 1 : limit]);
  const own = hasOwn ? rows.shift() : undefined;
  const isKnown = hasOwn ? own?.id === cursor.id && Number(own.seq) === cursor.seq : cursor.id === null;
  const follows = rows.length === 0 || Number(rows[0]!.seq) === cursor.seq + 1;
  return isKnown && follows ? rows.map(present) : null;
}

const missedSql = `select event.room, event.seq, id, name, v, data, actor_id, real_actor_id, at
  from unnest($1::text[], $2::bigint[], $3::bigint[]) as wanted (key, after, head)
  join event on event.room = wanted.key and event.seq between wanted.after and wanted.head order by event.room, event.seq`;

/** Reads the events of each room from its cursor to its head. Omits a room if the log does not hold the cursor. */
export async function readMissedEvents(
  query: Query,
  wanted: ReadonlyMap<string, { after: Cursor; head: Cursor }>,
): Promise<Map<string, LoggedEvent[]>> {
  const found = new Map<string, LoggedEvent[]>();
  if (wanted.size === 0) return found;
  const ends = [...wanted.values()];
  const values = [[...wanted.keys()], ends.map(({ after }) => after.seq), ends.map(({ head }) => head.seq)];
  const byRoom = Map.groupBy(await query<EventRow & { room: string }>(missedSql, values), ({ room }) => room);
  for (const [key, { after, head }] of wanted) {
    const rows = byRoom.get(key) ?? [];
    const isKnown = after.seq === 0 ? after.id === null : rows.shift()?.id === after.id;
    if (isKnown && rows.length === head.seq - after.seq) found.set(key, rows.map(present));
  }
  return found;
}

function present({ id, name, v, data, actor_id: actorId, real_actor_id: realActorId, at }: EventRow): LoggedEvent {
  const event: LoggedEvent = { id, name, v, data, actorId, at: new Date(at).toISOString() };
  return realActorId === actorId ? event : { ...event, realActorId };
}
