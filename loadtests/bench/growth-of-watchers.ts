import { addBoards, type BenchBoard } from './users.ts';
import { lineOfGrowth } from './growth-line.ts';
import { inMs, interleave, median, type Measured } from './measure.ts';
import { startRemote } from './remote.ts';
import { anyMove } from './requests.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import type { SocketsWorks } from './sockets-process.ts';
import type { BenchEnvironment } from './environment.ts';
import { openSender, timesAtRest } from './watched-board.ts';

const sizes = [10, 50, 100, 250, 500];
/** Constant, because everybody who has worked on a card is notified of its changes. */
const movers = 8;

export async function measureWatchers(environment: BenchEnvironment): Promise<Measured[]> {
  const people = environment.users.people.slice(0, Math.max(...sizes));
  const boards = await addBoards(
    environment.owner,
    environment.users.companyId,
    { count: sizes.length, cards: 100, open: 100 },
    () => people,
  );
  const server = await startServer(environment);
  const readers = [0, 1].map(() => startRemote<SocketsWorks>(new URL('./sockets-process.ts', import.meta.url)));
  await Promise.all(
    readers.map((reader, half) => {
      const own = [...people.entries()].filter(([place]) => place % 2 === half);
      const members = own.map(([place, { token }]) => ({ token, boardIds: boardsOf(place, boards) }));
      return reader.follow({ port: server.port, members });
    }),
  );
  const ms = environment.isQuick ? 700 : 2500;
  const sides = sizes.map(
    (size, index) => [size, () => play(environment, server, { readers, each: size / 2 }, boards[index]!, ms)] as const,
  );
  const found = await interleave(environment.isQuick ? 1 : 5, Object.fromEntries(sides));
  for (const reader of readers) reader.end();
  await server.end('SIGTERM');
  return [
    lineOfGrowth({ measure: 'watchers: a move to the last of them, p50', found, of: ({ time }) => time, show: inMs }),
    lineOfGrowth({ measure: 'watchers: processor of the server for a move', found, of: ({ work }) => work, show: inMs }),
  ];
}

const boardsOf = (place: number, boards: readonly BenchBoard[]) => boards.filter((_, index) => place < sizes[index]!).map(({ id }) => id);

async function play(
  { users }: BenchEnvironment,
  server: ServerProcess,
  watching: Parameters<typeof timesAtRest>[0],
  board: BenchBoard,
  ms: number,
) {
  const hands = { ...users, people: users.people.slice(0, movers) };
  const send = await openSender(server.port, () => anyMove(hands, [board]));
  const before = await server.worked();
  const times = await timesAtRest(watching, ms, send);
  return { time: median(times), work: ((await server.worked()) - before) / times.length };
}
