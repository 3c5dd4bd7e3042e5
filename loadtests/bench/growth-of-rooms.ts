import { setTimeout as delay } from 'node:timers/promises';
import { addBoards, type BenchBoard } from './users.ts';
import { lineOfGrowth } from './growth-line.ts';
import { inMs, interleave, median, pick, type Measured } from './measure.ts';
import { startRemote } from './remote.ts';
import { anyMove } from './requests.ts';
import { startServer } from './server-process.ts';
import type { SocketsWorks } from './sockets-process.ts';
import type { BenchEnvironment } from './environment.ts';
import { openSender, timesAtRest } from './watched-board.ts';

const sizes = [1, 100, 500, 2000];
const roomsOfSocket = 10;

export async function measureRooms(environment: BenchEnvironment): Promise<Measured[]> {
  const { people, companyId } = environment.users;
  const watcherOf = (index: number) => people[Math.floor(index / roomsOfSocket) % people.length]!;
  const boards = await addBoards(environment.owner, companyId, { count: Math.max(...sizes), cards: 6, open: 6 }, (index) => [
    watcherOf(index),
  ]);
  const server = await startServer(environment, { isUnlimited: true });
  const reader = startRemote<SocketsWorks>(new URL('./sockets-process.ts', import.meta.url));
  const ms = environment.isQuick ? 700 : 2000;
  const play = async (size: number) => {
    const followed = boards.slice(0, size);
    await reader.follow({ port: server.port, members: membersOf(followed, watcherOf) });
    const send = await openSender(server.port, () => {
      const index = pick([...followed.keys()]);
      return anyMove({ ...environment.users, people: [watcherOf(index)] }, [followed[index]!]);
    });
    const time = median(await timesAtRest({ readers: [reader], each: 1 }, ms, send));
    const before = await server.worked();
    await delay(ms);
    const idle = ((await server.worked()) - before) / (ms / 1000);
    await reader.leave(undefined);
    await delay(200);
    return { time, idle };
  };
  const sides = sizes.map((size) => [size, () => play(size)] as const);
  const found = await interleave(environment.isQuick ? 1 : 5, Object.fromEntries(sides));
  reader.end();
  await server.end('SIGTERM');
  return [
    lineOfGrowth({ measure: 'rooms of a server: a move to who watches, p50', found, of: ({ time }) => time, show: inMs, atMost: 2 }),
    lineOfGrowth({ measure: 'rooms of a server: its processor in a second of rest', found, of: ({ idle }) => idle, show: inMs }),
  ];
}

function membersOf(boards: readonly BenchBoard[], watcherOf: (index: number) => { token: string }) {
  const sockets = Math.ceil(boards.length / roomsOfSocket);
  return Array.from({ length: sockets }, (_, socket) => {
    const own = boards.slice(socket * roomsOfSocket, (socket + 1) * roomsOfSocket);
    return { token: watcherOf(socket * roomsOfSocket).token, boardIds: own.map(({ id }) => id) };
  });
}
