import { setTimeout as delay } from 'node:timers/promises';
import type { Hint } from '#server/platform/base/hint-bus.ts';
import type { ListenersWorks } from './listeners-process.ts';
import type { LiveWorks, SideName } from './live-process.ts';
import { clock, interleave, median, type Measured } from './measure.ts';
import { startRemote, type Remote } from './remote.ts';
import type { BenchEnvironment } from './environment.ts';
import { connect, moveStraight } from './straight-sql.ts';

const roomsEach = 3;
const atOnce = 250;
const socketPath = '/socket.io/?EIO=4&transport=websocket';
const withGc = ['--expose-gc'];

const startLive = () => startRemote<LiveWorks>(new URL('./live-process.ts', import.meta.url), withGc);
const startListeners = () => startRemote<ListenersWorks>(new URL('./listeners-process.ts', import.meta.url));

interface MemoryUse {
  readonly heap: number;
  readonly resident: number;
}

const inKb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** P6: server memory of a connection with three rooms, compared with a plain WebSocket. */
export async function measureConnection(environment: BenchEnvironment): Promise<Measured[]> {
  const count = environment.isQuick ? 1500 : 2500;
  const found = await interleave(environment.isQuick ? 2 : 5, {
    ours: () => keptEach(environment, 'cairn', count),
    raw: () => keptEach(environment, 'ws', count),
  });
  const [ours, raw] = [found.ours, found.raw].map((sides) => ({
    heap: median(sides.map(({ heap }) => heap)),
    resident: median(sides.map(({ resident }) => resident)),
  })) as [MemoryUse, MemoryUse];
  const worst = Math.max(ours.heap, ours.resident);
  return [
    {
      promise: 'P6',
      measure: `memory a connection with ${roomsEach} rooms`,
      value: `${inKb(ours.heap)} of heap, ${inKb(ours.resident)} resident`,
      peer: `raw ws ${inKb(raw.heap)}, ${inKb(raw.resident)}`,
      goal: '<= 45 KB',
      holds: worst <= 45 * 1024,
    },
  ];
}

async function keptEach({ users, urls, secret }: BenchEnvironment, name: SideName, count: number): Promise<MemoryUse> {
  const [live, readers] = [startLive(), startListeners()];
  const { port } = await live.open({ name, urls, secret });
  const path = name === 'ws' ? '/' : socketPath;
  const members = Array.from({ length: count }, (_, index) => ({
    token: users.people[index % users.people.length]!.token,
    boardIds: Array.from({ length: roomsEach }, (_, each) => users.boards[(index + each) % users.boards.length]!.id),
  }));
  const open = async (some: typeof members) => {
    for (let from = 0; from < some.length; from += atOnce) {
      const part = some.slice(from, from + atOnce);
      const before = await live.connected(undefined);
      await readers.listen({ name: `from ${before}`, port, path, members: part });
      while ((await live.connected(undefined)) < before + part.length) await delay(20);
    }
  };
  const first = 1000; // Warm-up: the first connections allocate memory that later ones share.
  await open(members.slice(0, first));
  const before = await live.kept(undefined);
  await open(members.slice(first));
  const after = await live.kept(undefined);
  live.end();
  readers.end();
  const each = (which: keyof MemoryUse) => (after[which] - before[which]) / (count - first);
  return { heap: each('heap'), resident: each('resident') };
}

/** P9: maximum memory for a client that stops reading, minus the memory for one that reads. */
export async function measureSlowReader(environment: BenchEnvironment): Promise<Measured[]> {
  const [live, readers] = [startLive(), startListeners()];
  const { port } = await live.open({ name: 'cairn', urls: environment.urls, secret: environment.secret });
  const found = await interleave(environment.isQuick ? 2 : 5, {
    reading: () => mostKept(environment, live, readers, port, false),
    stopped: () => mostKept(environment, live, readers, port, true),
  });
  live.end();
  readers.end();
  const costs = found.stopped.map(({ kept }, round) => kept - found.reading[round]!.kept);
  const value = median(costs);
  const sent = median(found.stopped.map(({ written }) => written));
  return [
    {
      promise: 'P9',
      measure: 'memory of a reader that stops',
      value: inKb(value),
      peer: `worst of ${costs.length}: ${inKb(Math.max(...costs))}; ${inKb(sent)} written meanwhile`,
      goal: '<= 1.2 MB',
      holds: value <= 1.2 * 1024 * 1024,
    },
  ];
}

const connections = 8;
const padding = 'long '.repeat(1000);

/** Larger events fill the kernel's socket buffers sooner. */
const lengthened = ({ events, ...hint }: Hint): Hint => ({
  ...hint,
  events: events.map((event) => ({ ...event, data: { ...(event.data as object), padding } })),
});

async function mostKept(
  environment: BenchEnvironment,
  live: Remote<LiveWorks>,
  readers: Remote<ListenersWorks>,
  port: number,
  isStopped: boolean,
) {
  const boards = environment.users.boards.slice(0, connections);
  const members = [{ token: environment.users.people[0]!.token, boardIds: boards.map(({ id }) => id) }];
  const name = 'one';
  await readers.listen({ name, port, path: socketPath, members });
  const { heap: before } = await live.kept(undefined);
  if (isStopped) await readers.stopReading(name);
  const clients = await Promise.all(Array.from({ length: connections }, () => connect(environment.urls.app)));
  let [kept, written] = [0, 0];
  const end = clock() + (environment.isQuick ? 4000 : 10_000);
  const write = async (place: number) => {
    while (clock() < end) {
      const hints = (await moveStraight(clients[place]!, environment, 'one', [boards[place]!])).map(lengthened);
      written += JSON.stringify(hints).length;
      await live.publish(hints);
    }
  };
  const watch = async () => {
    while (clock() < end) {
      kept = Math.max(kept, (await live.kept(undefined)).heap - before);
      await delay(250);
    }
  };
  await Promise.all([watch(), ...clients.map((_, place) => write(place))]);
  await readers.leave(name);
  await Promise.all(clients.map((client) => client.end()));
  while ((await live.connected(undefined)) > 0) await delay(50);
  return { kept, written };
}
