import { expect } from 'vitest';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { Follower } from './live-follower.ts';
import type { LiveClient } from './live-client.ts';
import type { LiveWorld } from './live-nodes.ts';

/** More bytes than the kernel buffers for a local connection whose other end does not read. */
export const kernelKeeps = 12 * 1024 * 1024;

const insertSql = `
  with clock as (update room set seq = seq + $2 where key = $1 returning seq - $2 as before, company_id),
  written as (
    insert into event (room, seq, id, company_id, name, v, data, subject_id)
    select $1, before + n, gen_random_uuid(), company_id, 'task.edited', 1, $3::jsonb, $4 from clock, generate_series(1, $2) n
    returning seq, id, at
  )
  select seq, id, at from written order by seq`;

export async function flood({ sql, boardKey }: Pick<LiveWorld, 'sql' | 'boardKey'>, card: TaskCard, count: number, bytes: number) {
  const data = { ...card, title: 'x'.repeat(bytes) };
  const rows = await sql<{ seq: string; id: string; at: Date }>(insertSql, [boardKey, count, JSON.stringify(data), card.id]);
  await sql('update room set last_id = $2 where key = $1', [boardKey, rows.at(-1)!.id]);
  const events = rows.map(({ id, at }): LoggedEvent => ({ id, name: 'task.edited', v: 1, data, actorId: null, at: at.toISOString() }));
  return { room: boardKey, firstSeq: Number(rows[0]!.seq), events };
}

/**
 * Sends one frame of which more than 1 MB stays with the server for a reader that does not read, then a small one, with which the server
 * notices it. Several large frames could stop between the two limits, because the kernel does not always keep the same amount.
 */
export async function floodAtOnce(world: LiveWorld, card: TaskCard, other: Follower): Promise<void> {
  for (const [count, bytes] of [
    [500, (2 * kernelKeeps) / 500],
    [1, 10],
  ] as const) {
    const hint = await flood(world, card, count, bytes);
    world.services.hints.publish(hint);
    await expect.poll(() => other.cursor!.seq, { timeout: 10_000, interval: 5 }).toBe(hint.firstSeq + count - 1);
  }
}

export function reading({ socket }: LiveClient) {
  const { ws } = socket.io.engine.transport as unknown as { ws: { pause(): void; resume(): void } };
  return { stop: () => ws.pause(), goOn: () => ws.resume() };
}
