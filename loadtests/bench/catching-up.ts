import { setTimeout as delay } from 'node:timers/promises';
import type { Cursor } from '#shared/platform/cursor.ts';
import type { LoadWorks } from './load-process.ts';
import { inMs, interleave, median, perSecond, pick, rateOf, ratio, type Measured } from './measure.ts';
import { play, recordStatements } from './playback.ts';
import { startRemote } from './remote.ts';
import { catchUpUrl } from './requests.ts';
import { startServer } from './server-process.ts';
import type { SocketsWorks } from './sockets-process.ts';
import { connect, moveStraight, type BenchConnection } from './straight-sql.ts';
import type { BenchEnvironment } from './environment.ts';

const missed = 40;
const connections = { http: 16, sql: 8 };
/** Writes per second while the readers of a killed server return. */
const writesAlong = 25;
const sockets = { count: 500, roomsEach: 3, boards: 30 };

/** P7: reconnect cost, for the events that one reader missed, and for all readers of a server that was killed. */
export async function measureCatchingUp(environment: BenchEnvironment): Promise<Measured[]> {
  return [await measureReading(environment), await measureReturn(environment, 0), await measureReturn(environment, writesAlong)];
}

export const headOf = async (environment: BenchEnvironment, boardId: string): Promise<Cursor> => {
  const { rows } = await environment.owner.query<{ seq: string; last_id: string }>('select seq, last_id from room where key = $1', [
    `board:${boardId}`,
  ]);
  return rows[0] ? { seq: Number(rows[0].seq), id: rows[0].last_id } : { seq: 0, id: null };
};

/** Moves cards on each board by SQL. Returns the cursors from before, which the readers then use. */
async function moveOnEach(environment: BenchEnvironment, boards: BenchEnvironment['users']['boards'], times: number): Promise<Cursor[]> {
  const cursors = await Promise.all(boards.map(({ id }) => headOf(environment, id)));
  const connection = await connect(environment.urls.app);
  for (const board of boards) for (let done = 0; done < times; done++) await moveStraight(connection, environment, 'one', [board]);
  await connection.end();
  return cursors;
}

async function measureReading(environment: BenchEnvironment): Promise<Measured> {
  const { users } = environment;
  const boards = users.boards.slice(0, 20);
  await moveOnEach(environment, boards, 1);
  const cursors = await moveOnEach(environment, boards, missed);
  const playAny = await recordCatchUp(environment, boards, cursors);
  const clients = await Promise.all(Array.from({ length: connections.sql }, () => connect(environment.urls.app)));
  const server = await startServer(environment);
  const load = startRemote<LoadWorks>(new URL('./load-process.ts', import.meta.url));
  await load.open({ port: server.port, users, connections: connections.http, boards: boards.length, cursors });
  const ms = environment.isQuick ? 1500 : 3000;
  const rates = await interleave(environment.isQuick ? 2 : 7, {
    http: async () => (await load.run({ ms, kind: 'catch-up' })).rate,
    sql: () => rateOf(connections.sql, ms, (place) => playAny(clients[place]!)),
  });
  load.end();
  await Promise.all([server.end('SIGTERM'), ...clients.map(({ end }) => end())]);
  const value = ratio(rates.http, rates.sql);
  return {
    promise: 'P7',
    measure: `catching up ${missed} events over HTTP`,
    value: `${value.toFixed(2)} (${perSecond(median(rates.http))})`,
    peer: `its statements ${perSecond(median(rates.sql))}`,
    goal: '>= 0.25',
    holds: value >= 0.25,
  };
}

async function recordCatchUp(environment: BenchEnvironment, boards: BenchEnvironment['users']['boards'], cursors: readonly Cursor[]) {
  const person = environment.users.people[0]!;
  const request = {
    method: 'GET',
    url: catchUpUrl(boards[0]!.id, cursors[0]!),
    headers: { authorization: `Bearer ${person.token}` },
  } as const;
  const { statements, body } = await recordStatements(environment, [request, request]);
  const { events } = JSON.parse(body) as { events?: unknown[] };
  if (events?.length !== missed) throw new Error(`Unexpected number of events read: ${events?.length}.`);
  return (connection: BenchConnection) => {
    const other = pick(environment.users.people);
    const names = [person.id, person.sessionId].map((name, index) => [name, [other.id, other.sessionId][index]!] as const);
    return play(connection, statements, new Map(names));
  };
}

async function measureReturn(environment: BenchEnvironment, writes: number): Promise<Measured> {
  const boards = environment.users.boards.slice(20, 20 + sockets.boards);
  const readers = [1, 2].map(() => startRemote<SocketsWorks>(new URL('./sockets-process.ts', import.meta.url)));
  const writers = startRemote<LoadWorks>(new URL('./load-process.ts', import.meta.url));
  const first = await startServer(environment);
  await followAll(environment, boards, { readers, port: first.port });
  const times: number[] = [];
  let server = first;
  for (let round = 0; round < (environment.isQuick ? 3 : 5); round++) {
    await server.end('SIGKILL');
    await moveOnEach(environment, boards, missed);
    const heads = new Map(await Promise.all(boards.map(async ({ id }) => [`board:${id}`, (await headOf(environment, id)).seq] as const)));
    server = await startServer(environment, { port: first.port });
    const writing = writeAlong(environment, boards, { writers, writes, port: server.port });
    const found = await Promise.all(readers.map((reader) => reader.caughtUp({ heads, ms: 30_000 })));
    times.push(found.some(({ behind }) => behind > 0) ? Number.POSITIVE_INFINITY : Math.max(...found.map(({ at }) => at)) - server.readyAt);
    await writing;
    await delay(500);
  }
  for (const process of [...readers, writers]) process.end();
  await server.end('SIGTERM');
  return lineOfReturn(times, writes);
}

type Boards = BenchEnvironment['users']['boards'];
type Readers = { readonly readers: readonly ReturnType<typeof startRemote<SocketsWorks>>[]; readonly port: number };

async function followAll({ users }: BenchEnvironment, boards: Boards, { readers, port }: Readers): Promise<void> {
  const members = users.people.slice(0, sockets.count).map(({ token }, index) => ({
    token,
    boardIds: Array.from({ length: sockets.roomsEach }, (_, each) => boards[(index + each) % boards.length]!.id),
  }));
  const half = members.length / 2;
  await Promise.all(readers.map((reader, index) => reader.follow({ port, members: members.slice(index * half, (index + 1) * half) })));
}

type Writers = { readonly writers: ReturnType<typeof startRemote<LoadWorks>>; readonly writes: number; readonly port: number };

/** Moves cards on the followed boards while the readers return. */
async function writeAlong({ users }: BenchEnvironment, boards: Boards, { writers, writes, port }: Writers): Promise<void> {
  if (writes === 0) return;
  await writers.open({ port, users: { ...users, boards }, connections: connections.http, boards: boards.length });
  await writers.run({ ms: 4000, kind: 'move', rate: writes });
}

const lineOfReturn = (times: readonly number[], writes: number): Measured => ({
  promise: 'P7',
  measure: `${sockets.count} sockets of ${sockets.roomsEach} rooms, their node killed${writes > 0 ? `, ${writes} writes/s` : ''}: all caught up`,
  value: `${inMs(median(times))} after its return`,
  peer: `worst of ${times.length}: ${inMs(Math.max(...times))}; ${missed} events missed in each room`,
  goal: writes > 0 ? '<= 3 s' : '<= 5 s',
  holds: median(times) <= (writes > 0 ? 3000 : 5000),
});
