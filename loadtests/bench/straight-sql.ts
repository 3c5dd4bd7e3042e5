import { randomUUID } from 'node:crypto';
import { taskMoved } from '#shared/tasks/tasks.events.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { systemActor } from '#server/access/actor.service.ts';
import { appendEvents } from '#server/platform/data/append.ts';
import type { Context, Services } from '#server/platform/base/services.ts';
import type { EventDraft } from '#server/platform/data/event-recorder.ts';
import { PipelinedClient } from '#server/platform/data/pipelined-client.ts';
import type { Query } from '#server/platform/base/query.ts';
import { pick } from './measure.ts';
import type { BenchEnvironment } from './environment.ts';

/** Opens a connection with the application's role that prepares statements as the product does. */
export async function connect(url: string): Promise<{ query: Query; run: (sql: string) => Promise<unknown>; end: () => Promise<void> }> {
  const client = new PipelinedClient({ connectionString: url });
  client.on('error', () => undefined); // PostgreSQL stops while the connection is open if a benchmark fails.
  await client.connect();
  return {
    query: async <Row>(sql: string, values: readonly unknown[]) => (await client.query(sql, [...values])).rows as Row[],
    run: (sql) => client.query(sql),
    end: () => client.end(),
  };
}
export type BenchConnection = Awaited<ReturnType<typeof connect>>;

const lockSql = 'select id, board_id, rank, version from task where id = $1 for update';
const changeSql = 'update task set rank = $2, version = version + 1 where id = $1';

const cardOf = (id: string, boardId: string, rank: string, personId: string): TaskCard => ({
  id,
  boardId,
  title: 'Answer priority tickets within two hours on weekends',
  status: 'in-progress',
  laneId: personId,
  rank,
  assigneeId: personId,
  creatorId: personId,
  priority: 'high',
  startDate: null,
  dueDate: '2026-09-18',
  estimate: null,
  actualCompletionDate: null,
  actualHours: 0,
  fileCount: 0,
  isRecurring: false,
  version: 4,
});

let moved = 0;
export const freshRank = () => `b0${(++moved).toString(36).padStart(6, '0')}${Math.floor(Math.random() * 1e6).toString(36)}V`;

/** Parts that accompany a change: nothing, or the idempotency key and an event in one or two rooms. */
export type Extent = 'bare' | 'one' | 'two';

/**
 * Moves any card of the users by straight SQL. The key and the log are the product's own `append`, so that the
 * statements equal those of `write`. Returns the hints that `write` would publish.
 */
export async function moveStraight({ query, run }: BenchConnection, { users }: BenchEnvironment, extent: Extent, boards = users.boards) {
  const board = pick(boards);
  const id = pick(board.cards);
  const person = pick(users.people);
  const ctx: Context = {
    services: {} as Services,
    actor: { ...systemActor(users.companyId), kind: 'person', id: person.id, realId: person.id },
    now: new Date(),
    seqs: {},
    ...(extent !== 'bare' && { idempotency: { key: randomUUID(), fingerprint: 'R29vZCBiZW5jaGVzIGFyZSBib3JpbmcgYW5kIGhvbmVzdA' } }),
  };
  await run('begin');
  await run(`select set_config('app.company', '${users.companyId}', true)`);
  const rank = freshRank();
  await query(lockSql, [id]);
  await query(changeSql, [id, rank]);
  const reply = cardOf(id, board.id, rank, person.id);
  const draft = (room: string): EventDraft => ({ room, event: taskMoved, causeId: null, data: () => reply });
  const rooms = extent === 'bare' ? [] : extent === 'one' ? [`board:${board.id}`] : [`board:${board.id}`, `assigned-tasks:${person.id}`];
  const { hints } = rooms.length > 0 ? await appendEvents(query, ctx, { drafts: rooms.map(draft), reply }) : { hints: [] };
  await run('commit');
  return hints;
}
