import { headOf } from './catching-up.ts';
import { addBoards, type BenchBoard } from './users.ts';
import type { LoadWorks } from './load-process.ts';
import { clock, inMs, interleave, median, percentile, perSecond, type Measured } from './measure.ts';
import { startRemote, type Remote } from './remote.ts';
import { moves } from './requests.ts';
import { startServer } from './server-process.ts';
import type { SocketsWorks } from './sockets-process.ts';
import type { BenchEnvironment } from './environment.ts';
import { lastApplied, openSender, timesAtRest, type Send, type Watching } from './watched-board.ts';

/**
 * The best results of the nearest open-source product (Planka 2.1.1) in the same load on the same kind of machine: moves per second, and
 * milliseconds at rest until the last watcher has the move.
 */
const sides = {
  few: { kind: 'between', watchers: 50, rate: 58, ms: 18 },
  many: { kind: 'between', watchers: 200, rate: 44, ms: 21 },
  within: { kind: 'within', watchers: 50, rate: 68, ms: null },
} as const;
type Side = (typeof sides)[keyof typeof sides];
const goal = { faster: 4, sooner: 1 / 2 };
const movers = 8;

interface ComparedResult {
  readonly moves: number;
  readonly times: readonly number[];
}

interface ComparedServer extends Watching {
  readonly board: BenchBoard;
  readonly load: Remote<LoadWorks>;
  readonly send: Send;
}

/**
 * Measures a board of 100 cards under the load used for the comparison product, with the server and the worker of `npm start`: eight people
 * move cards without pause, then one person with pauses. Moves between columns also notify people; moves within one column do not.
 */
export async function measureCompared(environment: BenchEnvironment): Promise<Measured[]> {
  const all = Object.values(sides);
  const people = environment.users.people.slice(0, Math.max(...all.map(({ watchers }) => watchers)));
  const size = { count: all.length, cards: 100, open: 100 };
  const boards = await addBoards(environment.owner, environment.users.companyId, size, () => people);
  const server = await startServer(environment, { isUnlimited: true });
  const readers = [0, 1].map(() => startRemote<SocketsWorks>(new URL('./sockets-process.ts', import.meta.url)));
  const members = readers.map((_, half) =>
    all.flatMap(({ watchers }, index) =>
      people
        .slice(0, watchers)
        .filter((_person, place) => place % readers.length === half)
        .map(({ token }) => ({ token, boardIds: [boards[index]!.id] })),
    ),
  );
  await Promise.all(readers.map((reader, half) => reader.follow({ port: server.port, members: members[half]! })));
  const opened = await Promise.all(
    all.map((side, index) => openSide(environment, server.port, { side, board: boards[index]!, readers, each: side.watchers / 2 })),
  );
  const ms = environment.isQuick ? 1500 : 4000;
  const playAll = Object.keys(sides).map((name, index) => [name, () => play(environment, opened[index]!, all[index]!, ms)] as const);
  const found = await interleave<keyof typeof sides, ComparedResult>(
    environment.isQuick ? 1 : 3,
    Object.fromEntries(playAll) as Record<keyof typeof sides, () => Promise<ComparedResult>>,
  );
  for (const remote of [...readers, ...opened.map(({ load }) => load)]) remote.end();
  await server.end('SIGTERM');
  return (Object.keys(sides) as (keyof typeof sides)[]).flatMap((name) => linesOf(sides[name], found[name]));
}

interface OpenSide extends Watching {
  readonly side: Side;
  readonly board: BenchBoard;
}

/** Each process moves cards of its own, so that it knows their columns. */
async function openSide({ users }: BenchEnvironment, port: number, { side, board, ...watching }: OpenSide): Promise<ComparedServer> {
  const load = startRemote<LoadWorks>(new URL('./load-process.ts', import.meta.url));
  const half = board.cards.length / 2;
  const even = Math.floor(half / 2) * 2;
  const handsOn = (cards: readonly string[]) => ({ ...users, people: users.people.slice(0, movers), boards: [{ ...board, cards }] });
  await load.open({ port, users: handsOn(board.cards.slice(0, even)), connections: movers, boards: 1 });
  const hands = handsOn(board.cards.slice(even));
  return { ...watching, board, load, send: await openSender(port, () => moves[side.kind](hands, hands.boards[0]!)) };
}

async function play(
  environment: BenchEnvironment,
  server: ComparedServer,
  { kind, ms: peerMs }: Side,
  ms: number,
): Promise<ComparedResult> {
  const before = await headOf(environment, server.board.id);
  const began = clock();
  let moved = 0;
  const ended = await lastApplied(server, async () => {
    await server.load.run({ ms, kind });
    const { seq } = await headOf(environment, server.board.id);
    moved = seq - before.seq;
    return seq;
  });
  return { moves: (moved * 1000) / (ended - began), times: peerMs === null ? [] : await timesAtRest(server, ms, server.send) };
}

function linesOf({ kind, watchers, rate, ms }: Side, rounds: readonly ComparedResult[]): Measured[] {
  const found = median(rounds.map((round) => round.moves));
  const where = kind === 'between' ? 'between columns' : 'within one column';
  const load: Measured = {
    promise: 'boards',
    measure: `${movers} people move 100 cards ${where} without pause, ${watchers} watch`,
    value: `${(found / rate).toFixed(1)} times (${perSecond(found)}, ${perSecond(found * watchers)} deliveries)`,
    peer: `nearest open product ${perSecond(rate)}`,
    goal: `>= ${goal.faster} times`,
    holds: found >= rate * goal.faster,
  };
  return ms === null ? [load] : [load, lineAtRest(watchers, ms, rounds)];
}

function lineAtRest(watchers: number, ms: number, rounds: readonly ComparedResult[]): Measured {
  const [p50, p99] = [0.5, 0.99].map((share) => median(rounds.map(({ times }) => percentile(times, share)))) as [number, number];
  return {
    promise: 'boards',
    measure: `one move at rest between columns to the last of ${watchers}, p50`,
    value: `${(p50 / ms).toFixed(2)} of its time (${inMs(p50)}, p99 ${inMs(p99)})`,
    peer: `nearest open product ${inMs(ms)}`,
    goal: `<= ${goal.sooner.toFixed(2)}`,
    holds: p50 <= ms * goal.sooner,
  };
}
