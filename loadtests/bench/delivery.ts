import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FloorWorks } from './floor-process.ts';
import { clock, inMs, interleave, median, percentile, type Measured } from './measure.ts';
import { startRemote, type Remote } from './remote.ts';
import { anyMove } from './requests.ts';
import { startServer } from './server-process.ts';
import type { SocketsWorks } from './sockets-process.ts';
import type { BenchEnvironment } from './environment.ts';
import { openSender, type Send } from './watched-board.ts';

const sockets = 500;
/** Delay between two mutations in milliseconds: 20 to 60 per second. */
export const pause = { from: 1000 / 60, to: 1000 / 20 };
/** CPU time of one raw socket write on the reference machine, in microseconds. */
const writeOfLimits = 5;

interface Spread {
  readonly p50: number;
  readonly p99: number;
}

/** P5: time from sending a mutation until the last of 500 sockets in its room has applied it. */
export async function measureDelivery(environment: BenchEnvironment): Promise<Measured[]> {
  const server = await startServer(environment);
  const readers = [1, 2].map(() => startRemote<SocketsWorks>(new URL('./sockets-process.ts', import.meta.url)));
  const floor = startRemote<FloorWorks>(new URL('./floor-process.ts', import.meta.url));
  const product = await openProduct(environment, server.port, readers);
  const least = await openFloor(environment, floor, readers);
  const ms = environment.isQuick ? 2000 : 6000;
  const found = await interleave(environment.isQuick ? 2 : 5, {
    product: () => sendAll(readers, ms, product),
    floor: () => sendAll(readers, ms, least),
  });
  const cost = await floor.costOfWrite(undefined);
  for (const remote of [...readers, floor]) remote.end();
  await server.end('SIGTERM');
  return [line('p50', 8, cost, found), line('p99', 25, cost, found)];
}

/** The limit is scaled by this machine's cost of a raw write, relative to 5 µs on the reference machine. */
function line(which: keyof Spread, limit: number, cost: number, { product, floor }: { product: Spread[]; floor: Spread[] }): Measured {
  const [value, least] = [product, floor].map((spreads) => median(spreads.map((spread) => spread[which])));
  const goal = limit * Math.max(1, cost / writeOfLimits);
  return {
    promise: 'P5',
    measure: `mutation sent to the ${sockets}th socket applied, ${which}`,
    value: inMs(value!),
    peer: `a commit and ${sockets} raw writes ${inMs(least!)}; ${cost.toFixed(1)} µs a write`,
    goal: `<= ${inMs(goal)} (${limit} ms at ${writeOfLimits} µs a write)`,
    holds: value! <= goal,
  };
}

async function openProduct({ users }: BenchEnvironment, port: number, readers: readonly Remote<SocketsWorks>[]): Promise<Send> {
  const board = users.boards[0]!;
  const members = users.people.slice(0, sockets).map(({ token }) => ({ token, boardIds: [board.id] }));
  const share = Math.ceil(members.length / readers.length);
  await Promise.all(readers.map((reader, index) => reader.follow({ port, members: members.slice(index * share, (index + 1) * share) })));
  return openSender(port, () => anyMove(users, [board]));
}

/** One commit and 500 raw writes for each call. */
export async function openFloor(
  { adminUrl, users }: BenchEnvironment,
  floor: Remote<FloorWorks>,
  readers: readonly Remote<SocketsWorks>[],
): Promise<Send> {
  const [id, personId] = [users.boards[0]!.cards[0]!, users.people[0]!.id];
  const title = 'Answer priority tickets within two hours on weekends';
  const dates = { startDate: null, dueDate: null, estimate: null, actualCompletionDate: null };
  const data = { id, boardId: id, title, status: 'in-progress', laneId: id, rank: 'a0001V', assigneeId: personId, creatorId: personId };
  const card = { ...data, priority: 'high', ...dates, fileCount: 0, isRecurring: false, version: 2 };
  const event = { id: randomUUID(), name: 'task.moved', v: 1, data: card, actorId: personId, at: new Date().toISOString() };
  const { port, writerPort } = await floor.open({ url: adminUrl, event: JSON.stringify(event) });
  await Promise.all(readers.map((reader) => reader.listen({ port, count: sockets / readers.length })));
  while ((await floor.connected(undefined)) < sockets) await delay(20);
  const writer = connect({ port: writerPort, host: '127.0.0.1', noDelay: true });
  await once(writer, 'connect');
  // Sequential calls are enough: a commit with its writes takes less than the shortest delay.
  return async () => {
    writer.write('.');
    const [answer] = (await once(writer, 'data')) as [Buffer];
    return Number(answer.toString().trim().split('\n').at(-1));
  };
}

/** Sends 20 to 60 mutations a second. Returns the times until the last socket has applied each. */
export async function sendAll(readers: readonly Remote<SocketsWorks>[], ms: number, send: Send): Promise<Spread> {
  await Promise.all(readers.map((reader) => reader.report(undefined)));
  const sent: Promise<{ at: number; seq: number }>[] = [];
  const until = clock() + ms;
  while (clock() < until) {
    const at = clock();
    sent.push(send().then((seq) => ({ at, seq })));
    await delay(pause.from + Math.random() * (pause.to - pause.from));
  }
  const all = await Promise.all(sent);
  const last = Math.max(...all.map(({ seq }) => seq));
  await Promise.all(readers.map((reader) => reader.allApplied({ seq: last, count: sockets / readers.length, ms: 10_000 })));
  const reports = await Promise.all(readers.map((reader) => reader.report(undefined)));
  const latencies = all.map(({ at, seq }) => {
    // A frame with several events is reported under its last number, so the first number at or after `seq` counts.
    const noted = reports.map((report) => [...report].find(([number]) => number >= seq)?.[1]);
    if (noted.some((one) => one?.count !== sockets / readers.length)) throw new Error(`Event ${seq} was not applied by every socket.`);
    return Math.max(...noted.map((one) => one!.lastAt)) - at;
  });
  return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}
