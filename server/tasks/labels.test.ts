import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import { changeTasksEndpoint } from '#shared/tasks/bulk.api.ts';
import { addLabelEndpoint, changeLabelEndpoint, removeLabelEndpoint } from '#shared/tasks/labels.api.ts';
import { boardTasks } from '#shared/tasks/task-lists.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const params = () => ({ boardId: world.boardId });
const add = (name: string, who = world.editor) =>
  world.inject(who, addLabelEndpoint, { params: params(), body: { id: crypto.randomUUID(), name, color: 'teal' } });
const label = (taskIds: string[], id: string, isOn: boolean) =>
  world.inject(world.editor, changeTasksEndpoint, { body: { taskIds, change: { label: { id, isOn } } } });
const boardState = async () => {
  const { body } = await world.inject(world.viewer, readRoomEndpoint, { params: { room: 'board', roomId: world.boardId } });
  return body.state as Board;
};
const labelled = async (id: string) => {
  const query = { sort: 'title', label: id, limit: 20 } as const;
  return (await world.inject(world.editor, boardTasks.endpoint, { params: params(), query })).body.rows.map((card) => card.id).toSorted();
};

test('labels of a board are added, renamed, recolored and removed for everybody', async () => {
  const { editor, inject } = world;
  const { body } = await expectRoomsToFollow(world, () => add('Granite'));
  const labelId = body.labels.at(-1)!.id;
  const change = { params: { ...params(), labelId }, body: { name: 'Basalt', color: 'red' } } as const;
  await expectRoomsToFollow(world, () => inject(editor, changeLabelEndpoint, change));
  expect((await boardState()).labels).toContainEqual({ id: labelId, name: 'Basalt', color: 'red' });
  await expectRoomsToFollow(world, () => inject(editor, removeLabelEndpoint, { params: { ...params(), labelId } }));
  expect((await boardState()).labels).toEqual([]);
  expect(await expectNothingToChange(world, () => add('Slate', world.viewer))).toMatchObject({ status: 403 });
});

test('a label is added to many tasks and removed again, and finds them', async () => {
  const { id } = (await add('Granite')).body.labels.at(-1)!;
  const ids = [(await world.task()).id, (await world.task()).id];
  const { body } = await expectRoomsToFollow(world, () => label(ids, id, true));
  expect(body.results.map(({ error }) => error)).toEqual([null, null]);
  expect(await labelled(id)).toEqual(ids.toSorted());
  await expectRoomsToFollow(world, () => label([ids[0]!], id, false));
  expect(await labelled(id)).toEqual([ids[1]]);
  const { boardId } = await world.board();
  const elsewhere = await world.task(world.editor, { boardId });
  const refused = await label([elsewhere.id], id, true);
  expect(refused.body.results[0]!.error).toMatchObject({ fields: [{ path: 'body.change.label.id', rule: 'absent' }] });
});
