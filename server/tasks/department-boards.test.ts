import { afterAll, beforeAll, expect, test } from 'vitest';
import { reorganize } from '#server/access/reorganize.service.ts';
import { changeRole, deactivate } from '#server/access/rights.service.ts';
import { write } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { syncDepartmentBoards } from './department-boards.service.ts';

let world: World;
let hr: Context;
beforeAll(async () => {
  world = await openWorld();
  hr = await world.contextOf(world.hrAdmin);
});
afterAll(() => world.close());

const fresh = (): Context => ({ ...hr, seqs: {} });
const syncBoard = (departmentId: string) =>
  write({ ...systemContext(world.services, world.hrAdmin.companyId) }, async (unit) => {
    await syncDepartmentBoards(unit, [departmentId]);
    return () => null;
  });

async function newDepartment(head: Someone | null = null): Promise<string> {
  const id = crypto.randomUUID();
  await world.sql(`insert into department (id, company_id, created_at, updated_at, name, head_id) values ($1, $2, now(), now(), $3, $4)`, [
    id,
    world.hrAdmin.companyId,
    `Masonry ${id.slice(0, 8)}`,
    head?.id ?? null,
  ]);
  await expectRoomsToFollow(world, () => syncBoard(id));
  return id;
}

const rolesIn = async (departmentId: string) => {
  const rows = await world.sql<{ person_id: string; role: string }>(
    `select m.person_id, m.role from board_member m join board b on b.id = m.board_id where b.kind = 'department' and b.department_id = $1`,
    [departmentId],
  );
  return new Map(rows.map(({ person_id, role }) => [person_id, role]));
};
const move = (who: Someone, departmentId: string | null, manager: Someone | null = null) =>
  expectRoomsToFollow(world, () => reorganize(fresh(), who.id, { managerId: manager?.id ?? null, departmentId }));

test('a change of staff calls the hook of its own services only', async () => {
  const department = await newDepartment();
  const who = await world.newcomer();
  const calls: (readonly string[])[] = [];
  const services = { ...world.services, onStaffChange: async (_unit: unknown, ids: readonly string[]) => void calls.push(ids) };
  await reorganize({ ...fresh(), services }, who.id, { managerId: null, departmentId: department });
  expect(calls).toEqual([[department]]);
  expect((await rolesIn(department)).has(who.id)).toBe(false);
});

test('a department has one board with its name, owned by HR', async () => {
  const id = await newDepartment();
  await syncBoard(id);
  const boards = await world.sql<{ title: string }>(`select title from board where department_id = $1`, [id]);
  expect(boards).toEqual([{ title: `Masonry ${id.slice(0, 8)}` }]);
  expect((await rolesIn(id)).get(world.hrAdmin.id)).toBe('owner');
});

test('changing the department of a person changes their boards and notifies both boards', async () => {
  const [one, other] = [await newDepartment(), await newDepartment()];
  const who = await world.newcomer();
  await move(who, one);
  expect((await rolesIn(one)).get(who.id)).toBe('editor');
  await move(who, other);
  expect([(await rolesIn(one)).has(who.id), (await rolesIn(other)).get(who.id)]).toEqual([false, 'editor']);
  await move(who, null);
  expect((await rolesIn(other)).has(who.id)).toBe(false);
});

test('the managers above a head of department are members of the board while they are above', async () => {
  const [head, boss, top] = [
    await world.newcomer(),
    await world.newcomer(undefined, 'manager'),
    await world.newcomer(undefined, 'manager'),
  ];
  const id = await newDepartment(head);
  await move(boss, null, top);
  await move(head, null, boss);
  const roles = await rolesIn(id);
  expect([head, boss, top].map((one) => roles.get(one.id))).toEqual(['editor', 'editor', 'editor']);
  await move(boss, null);
  const later = await rolesIn(id);
  expect([head, boss, top].map((one) => later.get(one.id))).toEqual(['editor', 'editor', undefined]);
});

test('HR owns the board from the day of the role, and deactivated people are members of none', async () => {
  const id = await newDepartment();
  const who = await world.newcomer();
  const roleOf = async (base: string) =>
    (await world.sql<{ id: string }>('select id from role where base = $1 and company_id = $2', [base, who.companyId]))[0]!.id;
  await expectRoomsToFollow(world, async () => changeRole(fresh(), who.id, await roleOf('hr-admin')));
  expect((await rolesIn(id)).get(who.id)).toBe('owner');
  await expectRoomsToFollow(world, async () => changeRole(fresh(), who.id, await roleOf('employee')));
  expect((await rolesIn(id)).has(who.id)).toBe(false);
  await move(who, id);
  await expectRoomsToFollow(world, () => deactivate(fresh(), who.id));
  expect((await rolesIn(id)).has(who.id)).toBe(false);
});
