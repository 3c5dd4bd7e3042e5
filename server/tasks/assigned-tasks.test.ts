import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { maxAssignedTasks, type AssignedTasks } from '#shared/tasks/assigned-tasks.room.ts';
import { archiveBoardEndpoint, restoreBoardEndpoint } from '#shared/tasks/boards.api.ts';
import {
  createTaskEndpoint,
  deleteTaskEndpoint,
  editTaskEndpoint,
  moveTaskEndpoint,
  restoreTaskEndpoint,
} from '#shared/tasks/tasks.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { statementsOf } from '#server/test/statements.ts';
import { openWorld, top, type World } from '#server/test/world.ts';
import type { Someone } from '#server/test/world-company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const readAssignedTasks = (who: Someone, of: Someone) =>
  world.inject(who, readRoomEndpoint, { params: { room: 'assigned-tasks', roomId: of.id } });
const cardsOf = async (who: Someone) => ((await readAssignedTasks(who, who)).body.state as AssignedTasks).cards;

describe('the assigned tasks of a person', () => {
  test('contain their open tasks of every board and follow each change', async () => {
    const { editor, inject, task, manager } = world;
    const { boardId: other } = await world.board({ owner: manager, editors: [editor] });
    const first = await task(editor);
    const second = await task(editor, { boardId: other });
    expect(await cardsOf(editor)).toMatchObject({ [first.id]: { title: first.title }, [second.id]: { boardId: other } });

    const params = { taskId: first.id };
    await expectRoomsToFollow(world, () =>
      inject(editor, editTaskEndpoint, { params, body: { title: { from: first.title, to: 'Renamed' } } }),
    );
    expect(await cardsOf(editor)).toMatchObject({ [first.id]: { title: 'Renamed' } });
    await expectRoomsToFollow(world, () => inject(manager, moveTaskEndpoint, { params, body: { ...top, status: 'completed' } }));
    expect(await cardsOf(editor)).not.toHaveProperty(first.id);
    await inject(manager, moveTaskEndpoint, { params, body: { ...top, status: 'in-progress' } });
    expect(await cardsOf(editor)).toHaveProperty(first.id);
    await expectRoomsToFollow(world, () => inject(editor, deleteTaskEndpoint, { params }));
    expect(await cardsOf(editor)).not.toHaveProperty(first.id);
    await expectRoomsToFollow(world, () => inject(editor, restoreTaskEndpoint, { params, body: {} }));
    expect(await cardsOf(editor)).toHaveProperty(first.id);
  });

  test('contain no task of an archived board, and all of them again after it is restored', async () => {
    const { editor, manager, inject, task } = world;
    const { boardId } = await world.board({ owner: manager, editors: [editor] });
    const { id } = await task(editor, { boardId });
    const change = (endpoint: typeof archiveBoardEndpoint | typeof restoreBoardEndpoint) =>
      expectRoomsToFollow(world, () => inject(manager, endpoint, { params: { boardId }, body: {} }));
    await change(archiveBoardEndpoint);
    expect(await cardsOf(editor)).not.toHaveProperty(id);
    await change(restoreBoardEndpoint);
    expect(await cardsOf(editor)).toHaveProperty(id);
  });

  test('contain no task of a private board', async () => {
    const { editor, privateBoardId, task, sql } = world;
    const { id } = await expectRoomsToFollow(world, () => task(editor, { boardId: privateBoardId }));
    expect(await cardsOf(editor)).not.toHaveProperty(id);
    expect(await sql(`select from event where subject_id = $1 and room like 'assigned-tasks:%'`, [id])).toEqual([]);
  });

  test('are visible to the person, the managers above and HR, and absent for colleagues and other companies', async () => {
    const { editor, manager, hrAdmin, superAdmin, colleague, viewer, foreigner } = world;
    const statuses = await Promise.all(
      [editor, manager, hrAdmin, superAdmin, colleague, viewer, foreigner].map(
        async (who) => (await readAssignedTasks(who, editor)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 404, 404, 404]);
    expect((await readAssignedTasks(editor, manager)).status).toBe(404);
    expect((await readAssignedTasks(hrAdmin, { ...editor, id: randomUUID() })).status).toBe(404);
  });

  test('cost the same to read with many tasks as with one', async () => {
    const { newcomer, task, board } = world;
    const person = await newcomer();
    const { boardId } = await board({ owner: person });
    await task(person, { boardId });
    await readAssignedTasks(person, person);
    const one = await statementsOf(() => readAssignedTasks(person, person));
    for (let count = 0; count < 20; count++) await task(person, { boardId });
    expect(await statementsOf(() => readAssignedTasks(person, person))).toHaveLength(one.length);
    expect(one.length).toBeLessThanOrEqual(7);
  });

  test('add no statement to a change of a task, compared with a private board', async () => {
    const { editor, boardId, privateBoardId, task, inject } = world;
    const countOf = async (place: string) => {
      const { id } = await task(editor, { boardId: place });
      const move = () => inject(editor, moveTaskEndpoint, { params: { taskId: id }, body: { ...top, status: 'in-progress' } });
      return (await statementsOf(move)).length;
    };
    const [onBoard, onPrivate] = [await countOf(boardId), await countOf(privateBoardId)];
    expect(onBoard).toBe(onPrivate);
  });

  test('are limited to 2,000 open tasks, not counting private boards', async () => {
    const { newcomer, board, inject, sql, signIn } = world;
    const person = await signIn(await newcomer());
    const [{ boardId: full }, { boardId }] = [await board({ owner: person }), await board({ owner: person })];
    const { boardId: own } = await board({ owner: person, kind: 'private', editors: [], viewers: [] });
    await sql(
      `insert into task (id, company_id, created_at, updated_at, board_id, title, rank, assignee_id, creator_id, priority, version)
       select gen_random_uuid(), $1, now(), now(), $2, 'Stone', 'a' || n, $3, $3, 'low', 1 from generate_series(1, $4) n`,
      [person.companyId, full, person.id, maxAssignedTasks],
    );
    const add = (place: string) =>
      inject(person, createTaskEndpoint, { params: { boardId: place }, body: { ...top, id: randomUUID(), title: 'One more' } });
    expect(await add(boardId)).toMatchObject({ status: 409, body: { code: 'assigned-tasks.full' } });
    expect(await add(own)).toMatchObject({ status: 200 });
  });

  test('are found with an index, however many tasks the company has', async () => {
    const { sql, people, manager, boardId } = world;
    await sql(
      `insert into task (id, company_id, created_at, updated_at, board_id, title, rank, assignee_id, creator_id, priority, version)
       select gen_random_uuid(), $1, now(), now(), $2, 'Stone', 'b' || n, ($3::uuid[])[1 + n % $4::int], $5, 'low', 1 from generate_series(1, 5000) n`,
      [manager.companyId, boardId, Object.values(people).map(({ id }) => id), Object.values(people).length, manager.id],
    );
    await sql('analyze task');
    const plan = await sql<{ 'QUERY PLAN': string }>(
      `explain select id from task where assignee_id = '${people.viewer.id}' and status <> 'completed' and deleted_at is null`,
    );
    expect(JSON.stringify(plan)).toContain('Index Cond: (assignee_id = ');
  });
});
