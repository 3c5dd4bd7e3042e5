import { addBoards, createCrowd, type Crowd, type CrowdBoard } from './crowd.ts';
import { lineOfGrowth } from './growth-line.ts';
import type { LoadWorks } from './load-process.ts';
import { inMs, interleave, type Measured } from './measure.ts';
import { startRemote } from './remote.ts';
import { getText } from './requests.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import type { Stage } from './stage.ts';

const boardSizes = [100, 1000, 10_000];
/** A board holds 2,000 open cards; what is completed is a list of its own. */
const openAtMost = 1500;
const companySizes = [100, 1000, 5000];
/** How many edit a board, whatever the size. */
const members = 50;
/** So many of them move cards: who has a hand in one is told of what becomes of it. */
const movers = 8;
/** What anything may cost of what it costs where a board or a company is small. */
const atMost = 2;

/** What is done in each: cards are moved, or something is read. */
interface Doing {
  readonly what: string;
  readonly url?: (board: CrowdBoard, crowd: Crowd) => string;
  /** Where what is read is as large as the company itself. */
  readonly grows?: true;
}

/** What a board's tasks cost those who work on it. */
export async function measureBoardSizes(stage: Stage): Promise<Measured[]> {
  const people = stage.crowd.people.slice(0, members);
  const crowds: { [size: string]: Crowd } = {};
  for (const size of boardSizes) {
    const shape = { count: 1, cards: size, open: Math.min(size, openAtMost) };
    crowds[size] = { ...stage.crowd, people, boards: await addBoards(stage.owner, stage.crowd.companyId, shape, () => people) };
  }
  return measureEach(stage, `tasks of a board, ${openAtMost.toLocaleString('en')} open at most`, crowds, [
    { what: 'moving a card' },
    { what: 'opening it', url: ({ id }) => `/api/rooms/board/${id}`, grows: true },
    { what: 'a page of its table', url: ({ id }) => `/api/boards/${id}/tasks?sort=dueDate&limit=50` },
    { what: 'its completed column', url: ({ id }) => `/api/boards/${id}/completed?limit=30` },
  ]);
}

/** What a company's people cost those who work in it. */
export async function measureCompanySizes(stage: Stage): Promise<Measured[]> {
  const crowds: { [size: string]: Crowd } = {};
  for (const size of companySizes) {
    const boards = { count: 5, cards: 200, open: 150 };
    crowds[size] = await createCrowd(stage.owner, stage.secret, { name: `Crowd of ${size}`, people: size, members, boards });
  }
  return measureEach(stage, 'people of a company', crowds, [
    { what: 'moving a card' },
    { what: 'the list of boards', url: () => '/api/boards' },
    { what: 'searching for a colleague', url: (_board, { people }) => `/api/search?keyword=${people.at(-1)!.id.slice(0, 8)}` },
    { what: 'the directory of all', url: () => '/api/people/directory', grows: true },
  ]);
}

async function measureEach(stage: Stage, sizesOf: string, crowds: { [size: string]: Crowd }, doings: readonly Doing[]) {
  await stage.owner.query('vacuum analyze');
  const server = await startServer(stage, { isUnlimited: true });
  const load = startRemote<LoadWorks>(new URL('./load-process.ts', import.meta.url));
  const lines: Measured[] = [];
  for (const doing of doings) {
    const sides = Object.entries(crowds).map(([size, crowd]) => [size, () => play(stage, server, load, crowd, doing)] as const);
    const found = await interleave(stage.isQuick ? 1 : 5, Object.fromEntries(sides));
    lines.push(
      lineOfGrowth({ measure: `${sizesOf}: ${doing.what}, p50`, found, of: (time) => time, show: inMs, ...(!doing.grows && { atMost }) }),
    );
  }
  load.end();
  await server.end('SIGTERM');
  return lines;
}

/** One after the other, so that nothing waits for anything else; gives the middle time. */
async function play(stage: Stage, server: ServerProcess, load: ReturnType<typeof startRemote<LoadWorks>>, crowd: Crowd, { url }: Doing) {
  const hands = { ...crowd, people: crowd.people.slice(0, movers) };
  await load.open({ port: server.port, crowd: hands, connections: 1, boards: crowd.boards.length });
  const texts = crowd.people.flatMap((person) => crowd.boards.map((board) => (url ? getText(person, url(board, crowd)) : '')));
  const ms = stage.isQuick ? 400 : 1200;
  return (await load.run({ ms, kind: url ? 'read' : 'move', texts })).p50;
}
