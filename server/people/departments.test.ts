import { afterAll, beforeAll, expect, test } from 'vitest';
import { department } from '#shared/people/department.record.ts';
import { mergeDepartmentsEndpoint, previewMergeEndpoint } from '#shared/people/departments.api.ts';
import { movePeopleEndpoint } from '#shared/people/managers.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { recordAccess } from '#server/test/record-access.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { endpoints } = department;

interface Plan {
  readonly parentId?: string;
  readonly headId?: string;
  readonly who?: Someone;
}

async function create(name: string, { who = world.hrAdmin, ...values }: Plan = {}) {
  const id = crypto.randomUUID();
  const answer = await world.inject(who, endpoints.create, { body: { id, name: `${name} ${id.slice(0, 8)}`, ...values } });
  expect(answer.status).toBe(200);
  return id;
}
const edit = (recordId: string, changes: object) => world.inject(world.hrAdmin, endpoints.edit, { params: { recordId }, body: changes });
const archive = (recordId: string) => world.inject(world.hrAdmin, endpoints.archive, { params: { recordId }, body: {} });
const restore = (recordId: string) => world.inject(world.hrAdmin, endpoints.restore, { params: { recordId }, body: {} });
const remove = (recordId: string) => world.inject(world.hrAdmin, endpoints.delete, { params: { recordId } });
const merge = (departmentId: string, intoId: string, who = world.hrAdmin) =>
  world.inject(who, mergeDepartmentsEndpoint, { params: { departmentId, intoId }, body: {} });
const preview = (departmentId: string, intoId: string) =>
  world.inject(world.hrAdmin, previewMergeEndpoint, { params: { departmentId, intoId } });
const place = (who: Someone, departmentId: string | null) =>
  world.inject(world.hrAdmin, movePeopleEndpoint, { body: { moves: [{ personId: who.id, managerId: null, departmentId }] } });

async function newcomerIn(departmentId: string): Promise<Someone> {
  const who = await world.newcomer();
  expect((await place(who, departmentId)).status).toBe(200);
  return who;
}

const boardsOf = (departmentId: string) =>
  world.sql<{ id: string; title: string; isArchived: boolean }>(
    `select id, title, archived_at is not null as "isArchived" from board where department_id = $1`,
    [departmentId],
  );
const membersOf = async (boardId: string) => {
  const rows = await world.sql<{ person_id: string; role: string }>('select person_id, role from board_member where board_id = $1', [
    boardId,
  ]);
  return new Map(rows.map(({ person_id, role }) => [person_id, role]));
};
const departmentOf = async ({ id }: Someone) =>
  (await world.sql<{ department_id: string | null }>('select department_id from person where id = $1', [id]))[0]!.department_id;

test('everybody in a company reads its departments; the privilege Departments allows changes', async () => {
  const admins = ['superAdmin', 'hrAdmin'];
  const own = [...admins, 'foreignAdmin'];
  expect(await recordAccess(world, department, (number) => ({ name: `Department ${number}` }))).toEqual({
    read: [...admins, 'manager', 'editor'],
    create: own,
    edit: admins,
    delete: admins,
    export: own,
  });
});

test('a new department brings its board, which follows its name, its head and its state', async () => {
  const head = await world.newcomer();
  const id = await create('Masonry', { headId: head.id });
  const [board] = await boardsOf(id);
  expect([...(await membersOf(board!.id)).entries()]).toEqual(
    expect.arrayContaining([
      [head.id, 'editor'],
      [world.hrAdmin.id, 'owner'],
    ]),
  );
  const { body } = await world.inject(world.hrAdmin, endpoints.read, { params: { recordId: id } });
  await expectRoomsToFollow(world, () =>
    edit(id, { name: { from: body.name, to: 'Stone masonry' }, headId: { from: head.id, to: world.editor.id } }),
  );
  expect(await boardsOf(id)).toEqual([{ id: board!.id, title: 'Stone masonry', isArchived: false }]);
  const members = await membersOf(board!.id);
  expect([members.has(head.id), members.get(world.editor.id)]).toEqual([false, 'editor']);

  await expectRoomsToFollow(world, () => archive(id));
  expect(await boardsOf(id)).toMatchObject([{ isArchived: true }]);
  await expectRoomsToFollow(world, () => restore(id));
  expect(await boardsOf(id)).toMatchObject([{ isArchived: false }]);
});

test('a department moves with those below it, but not below itself', async () => {
  const [top, other] = [await create('Works'), await create('Yards')];
  const middle = await create('Mills', { parentId: top });
  const low = await create('Saws', { parentId: middle });
  expect(await edit(top, { parentId: { from: null, to: low } })).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'body.parentId.to', rule: 'cycle' }] },
  });
  await expectRoomsToFollow(world, () => edit(middle, { parentId: { from: top, to: other } }));
  const { body } = await world.inject(world.hrAdmin, endpoints.read, { params: { recordId: low } });
  expect(body.parentId).toBe(middle);
});

test('a department with active people, also below it, is neither deactivated nor deleted', async () => {
  const top = await create('Docks');
  const below = await create('Cranes', { parentId: top });
  const who = await newcomerIn(below);
  const refusal = { status: 409, body: { code: 'record.in-use', fields: [{ rule: 'used-by-people', limit: 1 }] } };
  expect(await archive(top)).toMatchObject(refusal);
  expect(await remove(below)).toMatchObject(refusal);
  await place(who, null);
  expect((await archive(top)).status).toBe(200);
  expect(await place(who, below)).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'body.moves.0.departmentId', rule: 'absent' }] },
  });
  expect((await restore(below)).status).toBe(422);
  expect((await restore(top)).status).toBe(200);
  expect((await remove(top)).status).toBe(200);
});

test('a merge moves people, departments and rights, and leaves the board to its members', async () => {
  const [from, into] = [await create('Bakery'), await create('Kitchen')];
  const below = await create('Ovens', { parentId: from });
  const who = await newcomerIn(from);
  const [board] = await boardsOf(from);
  await world.task(world.hrAdmin, { boardId: board!.id });
  expect(await preview(from, into)).toMatchObject({
    status: 200,
    body: { people: 1, goals: 0, departmentIds: [below], board: { title: board!.title, openTasks: 1 } },
  });

  expect((await expectRoomsToFollow(world, () => merge(from, into))).status).toBe(200);
  expect(await departmentOf(who)).toBe(into);
  const { body } = await world.inject(world.hrAdmin, endpoints.read, { params: { recordId: below } });
  expect(body.parentId).toBe(into);
  expect((await world.inject(world.hrAdmin, endpoints.read, { params: { recordId: from } })).status).toBe(404);
  expect(await world.sql('select kind, department_id, owner_id from board where id = $1', [board!.id])).toEqual([
    { kind: 'project', department_id: null, owner_id: world.hrAdmin.id },
  ]);
  expect((await membersOf(board!.id)).get(who.id)).toBe('editor');
  const [target] = await boardsOf(into);
  expect((await membersOf(target!.id)).get(who.id)).toBe('editor');
  expect(await boardsOf(from)).toEqual([]);
  const events = await world.sql(`select 1 from event where name = 'access.changed' and room = $1`, [`session:${who.id}`]);
  expect(events.length).toBeGreaterThan(0);
});

test('a merge into itself, into a department below, into an inactive one or by people without the right changes nothing', async () => {
  const from = await create('Foundry');
  const [below, inactive] = [await create('Moulds', { parentId: from }), await create('Bellows')];
  await archive(inactive);
  const cycle = { status: 422, body: { fields: [{ path: 'params.intoId', rule: 'cycle' }] } };
  for (const attempt of [merge, preview]) {
    expect(await attempt(from, from)).toMatchObject(cycle);
    expect(await attempt(from, below)).toMatchObject(cycle);
    expect(await attempt(from, inactive)).toMatchObject({ status: 422, body: { fields: [{ path: 'params.intoId', rule: 'absent' }] } });
  }
  expect((await merge(from, await create('Forge'), world.manager)).status).toBe(403);
  const foreign = await create('Abroad', { who: world.foreignAdmin });
  expect((await merge(from, foreign)).status).toBe(422);
  expect((await merge(foreign, from)).status).toBe(404);
  expect((await boardsOf(from)).length).toBe(1);
});
