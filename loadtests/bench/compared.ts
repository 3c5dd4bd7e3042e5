import { headOf } from './catching-up.ts';
import { addBoards, type BenchBoard } from './users.ts';
import type { LoadWorks } from './load-process.ts';
import { clock, inMs, interleave, median, percentile, perSecond, type Measured } from './measure.ts';
import { startRemote, type Remote } from './remote.ts';
import { anyMove } from './requests.ts';
import { startServer } from './server-process.ts';
import type { SocketsWorks } from './sockets-process.ts';
import type { BenchEnvironment } from './environment.ts';
import { lastApplied, openSender, timesAtRest, type Send, type Watching } from './watched-board.ts';

/**
 * Number of watchers, with the results of the nearest open-source product on similar hardware: moves per second, and latency at rest in
 * milliseconds.
 */
const peers = [
  { watchers: 50, rate: 71, ms: 14.6 },
  { watchers: 200, rate: 57, ms: 19.6 },
] as const;
const goal = { faster: 10, sooner: 1 / 3 };
const movers = 8;

interface ComparedResult {
  readonly moves: number;
  readonly deliveries: number;
  readonly p50: number;
  readonly p99: number;
}

interface ComparedServer extends Watching {
  readonly board: BenchBoard;
  readonly load: Remote<LoadWorks>;
  readonly send: Send;
}

/**
 * Measures a board of 100 cards under the load used for the comparison product: eight people move cards without pause, then one person with
 * pauses.
 */
export async function measureCompared(environment: BenchEnvironment): Promise<Measured[]> {
  const people = environment.users.people.slice(0, Math.max(...peers.map(({ watchers }) => watchers)));
  const size = { count: peers.length, cards: 100, open: 100 };
  const boards = await addBoards(environment.owner, environment.users.companyId, size, () => people);
  const server = await startServer(environment, { isUnlimited: true });
  const readers = [0, 1].map(() => startRemote<SocketsWorks>(new URL('./sockets-process.ts', import.meta.url)));
  const members = readers.map((_, half) =>
    peers.flatMap(({ watchers }, index) =>
      people
        .slice(0, watchers)
        .filter((_person, place) => place % readers.length === half)
        .map(({ token }) => ({ token, boardIds: [boards[index]!.id] })),
    ),
  );
  await Promise.all(readers.map((reader, half) => reader.follow({ port: server.port, members: members[half]! })));
  const sides = await Promise.all(
    peers.map(({ watchers }, index) => openSide(environment, server.port, boards[index]!, { readers, each: watchers / readers.length })),
  );
  const ms = environment.isQuick ? 1500 : 4000;
  const found = await interleave(environment.isQuick ? 1 : 5, {
    few: () => play(environment, sides[0]!, ms),
    many: () => play(environment, sides[1]!, ms),
  });
  for (const remote of [...readers, ...sides.map(({ load }) => load)]) remote.end();
  await server.end('SIGTERM');
  return [found.few, found.many].flatMap((rounds, index) => linesOf(peers[index]!, rounds));
}

async function openSide({ users }: BenchEnvironment, port: number, board: BenchBoard, watching: Watching): Promise<ComparedServer> {
  const load = startRemote<LoadWorks>(new URL('./load-process.ts', import.meta.url));
  const hands = { ...users, people: users.people.slice(0, movers), boards: [board] };
  await load.open({ port, users: hands, connections: movers, boards: 1 });
  return { ...watching, board, load, send: await openSender(port, () => anyMove(hands, [board])) };
}

async function play(environment: BenchEnvironment, side: ComparedServer, ms: number): Promise<ComparedResult> {
  const before = await headOf(environment, side.board.id);
  const began = clock();
  let moved = 0;
  const ended = await lastApplied(side, async () => {
    await side.load.run({ ms, kind: 'move' });
    const { seq } = await headOf(environment, side.board.id);
    moved = seq - before.seq;
    return seq;
  });
  const rate = (moved * 1000) / (ended - began);
  const times = await timesAtRest(side, ms, side.send);
  return { moves: rate, deliveries: rate * side.each * side.readers.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

function linesOf({ watchers, rate, ms }: (typeof peers)[number], rounds: readonly ComparedResult[]): Measured[] {
  const [moves, deliveries, p50, p99] = (['moves', 'deliveries', 'p50', 'p99'] as const).map((what) =>
    median(rounds.map((round) => round[what])),
  ) as [number, number, number, number];
  return [
    {
      promise: 'boards',
      measure: `${movers} people move 100 cards without pause, ${watchers} watch`,
      value: `${(moves / rate).toFixed(1)} times (${perSecond(moves)}, ${perSecond(deliveries)} deliveries)`,
      peer: `nearest open product ${perSecond(rate)}`,
      goal: `>= ${goal.faster} times`,
      holds: moves >= rate * goal.faster,
    },
    {
      promise: 'boards',
      measure: `one move at rest to the last of ${watchers}, p50`,
      value: `${(p50 / ms).toFixed(2)} of its time (${inMs(p50)}, p99 ${inMs(p99)})`,
      peer: `nearest open product ${inMs(ms)}`,
      goal: '<= 0.33',
      holds: p50 <= ms * goal.sooner,
    },
  ];
}
