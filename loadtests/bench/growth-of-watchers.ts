import { addBoards, type CrowdBoard } from './crowd.ts';
import { lineOfGrowth } from './growth-line.ts';
import { inMs, interleave, median, type Measured } from './measure.ts';
import { startRemote } from './remote.ts';
import { anyMove } from './requests.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import type { SocketsWorks } from './sockets-process.ts';
import type { Stage } from './stage.ts';
import { openSender, timesAtRest } from './watched-board.ts';

const sizes = [10, 50, 100, 250, 500];
/** Who has a hand in a card is told of what becomes of it: they are as many, whoever else looks on. */
const movers = 8;

/** What one move costs when more people watch its board. */
export async function measureWatchers(stage: Stage): Promise<Measured[]> {
  const people = stage.crowd.people.slice(0, Math.max(...sizes));
  const boards = await addBoards(stage.owner, stage.crowd.companyId, { count: sizes.length, cards: 100, open: 100 }, () => people);
  const server = await startServer(stage);
  const readers = [0, 1].map(() => startRemote<SocketsWorks>(new URL('./sockets-process.ts', import.meta.url)));
  await Promise.all(
    readers.map((reader, half) => {
      const own = [...people.entries()].filter(([place]) => place % 2 === half);
      const members = own.map(([place, { token }]) => ({ token, boardIds: boardsOf(place, boards) }));
      return reader.follow({ port: server.port, members });
    }),
  );
  const ms = stage.isQuick ? 700 : 2500;
  const sides = sizes.map((size, index) => [size, () => play(stage, server, { readers, each: size / 2 }, boards[index]!, ms)] as const);
  const found = await interleave(stage.isQuick ? 1 : 5, Object.fromEntries(sides));
  for (const reader of readers) reader.end();
  await server.end('SIGTERM');
  return [
    lineOfGrowth({ measure: 'watchers: a move to the last of them, p50', found, of: ({ time }) => time, show: inMs }),
    lineOfGrowth({ measure: 'watchers: processor of the server for a move', found, of: ({ work }) => work, show: inMs }),
  ];
}

/** The first ten watch every board, and so on. */
const boardsOf = (place: number, boards: readonly CrowdBoard[]) => boards.filter((_, index) => place < sizes[index]!).map(({ id }) => id);

async function play({ crowd }: Stage, server: ServerProcess, watching: Parameters<typeof timesAtRest>[0], board: CrowdBoard, ms: number) {
  const hands = { ...crowd, people: crowd.people.slice(0, movers) };
  const send = await openSender(server.port, () => anyMove(hands, [board]));
  const before = await server.worked();
  const times = await timesAtRest(watching, ms, send);
  return { time: median(times), work: ((await server.worked()) - before) / times.length };
}
