import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import {
  archiveBoardEndpoint,
  createBoardEndpoint,
  openPrivateBoardEndpoint,
  renameBoardEndpoint,
  restoreBoardEndpoint,
} from '#shared/tasks/boards.api.ts';
import { addMemberEndpoint, removeMemberEndpoint } from '#shared/tasks/members.api.ts';
import { createTaskEndpoint, editTaskEndpoint, moveTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, top, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const create = (who: Someone, title = 'Bridge over the brook', id: string = crypto.randomUUID()) =>
  world.inject(who, createBoardEndpoint, { body: { id, title } });
const archive = (who: Someone, boardId: string) => world.inject(who, archiveBoardEndpoint, { params: { boardId }, body: {} });
const restore = (who: Someone, boardId: string) => world.inject(who, restoreBoardEndpoint, { params: { boardId }, body: {} });
const openBoard = async (who: Someone, roomId: string) => {
  const { status, body } = await world.inject(who, readRoomEndpoint, { params: { room: 'board', roomId } });
  return { status, state: body.state as Board };
};

describe('a project board', () => {
  test('belongs to its creator and is hidden from others until they are invited', async () => {
    const { editor, stranger } = world;
    const made = await create(editor);
    expect(made).toMatchObject({ status: 200, body: { kind: 'project', ownerId: editor.id, isArchived: false } });
    expect((await openBoard(editor, made.body.id)).state).toMatchObject({ members: { [editor.id]: 'owner' }, lanes: [], cards: {} });
    expect((await openBoard(stranger, made.body.id)).status).toBe(404);
  });

  test('is created once and needs a title', async () => {
    const { editor } = world;
    const { body } = await create(editor);
    const refusal = { status: 422, body: { code: 'input.invalid' } };
    expect(await create(editor, 'Another', body.id)).toMatchObject({ ...refusal, body: { fields: [{ path: 'body.id', rule: 'taken' }] } });
    expect(await create(editor, '   ')).toMatchObject({ status: 422, body: { fields: [{ path: 'body.title' }] } });
  });

  test('is refused when the company has reached its limit of boards', async () => {
    const { foreigner, sql } = world;
    await sql(
      `insert into board (id, company_id, created_at, updated_at, kind, title)
        select gen_random_uuid(), $1, now(), now(), 'project', 'Stone ' || n from generate_series(1, 2000) n`,
      [foreigner.companyId],
    );
    expect(await create(foreigner)).toMatchObject({ status: 409, body: { code: 'boards.full' } });
    await sql(`delete from board where title like 'Stone %'`);
  });

  test('can be renamed by its owner, which is recorded once', async () => {
    const { editor } = world;
    const { body } = await create(editor);
    const rename = (title: string) => world.inject(editor, renameBoardEndpoint, { params: { boardId: body.id }, body: { title } });
    expect((await expectRoomsToFollow(world, () => rename('The other bridge'))).body.title).toBe('The other bridge');
    expect((await rename('The other bridge')).headers['cairn-seqs']).toBeUndefined();
  });
});

describe('a private board', () => {
  test('is created on first use and only once, even when it is requested concurrently', async () => {
    const who = await world.newcomer();
    const ask = () => world.inject(who, openPrivateBoardEndpoint, { body: {} });
    const all = await expectRoomsToFollow(world, () => Promise.all(Array.from({ length: 8 }, ask)));
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    expect(all[0]).toMatchObject({ status: 200, body: { kind: 'private', ownerId: who.id } });
  });

  test('cannot be renamed or archived, not even by its owner', async () => {
    const { editor, privateBoardId } = world;
    expect((await archive(editor, privateBoardId)).status).toBe(403);
    expect((await world.inject(editor, renameBoardEndpoint, { params: { boardId: privateBoardId }, body: { title: 'Mine' } })).status).toBe(
      403,
    );
  });
});

describe('an archived board', () => {
  test('can be read by its members and changed by nobody', async () => {
    const { manager, editor, hrAdmin, stranger } = world;
    const { boardId } = await world.board();
    const { id: taskId, title } = await world.task(editor, { boardId });
    expect(await expectRoomsToFollow(world, () => archive(manager, boardId))).toMatchObject({ status: 200, body: { isArchived: true } });
    expect(await openBoard(editor, boardId)).toMatchObject({ status: 200, state: { isArchived: true } });
    const refusal = { status: 409, body: { code: 'board.archived' } };
    for (const who of [manager, editor, hrAdmin]) {
      expect(await world.inject(who, moveTaskEndpoint, { params: { taskId }, body: { ...top, status: 'completed' } })).toMatchObject(
        refusal,
      );
      const body = { ...top, id: crypto.randomUUID(), title: 'Too late' };
      expect(await world.inject(who, createTaskEndpoint, { params: { boardId }, body })).toMatchObject(refusal);
    }
    expect(
      await world.inject(editor, editTaskEndpoint, { params: { taskId }, body: { title: { from: title, to: 'Late' } } }),
    ).toMatchObject(refusal);
    const body = { personId: stranger.id, role: 'viewer' as const };
    expect(await world.inject(manager, addMemberEndpoint, { params: { boardId }, body })).toMatchObject(refusal);
  });

  test('is restored unchanged by an owner, and not by an editor', async () => {
    const { manager, editor } = world;
    const { boardId } = await world.board();
    const { id: taskId } = await world.task(editor, { boardId });
    await archive(manager, boardId);
    expect((await restore(editor, boardId)).status).toBe(403);
    expect(await expectRoomsToFollow(world, () => restore(manager, boardId))).toMatchObject({ body: { isArchived: false } });
    expect((await world.inject(editor, moveTaskEndpoint, { params: { taskId }, body: { ...top, status: 'completed' } })).status).toBe(200);
  });

  test('can be left', async () => {
    const { manager, viewer } = world;
    const { boardId } = await world.board();
    await archive(manager, boardId);
    const leave = await world.inject(viewer, removeMemberEndpoint, { params: { boardId, personId: viewer.id } });
    expect(leave.status).toBe(200);
  });
});

test('leaving a board removes only the member who leaves', async () => {
  const { viewer, editor } = world;
  const { boardId } = await world.board();
  const leave = (personId: string) => world.inject(viewer, removeMemberEndpoint, { params: { boardId, personId } });
  expect((await leave(editor.id)).status).toBe(403);
  expect((await expectRoomsToFollow(world, () => leave(viewer.id))).status).toBe(200);
  expect((await openBoard(viewer, boardId)).status).toBe(404);
});
