import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFileEndpoint } from '#shared/files/files.api.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { attachTaskFilesEndpoint } from '#shared/tasks/task-files.api.ts';
import {
  editTaskEndpoint,
  moveTaskEndpoint,
  readDeletedTaskEndpoint,
  readTaskBoardEndpoint,
  readTaskEndpoint,
} from '#shared/tasks/tasks.api.ts';
import { statementsOf } from '#server/test/statements.ts';
import { readyFile } from '#server/test/uploads.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, top, type World } from '#server/test/world.ts';

let world: World;
let tasks: string[];
beforeAll(async () => {
  world = await openWorld();
  const { foreigner, foreignBoardId, editor, stranger, privateBoardId } = world;
  for (const who of [foreigner, editor, stranger]) await world.signIn(who);
  const hidden = await world.task(editor, { boardId: privateBoardId });
  const foreign = await world.task(foreigner, { boardId: foreignBoardId });
  tasks = [hidden.id, foreign.id];
});
afterAll(() => world.close());

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

async function askedFor(act: () => Promise<{ status: number; body: unknown }>) {
  let answer: unknown;
  const statements = await statementsOf(async () => {
    const { status, body } = await act();
    answer = { status, body };
  });
  return { answer, statements: statements.map(({ text }) => text.replaceAll(uuid, 'id')).sort() };
}

type Act = (who: Someone, id: string) => Promise<{ status: number; body: unknown }>;

describe('a private task is refused with the same statements as a missing one', () => {
  const actions: [string, Act][] = [
    ['read', (who, taskId) => world.inject(who, readTaskEndpoint, { params: { taskId } })],
    ['read as deleted', (who, taskId) => world.inject(who, readDeletedTaskEndpoint, { params: { taskId } })],
    ['read its board', (who, taskId) => world.inject(who, readTaskBoardEndpoint, { params: { taskId } })],
    ['open its room', (who, roomId) => world.inject(who, readRoomEndpoint, { params: { room: 'task', roomId } })],
    ['edit', (who, taskId) => world.inject(who, editTaskEndpoint, { params: { taskId }, body: { title: { from: 'a', to: 'b' } } })],
    ['move', (who, taskId) => world.inject(who, moveTaskEndpoint, { params: { taskId }, body: top })],
  ];

  test.each(actions)('%s', async (_, act) => {
    const absent = await askedFor(() => act(world.stranger, randomUUID()));
    expect(absent.answer).toMatchObject({ status: 404 });
    expect(absent.statements.length).toBeGreaterThan(3);
    for (const id of tasks) expect(await askedFor(() => act(world.stranger, id))).toEqual(absent);
  });
});

test('a private file is refused with the same statements as a missing one, whatever it is attached to', async () => {
  const { editor, foreigner, stranger, manager } = world;
  const onTask = await readyFile(world, editor);
  await world.inject(editor, attachTaskFilesEndpoint, { params: { taskId: tasks[0]! }, body: { fileIds: [onTask.id] } });
  const onTicket = await readyFile(world, manager);
  await world.ticket(manager, { fileIds: [onTicket.id] });
  const loose = [await readyFile(world, editor), await readyFile(world, foreigner)];
  const read = (fileId: string) => askedFor(() => world.inject(stranger, readFileEndpoint, { params: { fileId } }));
  const absent = await read(randomUUID());
  expect(absent.answer).toMatchObject({ status: 404 });
  for (const { id } of [onTask, onTicket, ...loose]) expect(await read(id)).toEqual(absent);
});
