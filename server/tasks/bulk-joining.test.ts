import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { changeTasksEndpoint, type BulkTaskRequest, type MembershipChange } from '#shared/tasks/bulk.api.ts';
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

test('an assignee who is not a member becomes an editor of each project when the request says so', async () => {
  const { editor, stranger, privateBoardId } = world;
  const boards = [(await world.board()).boardId, (await world.board()).boardId];
  const tasks = await Promise.all([...boards, privateBoardId].map((boardId) => world.task(editor, { boardId })));
  const give = async (joins: boolean) => {
    const body = { taskIds: tasks.map(({ id }) => id), change: { assigneeId: stranger.id }, joins };
    const answer = await expectRoomsToFollow(world, () => world.inject(editor, changeTasksEndpoint, { body }));
    return answer.body.results.map(({ error }) => error && error.fields);
  };
  const fault = (rule: string) => [{ path: 'body.change.assigneeId', rule }];
  const roleOn = async (roomId: string) => {
    const { body } = await world.inject(editor, readRoomEndpoint, { params: { room: 'board', roomId } });
    return (body.state as Board).members[stranger.id];
  };
  expect(await give(false)).toEqual([fault('not-a-member'), fault('not-a-member'), fault('private-board')]);
  expect(await Promise.all(boards.map(roleOn))).toEqual([undefined, undefined]);
  expect(await give(true)).toEqual([null, null, fault('private-board')]);
  expect(await Promise.all(boards.map(roleOn))).toEqual(['editor', 'editor']);
});

describe('an editor added with assigned tasks', () => {
  const roleOf = async (boardId: string, { id }: { id: string }) => {
    const [row] = await world.sql<{ role: string }>('select role from board_member where board_id = $1 and person_id = $2', [boardId, id]);
    return row?.role;
  };
  const notificationsOf = ({ id }: Someone, boardId: string) =>
    world.sql('select kind from notification where person_id = $1 and subject_id = $2 and archived_at is null', [id, boardId]);
  const change = (who: Someone, taskIds: string[], request: Omit<BulkTaskRequest, 'taskIds'>) =>
    expectRoomsToFollow(world, () => world.inject(who, changeTasksEndpoint, { body: { taskIds, ...request } }));

  test('is removed when the person who assigned the tasks takes the last one back', async () => {
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
    expect(await notificationsOf(stranger, boardId)).toEqual([]);
  });

  test('is removed together with other such editors in one request', async () => {
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

  test('stays after an explicit role change, and so does an earlier member', async () => {
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

  test('stays on projects with an invitation, even one by the same person who no longer owns them', async () => {
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

  test('stays while a deleted task of theirs can be restored', async () => {
    const { editor, stranger } = world;
    const { boardId } = await world.board();
    const [one, other] = [(await world.task(editor, { boardId })).id, (await world.task(editor, { boardId })).id];
    await change(editor, [one, other], { change: { assigneeId: stranger.id }, joins: true });
    await change(editor, [one], { change: { isDeleted: true } });
    await change(editor, [other], { change: { assigneeId: editor.id }, leaves: true });
    expect(await roleOf(boardId, stranger)).toBe('editor');
  });

  test('is removed only by a change of assignee or board; the option is refused elsewhere', async () => {
    const { editor } = world;
    const { id, title } = await world.task(editor);
    const unknown = { status: 422, body: { code: 'input.invalid', fields: [{ path: 'body.leaves', rule: 'unknown' }] } };
    for (const values of [{ isDeleted: true }, { priority: 'low' as const }])
      expect(await change(editor, [id], { change: values, leaves: true })).toMatchObject(unknown);
    const body = { title: { from: title, to: 'Another' }, leaves: true };
    expect(await world.inject(editor, editTaskEndpoint, { params: { taskId: id }, body })).toMatchObject(unknown);
  });

  test('is removed when the tasks return from the project they were moved to, also in the drawer', async () => {
    const { manager, colleague } = world;
    const { boardId } = await world.board({ editors: [], viewers: [] });
    const { id } = await world.task(colleague);
    await change(manager, [id], { change: { board: { id: boardId } }, joins: true });
    expect(await roleOf(boardId, colleague)).toBe('editor');
    await change(manager, [id], { change: { board: { id: world.boardId } }, leaves: true });
    expect(await roleOf(boardId, colleague)).toBeUndefined();
    const own = (await world.task(manager, { boardId })).id;
    const hand = (from: string, to: string, joining: MembershipChange) =>
      world.inject(manager, editTaskEndpoint, { params: { taskId: own }, body: { assigneeId: { from, to }, ...joining } });
    await hand(manager.id, colleague.id, { joins: true });
    await expectRoomsToFollow(world, () => hand(colleague.id, manager.id, { leaves: true }));
    expect(await roleOf(boardId, colleague)).toBeUndefined();
  });
});
