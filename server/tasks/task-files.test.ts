import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFileEndpoint } from '#shared/files/files.api.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import { taskHistoryEndpoint } from '#shared/tasks/history.api.ts';
import {
  attachTaskFilesEndpoint,
  removeTaskFileEndpoint,
  restoreTaskFileEndpoint,
  setCoverEndpoint,
} from '#shared/tasks/task-files.api.ts';
import type { Task } from '#shared/tasks/task-details.schema.ts';
import { deleteTaskEndpoint, readTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { readyFile } from '#server/test/uploads.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const attach = (who: Someone, taskId: string, ...fileIds: string[]) =>
  world.inject(who, attachTaskFilesEndpoint, { params: { taskId }, body: { fileIds } });
const filesOn = async (taskId: string) => {
  const { body } = await world.inject(world.viewer, readRoomEndpoint, { params: { room: 'task', roomId: taskId } });
  return (body.state as Task).files.map(({ id }) => id);
};
const countOn = async (taskId: string) => {
  const { body } = await world.inject(world.viewer, readRoomEndpoint, { params: { room: 'board', roomId: world.boardId } });
  return (body.state as Board).cards[taskId]?.fileCount;
};

test('files are attached, removed and restored for everybody on the board and counted on the card', async () => {
  const { editor } = world;
  const { id: taskId } = await world.task(editor);
  const [first, second] = [await readyFile(world, editor), await readyFile(world, editor)];
  await expectRoomsToFollow(world, () => attach(editor, taskId, first.id, second.id));
  expect([await filesOn(taskId), await countOn(taskId)]).toEqual([[first.id, second.id], 2]);

  const params = { taskId, fileId: first.id };
  await expectRoomsToFollow(world, () => world.inject(editor, removeTaskFileEndpoint, { params }));
  expect([await filesOn(taskId), await countOn(taskId)]).toEqual([[second.id], 1]);

  await expectRoomsToFollow(world, () => world.inject(editor, restoreTaskFileEndpoint, { params, body: {} }));
  expect([await filesOn(taskId), await countOn(taskId)]).toEqual([[first.id, second.id], 2]);
});

test('the history of a task contains attached and removed files', async () => {
  const { editor } = world;
  const { id: taskId } = await world.task(editor);
  const { id: fileId } = await readyFile(world, editor, { name: 'plan.txt', bytes: 'Three stones' });
  await attach(editor, taskId, fileId);
  await world.inject(editor, removeTaskFileEndpoint, { params: { taskId, fileId } });
  const { body } = await world.inject(editor, taskHistoryEndpoint, { params: { taskId }, query: { limit: 30 } });
  expect(body.entries.map(({ action, fileName }) => [action, fileName])).toEqual([
    ['file-removed', 'plan.txt'],
    ['file-attached', 'plan.txt'],
    ['created', null],
  ]);
});

test('the files of a task can be read by exactly the people who can read it, and by nobody after its deletion', async () => {
  const { editor } = world;
  const { id: taskId } = await world.task(editor);
  const { id: fileId } = await readyFile(world, editor);
  await attach(editor, taskId, fileId);
  const names = ['editor', 'colleague', 'viewer', 'manager', 'hrAdmin', 'superAdmin', 'stranger', 'foreigner', 'foreignAdmin'] as const;
  const statuses = () =>
    Promise.all(names.map(async (name) => (await world.inject(world[name], readFileEndpoint, { params: { fileId } })).status));
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200, 404, 404, 404]);
  await world.inject(editor, deleteTaskEndpoint, { params: { taskId } });
  expect(await statuses()).toEqual(names.map(() => 404));
});

test('a task can have ten files', async () => {
  const { editor } = world;
  const { id: taskId } = await world.task(editor);
  for (let index = 0; index < 10; index++) await attach(editor, taskId, (await readyFile(world, editor)).id);
  const more = await attach(editor, taskId, (await readyFile(world, editor)).id);
  expect(more).toMatchObject({ status: 422, body: { fields: [{ path: 'body.fileIds', rule: 'maxItems', limit: 10 }] } });
  expect(await countOn(taskId)).toBe(10);
});

test('a picture of the task becomes the cover of its card, until the file is removed', async () => {
  const { editor, inject } = world;
  const { id: taskId } = await world.task(editor);
  const [picture, text] = [await readyFile(world, editor), await readyFile(world, editor, { name: 'plan.txt', bytes: 'Three stones' })];
  await attach(editor, taskId, picture.id, text.id);
  const choose = (fileId: string | null) => inject(editor, setCoverEndpoint, { params: { taskId }, body: { fileId } });
  expect(await choose(text.id)).toMatchObject({ status: 422, body: { fields: [{ path: 'body.fileId', rule: 'format' }] } });
  expect(await choose(taskId)).toMatchObject({ status: 422, body: { fields: [{ path: 'body.fileId', rule: 'absent' }] } });
  const { body } = await expectRoomsToFollow(world, () => choose(picture.id));
  expect(body.coverId).toBe(picture.id);
  await expectRoomsToFollow(world, () => inject(editor, removeTaskFileEndpoint, { params: { taskId, fileId: picture.id } }));
  const { body: after } = await inject(editor, readTaskEndpoint, { params: { taskId } });
  expect(after).not.toHaveProperty('coverId');
});
