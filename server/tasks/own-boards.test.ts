import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { createBoardEndpoint, markFavouriteEndpoint, renameBoardEndpoint, visitBoardEndpoint } from '#shared/tasks/boards.api.ts';
import { addMemberEndpoint, changeMemberEndpoint, removeMemberEndpoint } from '#shared/tasks/members.api.ts';
import type { companyBoardsRoom } from '#shared/tasks/company-boards.room.ts';
import type { ownBoardsRoom } from '#shared/tasks/own-boards.room.ts';
import type { StateOf } from '#shared/platform/room.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { statementsOf } from '#server/test/statements.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const readRoom = (who: Someone, room: string, roomId: string) => world.inject(who, readRoomEndpoint, { params: { room, roomId } });
const ownOf = async (who: Someone) => (await readRoom(who, 'own-boards', who.id)).body.state as StateOf<typeof ownBoardsRoom>;
const allOf = async (who: Someone) =>
  (await readRoom(who, 'company-boards', who.companyId)).body.state as StateOf<typeof companyBoardsRoom>;
const toldOf = (room: string, boardId: string) =>
  world.sql<{ name: string }>(`select name from event where room = $1 and subject_id = $2 order by seq`, [room, boardId]);

test('one’s own boards and the boards of the company are together the boards that one can open', async () => {
  const { people, sql } = world;
  const all = await sql<{ id: string }>('select id from board');
  for (const who of Object.values(people)) {
    const own = Object.keys((await ownOf(who)).boards);
    const answer = await readRoom(who, 'company-boards', who.companyId);
    const others = answer.status === 200 ? Object.keys((answer.body.state as StateOf<typeof companyBoardsRoom>).boards) : [];
    const opened = [];
    for (const { id } of all) if ((await readRoom(who, 'board', id)).status === 200) opened.push(id);
    expect([who.login, [...new Set([...own, ...others])].sort()]).toEqual([who.login, opened.sort()]);
  }
});

test('the board list of another person is hidden, and that of the company is open only to people who can open all boards', async () => {
  const { editor, colleague, hrAdmin, superAdmin, foreignAdmin } = world;
  for (const who of [colleague, hrAdmin, superAdmin, foreignAdmin]) expect((await readRoom(who, 'own-boards', editor.id)).status).toBe(404);
  const statuses = [];
  for (const who of [editor, hrAdmin, superAdmin, foreignAdmin])
    statuses.push((await readRoom(who, 'company-boards', editor.companyId)).status);
  expect(statuses).toEqual([404, 200, 200, 404]);
});

test('a board is added, changed and removed in the lists of the people it concerns', async () => {
  const { manager, stranger, hrAdmin, colleague } = world;
  const id = crypto.randomUUID();
  const params = { boardId: id };
  const inList = async () => (await ownOf(stranger)).boards[id];
  const call = async <T>(act: () => Promise<T>) => expectRoomsToFollow(world, act);
  await call(() => world.inject(manager, createBoardEndpoint, { body: { id, title: 'Harbour wall' } }));
  expect(await inList()).toBeUndefined();
  expect((await allOf(hrAdmin)).boards[id]).toMatchObject({ title: 'Harbour wall', faces: [manager.id] });

  await call(() => world.inject(manager, addMemberEndpoint, { params, body: { personId: stranger.id, role: 'viewer' } }));
  expect(await inList()).toMatchObject({ title: 'Harbour wall', role: 'viewer', faces: [manager.id, stranger.id] });
  const personParams = { ...params, personId: stranger.id };
  await call(() => world.inject(manager, changeMemberEndpoint, { params: personParams, body: { role: 'editor' } }));
  await call(() => world.inject(manager, renameBoardEndpoint, { params, body: { title: 'Sea wall' } }));
  expect(await inList()).toMatchObject({ title: 'Sea wall', role: 'editor' });
  await call(() => world.inject(manager, removeMemberEndpoint, { params: personParams }));
  expect(await inList()).toBeUndefined();
  expect((await toldOf(`own-boards:${colleague.id}`, id)).length).toBe(0);
});

test('joining a large board updates the board list of the new member and of nobody else', async () => {
  const { manager, editor } = world;
  const editors = [editor];
  for (let count = 0; count < 6; count++) editors.push(await world.newcomer());
  const { boardId } = await world.board({ editors, viewers: [] });
  const { id: personId } = await world.newcomer();
  await world.inject(manager, addMemberEndpoint, { params: { boardId }, body: { personId, role: 'editor' } });
  expect(await toldOf(`own-boards:${personId}`, boardId)).toMatchObject([{ name: 'own-board.updated' }]);
  expect(await toldOf(`own-boards:${editor.id}`, boardId)).toEqual([]);
});

test('recent and favorite boards are stored per person across devices, independently of each other', async () => {
  const { viewer, editor, stranger, boardId } = world;
  const params = { boardId };
  const like = (who: Someone, isFavourite: boolean) => world.inject(who, markFavouriteEndpoint, { params, body: { isFavourite } });
  await expectRoomsToFollow(world, () => like(viewer, true));
  await expectRoomsToFollow(world, () => world.inject(viewer, visitBoardEndpoint, { params, body: {} }));
  expect((await ownOf(viewer)).marks[boardId]).toMatchObject({ isFavourite: true, usedAt: expect.any(String) });
  await like(viewer, false);
  expect((await ownOf(viewer)).marks[boardId]).toMatchObject({ isFavourite: false, usedAt: expect.any(String) });
  expect((await ownOf(editor)).marks).toEqual({});
  expect((await like(stranger, true)).status).toBe(404);
});

test('the lists of boards cost the same number of statements for few boards and many', async () => {
  const { hrAdmin, manager } = world;
  const read = () => Promise.all([ownOf(manager), allOf(hrAdmin)]);
  const ofFew = (await statementsOf(read)).length;
  for (let count = 0; count < 20; count++) await world.board();
  expect((await statementsOf(read)).length).toBe(ofFew);
});
