import type { LoggedEvent } from '#shared/platform/event.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { LiveClient } from './live-client.ts';
import type { LiveWorld } from './live-nodes.ts';

/** More than the kernel keeps for a connection on this machine whose other end does not read, in bytes. */
export const kernelKeeps = 12 * 1024 * 1024;

const insertSql = `
  with clock as (update room set seq = seq + $2 where key = $1 returning seq - $2 as before, company_id),
  written as (
    insert into event (room, seq, id, company_id, name, v, data, subject_id)
    select $1, before + n, gen_random_uuid(), company_id, 'task.edited', 1, $3::jsonb, $4 from clock, generate_series(1, $2) n
    returning seq, id, at
  )
  select seq, id, at from written order by seq`;

/** Puts so many facts of one card into a board's log at once, each about so long in bytes, and gives what a writer would hint. */
export async function flood({ sql, boardKey }: Pick<LiveWorld, 'sql' | 'boardKey'>, card: TaskCard, count: number, bytes: number) {
  const data = { ...card, title: 'x'.repeat(bytes) };
  const rows = await sql<{ seq: string; id: string; at: Date }>(insertSql, [boardKey, count, JSON.stringify(data), card.id]);
  await sql('update room set last_id = $2 where key = $1', [boardKey, rows.at(-1)!.id]);
  const events = rows.map(({ id, at }): LoggedEvent => ({ id, name: 'task.edited', v: 1, data, actorId: null, at: at.toISOString() }));
  return { room: boardKey, firstSeq: Number(rows[0]!.seq), events };
}

/** The browser stops reading what comes over its socket, and goes on again. */
export function reading({ socket }: LiveClient) {
  const { ws } = socket.io.engine.transport as unknown as { ws: { pause(): void; resume(): void } };
  return { stop: () => ws.pause(), goOn: () => ws.resume() };
}
