import { afterAll, beforeAll, expect, test } from 'vitest';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { addMemberEndpoint, changeMemberEndpoint, removeMemberEndpoint } from '#shared/tasks/members.api.ts';
import type { BoardRole } from '#shared/tasks/members.events.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const add = (who: Someone, boardId: string, { id: personId }: Someone, role: BoardRole = 'editor') =>
  world.inject(who, addMemberEndpoint, { params: { boardId }, body: { personId, role } });
const change = (who: Someone, boardId: string, { id: personId }: Someone, role: BoardRole) =>
  world.inject(who, changeMemberEndpoint, { params: { boardId, personId }, body: { role } });
const remove = (who: Someone, boardId: string, { id: personId }: Someone) =>
  world.inject(who, removeMemberEndpoint, { params: { boardId, personId } });
const read = async (who: Someone, roomId: string) =>
  (await world.inject(who, readRoomEndpoint, { params: { room: boardRoom.name, roomId } })).status;
const ownersOf = (boardId: string) =>
  world.sql<{ person_id: string }>(`select person_id from board_member where board_id = $1 and role = 'owner'`, [boardId]);

test('adding a member gives access to the board at once, and removing one takes it away', async () => {
  const { manager, stranger } = world;
  const { boardId } = await world.board();
  expect(await read(stranger, boardId)).toBe(404);
  expect(await add(manager, boardId, stranger, 'viewer')).toMatchObject({ status: 200, body: { personId: stranger.id, role: 'viewer' } });
  expect(await read(stranger, boardId)).toBe(200);
  expect(await remove(manager, boardId, stranger)).toMatchObject({ status: 200, body: { personId: stranger.id, role: 'viewer' } });
  expect(await read(stranger, boardId)).toBe(404);
});

test('adding a member, a deactivated person or a person of another company is refused', async () => {
  const { manager, viewer, foreigner } = world;
  const { boardId } = await world.board();
  const gone = await world.newcomer();
  await world.sql('update person set is_active = false where id = $1', [gone.id]);
  const refusals = [];
  for (const who of [viewer, gone, foreigner]) refusals.push(await add(manager, boardId, who));
  const named = (rule: string) => ({ status: 422, body: { code: 'input.invalid', fields: [{ path: 'body.personId', rule }] } });
  expect(refusals).toMatchObject([named('taken'), named('inactive'), named('absent')]);
});

test('the last owner can neither leave nor get a lower role', async () => {
  const { manager, stranger } = world;
  const { boardId } = await world.board();
  const refusal = { status: 409, body: { code: 'owner.last' } };
  expect(await remove(manager, boardId, manager)).toMatchObject(refusal);
  expect(await change(manager, boardId, manager, 'editor')).toMatchObject(refusal);
  expect(await remove(manager, boardId, stranger)).toMatchObject({ status: 404, body: { code: 'record.absent' } });
});

test('a deactivated person cannot become an owner or count as the last owner', async () => {
  const { manager, sql } = world;
  const gone = await world.newcomer();
  const { boardId } = await world.board({ editors: [gone] });
  await change(manager, boardId, gone, 'owner');
  await sql('update person set is_active = false where id = $1', [gone.id]);
  expect(await remove(manager, boardId, manager)).toMatchObject({ status: 409, body: { code: 'owner.last' } });
  expect(await change(manager, boardId, gone, 'viewer')).toMatchObject({ status: 200 });
  const refused = { status: 422, body: { fields: [{ path: 'params.personId', rule: 'inactive' }] } };
  expect(await change(manager, boardId, gone, 'owner')).toMatchObject(refused);
});

test('two owners who remove each other at the same moment leave one owner', async () => {
  const { manager, editor } = world;
  for (let round = 0; round < 5; round++) {
    const { boardId } = await world.board();
    await change(manager, boardId, editor, 'owner');
    const both = () => Promise.all([remove(manager, boardId, editor), remove(editor, boardId, manager)]);
    const statuses = (await expectRoomsToFollow(world, both)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await ownersOf(boardId)).toHaveLength(1);
  }
});

test('removing the principal owner of a board passes it to another owner and ends their access', async () => {
  const { manager, editor } = world;
  const { boardId } = await world.board({ owner: editor, editors: [manager] });
  await change(editor, boardId, manager, 'owner');
  const removed = await expectRoomsToFollow(world, () => remove(manager, boardId, editor));
  expect(removed.body).toEqual({ id: boardId, personId: editor.id, role: 'owner', ownerId: manager.id });
  expect(await read(editor, boardId)).toBe(404);
});

test('setting the current role of a member records no event', async () => {
  const { manager, viewer } = world;
  const { boardId } = await world.board();
  const { headers } = await change(manager, boardId, viewer, 'viewer');
  expect(headers['cairn-seqs']).toBeUndefined();
});
