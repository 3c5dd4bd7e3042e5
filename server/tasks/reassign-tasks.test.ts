import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxAssignedTasks } from '#shared/tasks/assigned-tasks.room.ts';
import { archiveBoardEndpoint } from '#shared/tasks/boards.api.ts';
import { changeTasksEndpoint } from '#shared/tasks/bulk.api.ts';
import { removeMemberEndpoint } from '#shared/tasks/members.api.ts';
import { deleteTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, top, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const remove = (who: Someone, boardId: string, { id: personId }: Someone, to?: Someone) =>
  world.inject(who, removeMemberEndpoint, { params: { boardId, personId }, query: to ? { assigneeId: to.id } : {} });

const assigneesOf = async (boardId: string) => {
  const rows = await world.sql<{ assignee: string; count: number }>(
    'select assignee_id as assignee, count(*)::int as count from task where board_id = $1 group by assignee_id',
    [boardId],
  );
  return Object.fromEntries(rows.map(({ assignee, count }) => [assignee, count]));
};

const fill = (boardId: string, { id, companyId }: Someone, count: number) =>
  world.sql(
    `insert into task (id, company_id, created_at, updated_at, board_id, title, status, rank, assignee_id, creator_id, priority)
     select gen_random_uuid(), $1, now(), now(), $2, 'Stone ' || n, 'not-started', 'a' || lpad(n::text, 6, '0') || 'V', $3, $3, 'low'
     from generate_series(1, $4) n`,
    [companyId, boardId, id, count],
  );

describe('a member who leaves with open tasks', () => {
  test('hands them to the named member and keeps completed and deleted ones', async () => {
    const { manager, editor, colleague, inject, task } = world;
    const { boardId } = await world.board();
    await task(editor, { boardId });
    await task(editor, { boardId, status: 'in-progress' });
    await task(editor, { boardId, status: 'completed' });
    const { id: deleted } = await task(editor, { boardId });
    await inject(editor, deleteTaskEndpoint, { params: { taskId: deleted } });
    const answer = await expectRoomsToFollow(world, () => remove(manager, boardId, editor, colleague));
    expect(answer).toMatchObject({ status: 200, body: { personId: editor.id } });
    expect(await assigneesOf(boardId)).toEqual({ [editor.id]: 2, [colleague.id]: 2 });
  });

  test('can hand over tasks when leaving voluntarily, also as a viewer', async () => {
    const { manager, editor, viewer, inject } = world;
    const { boardId } = await world.board();
    const { id } = await world.task(editor, { boardId });
    await inject(editor, changeTasksEndpoint, { body: { taskIds: [id], change: { assigneeId: viewer.id } } });
    expect((await expectRoomsToFollow(world, () => remove(viewer, boardId, viewer, manager))).status).toBe(200);
    expect(await assigneesOf(boardId)).toEqual({ [manager.id]: 1 });
  });

  test('cannot leave until an active member of the board is named', async () => {
    const { manager, editor, stranger, foreigner, sql } = world;
    const gone = await world.newcomer();
    const { boardId } = await world.board({ editors: [editor, gone] });
    await sql('update person set is_active = false where id = $1', [gone.id]);
    await world.task(editor, { boardId });
    const named = (rule: string) => ({ status: 422, body: { fields: [{ path: 'query.assigneeId', rule }] } });
    await expectNothingToChange(world, async () => {
      expect(await remove(manager, boardId, editor)).toMatchObject({ status: 409, body: { code: 'member.has-tasks' } });
      for (const who of [stranger, foreigner, editor])
        expect(await remove(manager, boardId, editor, who)).toMatchObject(named('not-a-member'));
      expect(await remove(manager, boardId, editor, gone)).toMatchObject(named('inactive'));
    });
  });

  test('can be removed only by an owner, whoever is named', async () => {
    const { editor, colleague, viewer, stranger } = world;
    const { boardId } = await world.board();
    await world.task(editor, { boardId });
    await expectNothingToChange(world, async () => {
      for (const who of [colleague, viewer]) expect((await remove(who, boardId, editor, colleague)).status).toBe(403);
      expect((await remove(stranger, boardId, editor, colleague)).status).toBe(404);
    });
  });

  test('leaves an archived board without changing its tasks', async () => {
    const { manager, editor, inject } = world;
    const { boardId } = await world.board();
    await world.task(editor, { boardId });
    await inject(manager, archiveBoardEndpoint, { params: { boardId }, body: {} });
    expect((await expectRoomsToFollow(world, () => remove(editor, boardId, editor))).status).toBe(200);
    expect(await assigneesOf(boardId)).toEqual({ [editor.id]: 1 });
  });

  test('hands over at most 200 tasks per request, and a repeated request gets the same answer', async () => {
    const { manager, editor, colleague, inject } = world;
    const { boardId } = await world.board();
    await fill(boardId, editor, 450);
    const key = crypto.randomUUID();
    const request = { params: { boardId, personId: editor.id }, query: { assigneeId: colleague.id }, key };
    const first = await expectRoomsToFollow(world, () => inject(manager, removeMemberEndpoint, request));
    expect(first.status).toBe(200);
    expect(await assigneesOf(boardId)).toEqual({ [colleague.id]: 450 });
    const writes = await world.sql<{ count: number }>('select count(*)::int from task where board_id = $1 group by xmin::text', [boardId]);
    expect(writes.map(({ count }) => count).sort((x, y) => x - y)).toEqual([50, 200, 200]);
    const again = await expectNothingToChange(world, () => inject(manager, removeMemberEndpoint, request));
    expect(again).toMatchObject({ status: 200, body: first.body });
  });

  test('gets no task locked by a person without the right to remove them', async () => {
    const { editor, colleague, stranger, database } = world;
    const { boardId } = await world.board();
    const { id } = await world.task(editor, { boardId });
    const client = new pg.Client({ connectionString: database.owner });
    await client.connect();
    try {
      await client.query('begin');
      await client.query('select from task where id = $1 for update', [id]);
      expect((await remove(colleague, boardId, editor, colleague)).status).toBe(403);
      expect((await remove(stranger, boardId, editor, colleague)).status).toBe(404);
    } finally {
      await client.end();
    }
  });

  test('keeps all tasks and stays when the named member cannot take that many', async () => {
    const { manager, editor } = world;
    const busy = await world.newcomer();
    const [{ boardId }, { boardId: other }] = [await world.board({ editors: [editor, busy] }), await world.board()];
    await fill(other, busy, maxAssignedTasks - 210);
    await fill(boardId, editor, 211);
    const refused = await expectNothingToChange(world, () => remove(manager, boardId, editor, busy));
    expect(refused).toMatchObject({ status: 409, body: { code: 'assigned-tasks.full' } });
  });

  test('leaves no task behind that is assigned at the same moment', async () => {
    const { manager, editor, colleague, inject } = world;
    for (let round = 0; round < 5; round++) {
      const { boardId } = await world.board();
      const { id } = await world.task(manager, { boardId });
      const give = () => inject(manager, changeTasksEndpoint, { body: { taskIds: [id], change: { assigneeId: editor.id } } });
      await expectRoomsToFollow(world, () => Promise.all([give(), remove(manager, boardId, editor, colleague)]));
      expect(await assigneesOf(boardId)).not.toHaveProperty(editor.id);
    }
  });
});

test('a board keeps the tasks of a leaving member when no active member is left', async () => {
  const { editor, sql } = world;
  const gone = await world.newcomer();
  const { boardId } = await world.board({ owner: gone, editors: [editor], viewers: [] });
  await sql('update person set is_active = false where id = $1', [gone.id]);
  await world.task(editor, { boardId, ...top });
  expect((await remove(editor, boardId, editor)).status).toBe(200);
  expect(await assigneesOf(boardId)).toEqual({ [editor.id]: 1 });
});
