import { addBoards, createUsers, type BenchUsers, type BenchBoard } from './users.ts';
import { lineOfGrowth } from './growth-line.ts';
import type { LoadWorks } from './load-process.ts';
import { inMs, interleave, type Measured } from './measure.ts';
import { startRemote } from './remote.ts';
import { getText } from './requests.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import type { BenchEnvironment } from './environment.ts';

const boardSizes = [100, 1000, 10_000];
/** A board holds at most 2,000 open cards, so larger boards consist mainly of completed ones. */
const openAtMost = 1500;
const companySizes = [100, 1000, 5000];
const members = 50;
/** Constant, because everybody who has worked on a card is notified of its changes. */
const movers = 8;
/** Maximum ratio of the cost to the cost at the smallest size. */
const atMost = 2;

interface Doing {
  readonly what: string;
  readonly url?: (board: BenchBoard, users: BenchUsers) => string;
  /** True if the result itself grows with the size. */
  readonly grows?: true;
}

export async function measureBoardSizes(environment: BenchEnvironment): Promise<Measured[]> {
  const people = environment.users.people.slice(0, members);
  const userGroups: { [size: string]: BenchUsers } = {};
  for (const size of boardSizes) {
    const shape = { count: 1, cards: size, open: Math.min(size, openAtMost) };
    userGroups[size] = {
      ...environment.users,
      people,
      boards: await addBoards(environment.owner, environment.users.companyId, shape, () => people),
    };
  }
  return measureEach(environment, `tasks of a board, ${openAtMost.toLocaleString('en')} open at most`, userGroups, [
    { what: 'moving a card' },
    { what: 'opening it', url: ({ id }) => `/api/rooms/board/${id}`, grows: true },
    { what: 'a page of its table', url: ({ id }) => `/api/boards/${id}/tasks?sort=dueDate&limit=50` },
    { what: 'its completed column', url: ({ id }) => `/api/boards/${id}/completed?limit=30` },
  ]);
}

export async function measureCompanySizes(environment: BenchEnvironment): Promise<Measured[]> {
  const userGroups: { [size: string]: BenchUsers } = {};
  for (const size of companySizes) {
    const boards = { count: 5, cards: 200, open: 150 };
    userGroups[size] = await createUsers(environment.owner, environment.secret, {
      name: `Crowd of ${size}`,
      people: size,
      members,
      boards,
    });
  }
  return measureEach(environment, 'people of a company', userGroups, [
    { what: 'moving a card' },
    { what: 'the list of boards', url: () => '/api/boards' },
    { what: 'searching for a colleague', url: (_board, { people }) => `/api/search?keyword=${people.at(-1)!.id.slice(0, 8)}` },
    { what: 'the directory of all', url: () => '/api/people/directory', grows: true },
  ]);
}

async function measureEach(
  environment: BenchEnvironment,
  sizesOf: string,
  userGroups: { [size: string]: BenchUsers },
  doings: readonly Doing[],
) {
  await environment.owner.query('vacuum analyze');
  const server = await startServer(environment, { isUnlimited: true });
  const load = startRemote<LoadWorks>(new URL('./load-process.ts', import.meta.url));
  const lines: Measured[] = [];
  for (const doing of doings) {
    const sides = Object.entries(userGroups).map(([size, users]) => [size, () => play(environment, server, load, users, doing)] as const);
    const found = await interleave(environment.isQuick ? 1 : 5, Object.fromEntries(sides));
    lines.push(
      lineOfGrowth({ measure: `${sizesOf}: ${doing.what}, p50`, found, of: (time) => time, show: inMs, ...(!doing.grows && { atMost }) }),
    );
  }
  load.end();
  await server.end('SIGTERM');
  return lines;
}

async function play(
  environment: BenchEnvironment,
  server: ServerProcess,
  load: ReturnType<typeof startRemote<LoadWorks>>,
  users: BenchUsers,
  { url }: Doing,
) {
  const hands = { ...users, people: users.people.slice(0, movers) };
  await load.open({ port: server.port, users: hands, connections: 1, boards: users.boards.length });
  const texts = users.people.flatMap((person) => users.boards.map((board) => (url ? getText(person, url(board, users)) : '')));
  const ms = environment.isQuick ? 400 : 1200;
  return (await load.run({ ms, kind: url ? 'read' : 'move', texts })).p50;
}
