import { origin, type Cursor } from '#shared/platform/cursor.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { Query } from '#server/platform/sql.ts';

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

/** The last event of each of these rooms; a room without events stands at the origin. */
export async function readHeads(query: Query, keys: readonly string[]): Promise<Map<string, Cursor>> {
  const rows = await query<{ key: string; seq: string; last_id: string }>(headsSql, [keys]);
  const heads = new Map<string, Cursor>(keys.map((key) => [key, origin]));
  for (const { key, seq, last_id: id } of rows) heads.set(key, { seq: Number(seq), id });
  return heads;
}

/**
 * The events that follow the cursor without a hole, in order, at most `limit`. Null when the log does not hold the
 * cursor: a restored database has reused its number under another id, or what follows it has been archived.
 */
export async function readAfter(query: Query, key: string, cursor: Cursor, limit: number): Promise<LoggedEvent[] | null> {
  const hasOwn = cursor.seq > 0;
  const rows = await query<EventRow>(eventsSql, [key, cursor.seq, hasOwn ? limit + 1 : limit]);
  const own = hasOwn ? rows.shift() : undefined;
  const isKnown = hasOwn ? own?.id === cursor.id && Number(own.seq) === cursor.seq : cursor.id === null;
  const follows = rows.length === 0 || Number(rows[0]!.seq) === cursor.seq + 1;
  return isKnown && follows ? rows.map(present) : null;
}

function present({ id, name, v, data, actor_id: actorId, real_actor_id: realActorId, at }: EventRow): LoggedEvent {
  const event: LoggedEvent = { id, name, v, data, actorId, at: new Date(at).toISOString() };
  return realActorId === actorId ? event : { ...event, realActorId };
}
