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
import type { Stage } from './stage.ts';
import { openSender, type Send } from './watched-board.ts';

const sockets = 500;
/** Between two mutations, in milliseconds: 20 to 60 a second. */
const pause = { from: 1000 / 60, to: 1000 / 20 };
/** What one bare write cost where the limits were set, in microseconds of processor. */
const writeOfLimits = 5;

interface Spread {
  readonly p50: number;
  readonly p99: number;
}

/** P5: from sending a mutation to the last of five hundred sockets in its room having applied it. */
export async function measureDelivery(stage: Stage): Promise<Measured[]> {
  const server = await startServer(stage);
  const readers = [1, 2].map(() => startRemote<SocketsWorks>(new URL('./sockets-process.ts', import.meta.url)));
  const floor = startRemote<FloorWorks>(new URL('./floor-process.ts', import.meta.url));
  const product = await openProduct(stage, server.port, readers);
  const least = await openFloor(stage, floor, readers);
  const ms = stage.isQuick ? 2000 : 6000;
  const found = await interleave(stage.isQuick ? 2 : 5, {
    product: () => sendAll(readers, ms, product),
    floor: () => sendAll(readers, ms, least),
  });
  const cost = await floor.costOfWrite(undefined);
  for (const remote of [...readers, floor]) remote.end();
  await server.end('SIGTERM');
  return [line('p50', 8, cost, found), line('p99', 25, cost, found)];
}

/** A limit of the machine on which a bare write cost 5 µs grows as a bare write does on this one. */
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

async function openProduct({ crowd }: Stage, port: number, readers: readonly Remote<SocketsWorks>[]): Promise<Send> {
  const board = crowd.boards[0]!;
  const members = crowd.people.slice(0, sockets).map(({ token }) => ({ token, boardIds: [board.id] }));
  const share = Math.ceil(members.length / readers.length);
  await Promise.all(readers.map((reader, index) => reader.follow({ port, members: members.slice(index * share, (index + 1) * share) })));
  return openSender(port, () => anyMove(crowd, [board]));
}

async function openFloor({ adminUrl, crowd }: Stage, floor: Remote<FloorWorks>, readers: readonly Remote<SocketsWorks>[]): Promise<Send> {
  const [id, personId] = [crowd.boards[0]!.cards[0]!, crowd.people[0]!.id];
  const title = 'Answer priority tickets within two hours on weekends';
  const dates = { startDate: null, dueDate: null, estimate: null, actualCompletionDate: null };
  const data = { id, boardId: id, title, status: 'in-progress', laneId: id, rank: 'a0001V', assigneeId: personId, creatorId: personId };
  const card = { ...data, priority: 'high', ...dates, fileCount: 0, version: 2 };
  const event = { id: randomUUID(), name: 'task.moved', v: 2, data: card, actorId: personId, at: new Date().toISOString() };
  const { port, writerPort } = await floor.open({ url: adminUrl, event: JSON.stringify(event) });
  await Promise.all(readers.map((reader) => reader.listen({ port, count: sockets / readers.length })));
  while ((await floor.connected(undefined)) < sockets) await delay(20);
  const writer = connect({ port: writerPort, host: '127.0.0.1', noDelay: true });
  await once(writer, 'connect');
  // One at a time is enough: a commit and the writes take less than the shortest pause.
  return async () => {
    writer.write('.');
    const [answer] = (await once(writer, 'data')) as [Buffer];
    return Number(answer.toString().trim().split('\n').at(-1));
  };
}

async function sendAll(readers: readonly Remote<SocketsWorks>[], ms: number, send: Send): Promise<Spread> {
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
    // Frames that carry several events are noted by the last of them: the first number at or after this one.
    const noted = reports.map((report) => [...report].find(([number]) => number >= seq)?.[1]);
    if (noted.some((one) => one?.count !== sockets / readers.length)) throw new Error(`Number ${seq} was not applied everywhere.`);
    return Math.max(...noted.map((one) => one!.lastAt)) - at;
  });
  return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}
