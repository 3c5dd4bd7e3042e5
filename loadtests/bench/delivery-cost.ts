import { setTimeout as delay } from 'node:timers/promises';
import type { Hint } from '#server/platform/base/hint-bus.ts';
import type { ListenersWorks } from './listeners-process.ts';
import type { LiveWorks, SideName } from './live-process.ts';
import { clock, interleave, median, ratio, type Measured } from './measure.ts';
import { startRemote, type Remote } from './remote.ts';
import type { BenchEnvironment } from './environment.ts';
import { connect, moveStraight, type BenchConnection } from './straight-sql.ts';

const sockets = 500;
/** Delay between events, in milliseconds, so that they do not queue. */
const calm = 25;
const hot = { connections: 8, each: 10 };

interface Cost {
  /** CPU time of the server per event and socket, in microseconds. */
  readonly each: number;
  readonly perFrame: number;
}

interface DeliveryServer {
  readonly live: Remote<LiveWorks>;
  readonly name: SideName;
  readonly next: (place: number) => Promise<readonly Hint[]>;
}

/** P1: CPU time per event and socket with 500 sockets, compared with prebuilt writes and plain Socket.IO. */
export async function measureDeliveryCost(environment: BenchEnvironment): Promise<Measured[]> {
  const readers = [1, 2].map(() => startRemote<ListenersWorks>(new URL('./listeners-process.ts', import.meta.url)));
  const clients = await Promise.all(Array.from({ length: hot.connections }, () => connect(environment.urls.app)));
  const [ours, stock, least] = [
    await openSide(environment, 'cairn', readers, fromTheLog(environment, clients)),
    await openSide(environment, 'emit', readers, madeUp(environment)),
    await openSide(environment, 'write', readers, madeUp(environment)),
  ];
  const count = environment.isQuick ? 40 : 80;
  const found = await interleave(environment.isQuick ? 3 : 7, {
    ours: () => costOf(ours, readers, () => tellCalmly(ours, count)),
    stock: () => costOf(stock, readers, () => tellCalmly(stock, count)),
    least: () => costOf(least, readers, () => tellCalmly(least, count)),
    hot: () => costOf(ours, readers, () => tellHotly(ours, count * 5)),
  });
  for (const { live } of [ours, stock, least]) live.end();
  for (const reader of readers) reader.end();
  await Promise.all(clients.map(({ end }) => end()));
  return linesOf(found);
}

function linesOf({ ours, stock, least, hot: warm }: { [side in 'ours' | 'stock' | 'least' | 'hot']: Cost[] }): Measured[] {
  const each = (costs: readonly Cost[]) => costs.map((cost) => cost.each);
  const against = (costs: readonly Cost[]) => ratio(each(costs), each(least));
  const shown = (costs: readonly Cost[]) => `${against(costs).toFixed(2)} (${median(each(costs)).toFixed(1)} µs)`;
  const floor = `prebuilt net.write 1.0 (${median(each(least)).toFixed(1)} µs)`;
  const line = { promise: 'P1', goal: '<= 1.5', holds: against(ours) <= 1.5 };
  const batch = median(warm.map(({ perFrame }) => perFrame));
  return [
    {
      ...line,
      measure: `server CPU an event and socket, room of ${sockets}`,
      value: shown(ours),
      peer: `${floor}; io.to().emit ${shown(stock)}`,
    },
    {
      ...line,
      measure: 'the same while the room is hot',
      value: shown(warm),
      peer: `${floor}; ${batch.toFixed(1)} events a frame`,
      goal: '<= 0.6',
      holds: against(warm) <= 0.6,
    },
  ];
}

async function openSide(
  { urls, secret, users }: BenchEnvironment,
  name: SideName,
  readers: readonly Remote<ListenersWorks>[],
  next: DeliveryServer['next'],
) {
  const live = startRemote<LiveWorks>(new URL('./live-process.ts', import.meta.url));
  const { port } = await live.open({ name, urls, secret });
  const boardIds = [users.boards[0]!.id];
  const members = users.people.slice(0, sockets / readers.length).map(({ token }) => ({ token, boardIds }));
  const path = name === 'write' ? null : '/socket.io/?EIO=4&transport=websocket';
  await Promise.all(readers.map((reader) => reader.listen({ name, port, path, members })));
  while ((await live.connected(undefined)) < sockets) await delay(20);
  return { live, name, next };
}

const fromTheLog =
  (environment: BenchEnvironment, clients: readonly BenchConnection[]): DeliveryServer['next'] =>
  (place) =>
    moveStraight(clients[place]!, environment, 'one', [environment.users.boards[0]!]);

function madeUp(environment: BenchEnvironment): DeliveryServer['next'] {
  const room = `board:${environment.users.boards[0]!.id}`;
  let sample: Promise<readonly Hint[]> | undefined;
  let seq = 0;
  const read = async () => {
    const client = await connect(environment.urls.app);
    return moveStraight(client, environment, 'one', [environment.users.boards[1]!]).finally(() => client.end());
  };
  return async () => {
    const [hint] = await (sample ??= read());
    return [{ ...hint!, room, firstSeq: ++seq }];
  };
}

async function tellCalmly({ live, next }: DeliveryServer, count: number): Promise<number> {
  let published = 0;
  for (let at = clock(); published < count; published++) {
    await live.publish(await next(0));
    await delay(Math.max(0, (at += calm) - clock()));
  }
  return published;
}

async function tellHotly({ live, next }: DeliveryServer, count: number): Promise<number> {
  const places = Array.from({ length: hot.connections }, (_, place) => place);
  const rounds = count / hot.connections;
  for (let [round, at] = [0, clock()]; round < rounds; round++) {
    await Promise.all(places.map(async (place) => live.publish(await next(place))));
    await delay(Math.max(0, (at += hot.each) - clock()));
  }
  return rounds * hot.connections;
}

async function costOf(
  { live, name }: DeliveryServer,
  readers: readonly Remote<ListenersWorks>[],
  publish: () => Promise<number>,
): Promise<Cost> {
  const before = await receivedBy(readers, name);
  const worked = await live.worked(undefined);
  const count = await publish();
  const after = await waitFor(readers, name, before.last + count);
  const each = ((await live.worked(undefined)) - worked) / count / sockets;
  const frames = after.frames.map((number, index) => number - before.frames[index]!);
  if (new Set(frames).size > 1) throw new Error('The sockets did not receive the same number of frames.');
  return { each, perFrame: count / frames[0]! };
}

async function receivedBy(readers: readonly Remote<ListenersWorks>[], name: string) {
  const received = await Promise.all(readers.map((reader) => reader.received(name)));
  return { frames: received.flatMap(({ frames }) => frames), last: Math.min(...received.flatMap(({ last }) => last)) };
}

async function waitFor(readers: readonly Remote<ListenersWorks>[], name: string, seq: number) {
  for (const until = clock() + 10_000; clock() < until; await delay(20)) {
    const received = await receivedBy(readers, name);
    if (received.last >= seq) return received;
  }
  throw new Error(`Event ${seq} was not received by every socket.`);
}
