import { randomUUID } from 'node:crypto';
import { taskMoved } from '#shared/tasks/tasks.events.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { systemActor } from '#server/access/actor.service.ts';
import { append } from '#server/platform/append.ts';
import type { Context, House } from '#server/platform/house.ts';
import type { Draft } from '#server/platform/record.ts';
import { DoorClient } from '#server/platform/door-client.ts';
import type { Query } from '#server/platform/sql.ts';
import { pick } from './measure.ts';
import type { Stage } from './stage.ts';

/** A connection as the application's role, with the product's way of preparing statements. */
export async function connect(url: string): Promise<{ query: Query; run: (sql: string) => Promise<unknown>; end: () => Promise<void> }> {
  const client = new DoorClient({ connectionString: url });
  client.on('error', () => undefined); // PostgreSQL is stopped under it when a measure fails
  await client.connect();
  return {
    query: async <Row>(sql: string, values: readonly unknown[]) => (await client.query(sql, [...values])).rows as Row[],
    run: (sql) => client.query(sql),
    end: () => client.end(),
  };
}
export type Connection = Awaited<ReturnType<typeof connect>>;

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
  fileCount: 0,
  version: 4,
});

let moved = 0;
/** A rank that nobody has, valid for whoever ranks beside it. */
export const freshRank = () => `b0${(++moved).toString(36).padStart(6, '0')}${Math.floor(Math.random() * 1e6).toString(36)}V`;

/** How much of the mechanism comes with a change: none, or a key and an event in one room or two. */
export type Extent = 'bare' | 'one' | 'two';

/**
 * Moves any card of the crowd by straight SQL. The key and the log are the product's own `append`, so that what is
 * measured is what the doors send. Gives the hints that a door would publish.
 */
export async function moveStraight({ query, run }: Connection, { crowd }: Stage, extent: Extent, boards = crowd.boards) {
  const board = pick(boards);
  const id = pick(board.cards);
  const person = pick(crowd.people);
  const ctx: Context = {
    house: {} as House,
    actor: { ...systemActor(crowd.companyId), kind: 'person', id: person.id, realId: person.id },
    now: new Date(),
    seqs: {},
    ...(extent !== 'bare' && { idempotency: { key: randomUUID(), fingerprint: 'R29vZCBiZW5jaGVzIGFyZSBib3JpbmcgYW5kIGhvbmVzdA' } }),
  };
  await run('begin');
  await run(`select set_config('app.company', '${crowd.companyId}', true)`);
  const rank = freshRank();
  await query(lockSql, [id]);
  await query(changeSql, [id, rank]);
  const reply = cardOf(id, board.id, rank, person.id);
  const draft = (room: string): Draft => ({ room, event: taskMoved, causeId: null, data: () => reply });
  const rooms = extent === 'bare' ? [] : extent === 'one' ? [`board:${board.id}`] : [`board:${board.id}`, `desk:${person.id}`];
  const { hints } = rooms.length > 0 ? await append(query, ctx, rooms.map(draft), reply) : { hints: [] };
  await run('commit');
  return hints;
}
