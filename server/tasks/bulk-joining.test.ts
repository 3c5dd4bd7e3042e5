import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { changeTasksEndpoint, type Bulk, type Joining } from '#shared/tasks/bulk.api.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import { addMemberEndpoint, changeMemberEndpoint } from '#shared/tasks/members.api.ts';
import { editTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { openWorld, type World } from '#server/test/world.ts';
import type { Someone } from '#server/test/world-company.ts';

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

describe('who became an editor with tasks is taken off again with them', () => {
  const roleOf = async (boardId: string, { id }: { id: string }) => {
    const [row] = await world.sql<{ role: string }>('select role from board_member where board_id = $1 and person_id = $2', [boardId, id]);
    return row?.role;
  };
  const noticesOf = ({ id }: Someone, boardId: string) =>
    world.sql('select kind from notification where person_id = $1 and subject_id = $2 and archived_at is null', [id, boardId]);
  const change = (who: Someone, taskIds: string[], asked: Omit<Bulk, 'taskIds'>) =>
    expectRoomsToFollow(world, () => world.inject(who, changeTasksEndpoint, { body: { taskIds, ...asked } }));

  test('by whoever gave them, once none of the board is theirs', async () => {
    const { editor, manager, stranger } = world;
    const { boardId } = await world.board();
    const [one, other] = [(await world.task(editor, { boardId })).id, (await world.task(editor, { boardId })).id];
    const giveBack = (who: Someone, id: string) => change(who, [id], { change: { assigneeId: editor.id }, leaves: true });
    await change(editor, [one, other], { change: { assigneeId: stranger.id }, joins: true });
    await giveBack(editor, one);
    expect(await roleOf(boardId, stranger)).toBe('editor');
    await giveBack(manager, other);
    expect(await roleOf(boardId, stranger)).toBe('editor');
    await change(manager, [other], { change: { assigneeId: stranger.id } });
    await giveBack(editor, other);
    expect(await roleOf(boardId, stranger)).toBeUndefined();
    expect(await noticesOf(stranger, boardId)).toEqual([]);
  });

  test('all of them at once, their board told as it is without each', async () => {
    const { editor, stranger } = world;
    const { boardId } = await world.board();
    const newcomer = await world.newcomer();
    const [one, other] = [(await world.task(editor, { boardId })).id, (await world.task(editor, { boardId })).id];
    await change(editor, [one], { change: { assigneeId: stranger.id }, joins: true });
    await change(editor, [other], { change: { assigneeId: newcomer.id }, joins: true });
    expect([await roleOf(boardId, stranger), await roleOf(boardId, newcomer)]).toEqual(['editor', 'editor']);
    await change(editor, [one, other], { change: { assigneeId: editor.id }, leaves: true });
    expect([await roleOf(boardId, stranger), await roleOf(boardId, newcomer)]).toEqual([undefined, undefined]);
  });

  test('not where somebody said since what they are, nor who was there before', async () => {
    const { editor, manager, stranger, colleague } = world;
    const { boardId } = await world.board();
    const { id } = await world.task(editor, { boardId });
    await change(editor, [id], { change: { assigneeId: stranger.id }, joins: true });
    const params = { boardId, personId: stranger.id };
    for (const role of ['viewer', 'editor'] as const) await world.inject(manager, changeMemberEndpoint, { params, body: { role } });
    await change(editor, [id], { change: { assigneeId: colleague.id }, leaves: true });
    await change(editor, [id], { change: { assigneeId: editor.id }, leaves: true });
    expect([await roleOf(boardId, stranger), await roleOf(boardId, colleague)]).toEqual(['editor', 'editor']);
  });

  test('not from projects to which they were invited, also by the same person, who need not own them any more', async () => {
    const { manager, hrAdmin, stranger } = world;
    const boards = [(await world.board({ owner: manager })).boardId, (await world.board({ owner: manager })).boardId];
    const [invited, joined] = boards as [string, string];
    const tasks = await Promise.all(boards.map((boardId) => world.task(manager, { boardId })));
    const taskIds = tasks.map(({ id }) => id);
    await world.inject(manager, addMemberEndpoint, { params: { boardId: invited }, body: { personId: stranger.id, role: 'editor' } });
    await change(manager, taskIds, { change: { assigneeId: stranger.id }, joins: true });
    await world.inject(manager, addMemberEndpoint, { params: { boardId: invited }, body: { personId: hrAdmin.id, role: 'owner' } });
    const params = { boardId: invited, personId: manager.id };
    await world.inject(hrAdmin, changeMemberEndpoint, { params, body: { role: 'editor' } });
    await change(manager, taskIds, { change: { assigneeId: manager.id }, leaves: true });
    expect([await roleOf(invited, stranger), await roleOf(joined, stranger)]).toEqual(['editor', undefined]);
  });

  test('not while a task of theirs that was deleted may come back to them', async () => {
    const { editor, stranger } = world;
    const { boardId } = await world.board();
    const [one, other] = [(await world.task(editor, { boardId })).id, (await world.task(editor, { boardId })).id];
    await change(editor, [one, other], { change: { assigneeId: stranger.id }, joins: true });
    await change(editor, [one], { change: { isDeleted: true } });
    await change(editor, [other], { change: { assigneeId: editor.id }, leaves: true });
    expect(await roleOf(boardId, stranger)).toBe('editor');
  });

  test('only where tasks go to somebody else or to another board', async () => {
    const { editor } = world;
    const { id, title } = await world.task(editor);
    const unknown = { status: 422, body: { code: 'input.invalid', fields: [{ path: 'body.leaves', rule: 'unknown' }] } };
    for (const asked of [{ isDeleted: true }, { priority: 'low' as const }])
      expect(await change(editor, [id], { change: asked, leaves: true })).toMatchObject(unknown);
    const body = { title: { from: title, to: 'Another' }, leaves: true };
    expect(await world.inject(editor, editTaskEndpoint, { params: { taskId: id }, body })).toMatchObject(unknown);
  });

  test('when they come back from the project to which they were taken, and in the drawer', async () => {
    const { manager, colleague } = world;
    const { boardId } = await world.board({ editors: [], viewers: [] });
    const { id } = await world.task(colleague);
    await change(manager, [id], { change: { board: { id: boardId } }, joins: true });
    expect(await roleOf(boardId, colleague)).toBe('editor');
    await change(manager, [id], { change: { board: { id: world.boardId } }, leaves: true });
    expect(await roleOf(boardId, colleague)).toBeUndefined();
    const own = (await world.task(manager, { boardId })).id;
    const hand = (from: string, to: string, joining: Joining) =>
      world.inject(manager, editTaskEndpoint, { params: { taskId: own }, body: { assigneeId: { from, to }, ...joining } });
    await hand(manager.id, colleague.id, { joins: true });
    await expectRoomsToFollow(world, () => hand(colleague.id, manager.id, { leaves: true }));
    expect(await roleOf(boardId, colleague)).toBeUndefined();
  });
});
