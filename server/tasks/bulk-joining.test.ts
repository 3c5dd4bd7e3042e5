import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { changeTasksEndpoint } from '#shared/tasks/bulk.api.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('an assignee from outside becomes an editor of each project, where whoever gives them the tasks says so', async () => {
  const { editor, stranger, deskId } = world;
  const boards = [(await world.board()).boardId, (await world.board()).boardId];
  const tasks = await Promise.all([...boards, deskId].map((boardId) => world.task(editor, { boardId })));
  const give = async (joins: boolean) => {
    const body = { taskIds: tasks.map(({ id }) => id), change: { assigneeId: stranger.id }, joins };
    const answer = await expectRoomsToFollow(world, () => world.inject(editor, changeTasksEndpoint, { body }));
    return answer.body.results.map(({ error }) => error && error.code);
  };
  const roleOn = async (roomId: string) => {
    const { body } = await world.inject(editor, readRoomEndpoint, { params: { room: 'board', roomId } });
    return (body.state as Board).members[stranger.id];
  };
  expect(await give(false)).toEqual(['input.invalid', 'input.invalid', 'input.invalid']);
  expect(await Promise.all(boards.map(roleOn))).toEqual([undefined, undefined]);
  expect(await give(true)).toEqual([null, null, 'input.invalid']);
  expect(await Promise.all(boards.map(roleOn))).toEqual(['editor', 'editor']);
});
