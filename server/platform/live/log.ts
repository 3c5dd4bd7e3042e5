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
  'select seq, id, name, v, data, actor_id, real_actor_id, at from event where room = $1 and seq > $2 order by seq limit $3';

/** The last event of each of these rooms; a room without events stands at the origin. */
export async function readHeads(query: Query, keys: readonly string[]): Promise<Map<string, Cursor>> {
  const rows = await query<{ key: string; seq: string; last_id: string }>(headsSql, [keys]);
  const heads = new Map<string, Cursor>(keys.map((key) => [key, origin]));
  for (const { key, seq, last_id: id } of rows) heads.set(key, { seq: Number(seq), id });
  return heads;
}

/** Events after `seq`, in order, at most `limit`; their numbers follow each other without a hole. */
export async function readEvents(query: Query, key: string, seq: number, limit: number): Promise<LoggedEvent[]> {
  return (await query<EventRow>(eventsSql, [key, seq, limit])).map(present);
}

function present({ id, name, v, data, actor_id: actorId, real_actor_id: realActorId, at }: EventRow): LoggedEvent {
  const event: LoggedEvent = { id, name, v, data, actorId, at: new Date(at).toISOString() };
  return realActorId === actorId ? event : { ...event, realActorId };
}

/** Whether the log has exactly this event: a restored database has reused the number under another id. */
export async function holdsCursor(query: Query, key: string, { seq, id }: Cursor): Promise<boolean> {
  if (seq === 0) return true;
  const rows = await query('select 1 from event where room = $1 and seq = $2 and id = $3', [key, seq, id]);
  return rows.length === 1;
}
