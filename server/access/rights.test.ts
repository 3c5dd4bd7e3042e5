import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import type { BaseRole } from '#shared/platform/actor.schema.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { changeManagers, reorganize } from './reorganize.service.ts';
import { changeRole, deactivate, recordRoleChange } from './rights.service.ts';

let world: World;
let hr: Context;
let boss: Context;
beforeAll(async () => {
  world = await openWorld();
  hr = await world.contextOf(world.hrAdmin);
  boss = await world.contextOf(world.superAdmin);
});
afterAll(() => world.close());

const fresh = (ctx: Context): Context => ({ ...ctx, seqs: {} });
const roleOf = async (base: BaseRole) =>
  (await world.sql<{ id: string }>('select id from role where base = $1 and company_id = $2', [base, world.hrAdmin.companyId]))[0]!.id;
const receivedBy = async ({ id }: Someone) =>
  (await world.sql<{ name: string; data: object }>('select name, data from event where room = $1 order by seq', [`session:${id}`])).map(
    ({ name, data }) => [name, data],
  );
const pathOf = async ({ id }: Someone) => (await world.sql<{ path: string[] }>('select path from person where id = $1', [id]))[0]!.path;
const place = async (who: Someone, manager: Someone | null, ctx = hr) =>
  reorganize(fresh(ctx), who.id, { managerId: manager?.id ?? null, departmentId: world.departmentId });

test('changing a role notifies its person, and setting the same role does not', async () => {
  const who = await world.newcomer();
  const roleId = await roleOf('manager');
  await expectRoomsToFollow(world, () => changeRole(fresh(hr), who.id, roleId));
  await expectRoomsToFollow(world, () => changeRole(fresh(hr), who.id, roleId));
  expect(await receivedBy(who)).toEqual([['access.changed', { id: who.id, by: 'role' }]]);
  expect((await world.contextOf(who)).actor.role).toBe('manager');
  const { body } = await world.inject(world.hrAdmin, readRoomEndpoint, { params: { room: 'person-role', roomId: who.id } });
  expect(body.state).toEqual({ id: who.id, roleId });
  expect((await world.inject(world.editor, readRoomEndpoint, { params: { room: 'person-role', roomId: who.id } })).status).toBe(404);
});

test('a role above one’s own cannot be granted, taken away, or changed in another company', async () => {
  const { superAdmin, foreigner } = world;
  const who = await world.newcomer();
  await expect(changeRole(fresh(hr), who.id, await roleOf('super-admin'))).rejects.toMatchObject({ code: 'access.denied' });
  await expect(changeRole(fresh(hr), superAdmin.id, await roleOf('employee'))).rejects.toMatchObject({ code: 'access.denied' });
  await expect(changeRole(fresh(hr), foreigner.id, await roleOf('employee'))).rejects.toMatchObject({ code: 'record.absent' });
  const [foreign] = await world.sql<{ id: string }>('select id from role where company_id = $1 limit 1', [foreigner.companyId]);
  await expect(changeRole(fresh(hr), who.id, foreign!.id)).rejects.toMatchObject({ code: 'input.invalid' });
  expect(await receivedBy(who)).toEqual([]);
});

test('the last active super admin cannot be demoted or deactivated, even when two try it on each other at once', async () => {
  const { superAdmin } = world;
  const employee = await roleOf('employee');
  await expect(changeRole(fresh(boss), superAdmin.id, employee)).rejects.toMatchObject({ code: 'admin.last' });
  await expect(deactivate(fresh(boss), superAdmin.id)).rejects.toMatchObject({ code: 'admin.last' });
  const other = await world.newcomer(undefined, 'super-admin');
  const system = systemContext(world.services, superAdmin.companyId);
  const both = () => Promise.allSettled([changeRole(fresh(system), superAdmin.id, employee), deactivate(fresh(system), other.id)]);
  const outcomes = await expectRoomsToFollow(world, both);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await changeRole(fresh(system), superAdmin.id, await roleOf('super-admin'));
});

test('deactivating a person ends their sessions and prevents new ones', async () => {
  const who = await world.newcomer();
  await world.signIn(who);
  await expectRoomsToFollow(world, () => deactivate(fresh(hr), who.id));
  expect(await receivedBy(who)).toEqual([
    ['session.revoked', { sessionIds: [who.sessionId] }],
    ['access.changed', { id: who.id, by: 'deactivation' }],
  ]);
  const input = { params: { room: 'session', roomId: who.id } };
  expect(await world.inject(who, readRoomEndpoint, input)).toMatchObject({ status: 403, body: { code: 'session.revoked' } });
  const again = await world.signIn({ ...who, token: '' });
  expect(again.token).toBeUndefined();
});

test('changing the manager of a person moves their reports too, and notifies the managers before and after', async () => {
  const [top, next, lead, member] = await Promise.all(Array.from({ length: 4 }, () => world.newcomer()));
  await place(lead!, top!);
  await place(member!, lead!);
  expect(await pathOf(member!)).toEqual([top!.id, lead!.id]);
  await expectRoomsToFollow(world, () => place(lead!, next!));
  expect([await pathOf(lead!), await pathOf(member!)]).toEqual([[next!.id], [next!.id, lead!.id]]);
  const moves = async (who: Someone) => (await receivedBy(who)).length;
  expect(await Promise.all([top!, next!, lead!, member!].map(moves))).toEqual([3, 1, 3, 1]);
});

test('several people get a line manager at once, each with an own result', async () => {
  const [boss, one, two] = await Promise.all(Array.from({ length: 3 }, () => world.newcomer()));
  await place(boss!, one!);
  const ids = [one!.id, two!.id, world.foreigner.id];
  const { results } = await expectRoomsToFollow(world, () => changeManagers(fresh(hr), ids, boss!.id));
  const codes = new Map(results.map(({ id, error }) => [id, error?.code ?? null]));
  expect(ids.map((id) => codes.get(id))).toEqual(['input.invalid', null, 'record.absent']);
  expect([await pathOf(one!), await pathOf(two!)]).toEqual([[], [one!.id, boss!.id]]);
});

test('reporting lines never form a cycle, even when two people are moved under each other at once', async () => {
  const [one, two, three] = await Promise.all(Array.from({ length: 3 }, () => world.newcomer()));
  const refusal = (rule: string) => ({ code: 'input.invalid', fields: [{ path: 'body.managerId', rule }] });
  await place(two!, one!);
  await place(three!, two!);
  await expect(place(one!, one!)).rejects.toMatchObject(refusal('own-manager'));
  await expect(place(one!, three!)).rejects.toMatchObject(refusal('manager-below'));
  await place(two!, null);
  const both = () => Promise.allSettled([place(one!, two!), place(two!, one!)]);
  const outcomes = await expectRoomsToFollow(world, both);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a missing department or manager is refused, and so is an actor without the right', async () => {
  const { editor, viewer, foreigner, departmentId } = world;
  const absent = (path: string) => ({ code: 'input.invalid', fields: [{ path, rule: 'absent' }] });
  const departed = { managerId: null, departmentId: crypto.randomUUID() };
  await expect(reorganize(fresh(hr), editor.id, departed)).rejects.toMatchObject(absent('body.departmentId'));
  await expect(place(editor, foreigner)).rejects.toMatchObject(absent('body.managerId'));
  const ctx = await world.contextOf(viewer);
  await expect(reorganize(ctx, editor.id, { managerId: null, departmentId })).rejects.toMatchObject({ code: 'access.denied' });
});

test('eight concurrent changes of rights leave every room consistent with the log', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => world.newcomer()));
  const roleId = await roleOf('hr-admin');
  await expectRoomsToFollow(world, () =>
    Promise.all(people.map((who, index) => (index % 2 ? changeRole(fresh(hr), who.id, roleId) : place(who, people[index + 1]!)))),
  );
});

test('changing the privileges of a role notifies everybody with that role, and no other or deactivated person', async () => {
  const [one, other, gone] = [
    await world.newcomer(undefined, 'manager'),
    await world.newcomer(undefined, 'manager'),
    await world.newcomer(),
  ];
  await deactivate(fresh(hr), gone.id);
  const { superAdmin, services } = world;
  const ctx = systemContext(services, superAdmin.companyId);
  const roleId = await roleOf('manager');
  await expectRoomsToFollow(world, () =>
    write(fresh(ctx), async (unit) => {
      await recordRoleChange(unit, ctx, roleId);
      return () => null;
    }),
  );
  const expected = ['access.changed', { id: one.id, by: 'privileges' }];
  expect([await receivedBy(one), (await receivedBy(other)).map(([name]) => name)]).toEqual([[expected], ['access.changed']]);
  expect((await receivedBy(gone)).map(([, data]) => (data as { by?: string }).by)).not.toContain('privileges');
  expect(await receivedBy(world.editor)).toEqual([]);
});
