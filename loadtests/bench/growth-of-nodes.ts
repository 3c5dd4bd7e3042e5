import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endChild, startRedis } from '#scripts/real-services.ts';
import { addBoards } from './users.ts';
import { lineOfGrowth } from './growth-line.ts';
import type { LoadWorks } from './load-process.ts';
import { inMs, interleave, median, perSecond, type Measured } from './measure.ts';
import { startRemote } from './remote.ts';
import { anyMove } from './requests.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import type { SocketsWorks } from './sockets-process.ts';
import type { BenchEnvironment } from './environment.ts';
import { openSender, timesAtRest } from './watched-board.ts';

const sizes = [1, 2, 3];
const watchers = 60;
/** Constant, because everybody who has worked on a card is notified of its changes. */
const movers = 6;

/** Cost and throughput of several servers that share PostgreSQL, Redis and the cores of this machine. */
export async function measureNodes(environment: BenchEnvironment): Promise<Measured[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-bench-redis-'));
  const redis = await startRedis(folder);
  const endRedis = () => void redis.child.kill('SIGKILL');
  process.once('exit', endRedis);
  const servers: ServerProcess[] = [];
  try {
    const env = { REDIS_URL: redis.url, CAIRN_WORKER: 'off' };
    for (const size of sizes)
      servers.push(await startServer(environment, { isUnlimited: true, env: { ...env, ...(size === 1 && { CAIRN_WORKER: 'inline' }) } }));
    return await measureWith(environment, servers);
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await endChild(redis.child);
    process.off('exit', endRedis);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureWith(environment: BenchEnvironment, servers: readonly ServerProcess[]): Promise<Measured[]> {
  const { users } = environment;
  const people = users.people.slice(0, watchers);
  const [board] = await addBoards(environment.owner, users.companyId, { count: 1, cards: 100, open: 100 }, () => people);
  const hands = { ...users, people: people.slice(0, movers), boards: [board!] };
  const readers = servers.map(() => startRemote<SocketsWorks>(new URL('./sockets-process.ts', import.meta.url)));
  const loads = servers.map(() => startRemote<LoadWorks>(new URL('./load-process.ts', import.meta.url)));
  const send = await openSender(servers[0]!.port, () => anyMove(hands, [board!]));
  const ms = environment.isQuick ? 700 : 2500;
  const play = async (size: number) => {
    const each = watchers / size;
    const [here, writing] = [readers.slice(0, size), loads.slice(0, size)];
    const members = people.map(({ token }) => ({ token, boardIds: [board!.id] }));
    await Promise.all(
      here.map((reader, node) => reader.follow({ port: servers[node]!.port, members: members.slice(node * each, (node + 1) * each) })),
    );
    const time = median(await timesAtRest({ readers: here, each }, ms, send));
    const places = { users: hands, connections: movers / size, boards: 1 };
    await Promise.all(writing.map((load, node) => load.open({ ...places, port: servers[node]!.port })));
    const rates = await Promise.all(writing.map((load) => load.run({ ms, kind: 'move' })));
    await Promise.all(here.map((reader) => reader.leave(undefined)));
    return { time, rate: rates.reduce((sum, { rate }) => sum + rate, 0) };
  };
  const sides = sizes.map((size) => [size, () => play(size)] as const);
  const found = await interleave(environment.isQuick ? 1 : 5, Object.fromEntries(sides));
  for (const remote of [...readers, ...loads]) remote.end();
  const rates = Object.entries(found).map(([size, rounds]) => `${size}: ${perSecond(median(rounds.map(({ rate }) => rate)))}`);
  const time = lineOfGrowth({
    measure: `servers: a move to the last of ${watchers} browsers, p50`,
    found,
    of: ({ time }) => time,
    show: inMs,
    atMost: 2,
  });
  return [{ ...time, peer: `${time.peer}; one board takes ${rates.join(', ')}` }];
}
