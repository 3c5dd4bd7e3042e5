import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultGrants } from '#shared/access/pages.ts';
import { changeRoleEndpoint } from '#shared/access/roles.api.ts';
import type { GrantChange } from '#shared/privileges/role.schema.ts';
import { createRoleEndpoint, deleteRoleEndpoint, grantEndpoint, renameRoleEndpoint } from '#shared/privileges/roles.api.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const roleOf = async (name: string) =>
  (await world.sql<{ id: string }>('select id from role where company_id = $1 and name = $2', [world.superAdmin.companyId, name]))[0]!.id;
const create = (name: string, base: 'manager' | 'employee' = 'manager', who = world.superAdmin) =>
  world.inject(who, createRoleEndpoint, { body: { id: crypto.randomUUID(), name, base, grants: [] } });
const grant = (roleId: string, changes: GrantChange[], who = world.superAdmin) =>
  world.inject(who, grantEndpoint, { params: { roleId }, body: { changes } });
const refusal = (path: string, rule: string) => ({ status: 422, body: { fields: [{ path, rule }] } });

test('only a Super Admin changes roles; HR reads them', async () => {
  for (const who of [world.hrAdmin, world.manager, world.editor]) expect((await create('Scout', 'manager', who)).status).toBe(403);
  expect((await create('Scout')).status).toBe(200);
});

test('names are unique whatever their letter case, and a name with Employee is based on Employee', async () => {
  expect((await create('Site lead')).status).toBe(200);
  expect(await create('SITE LEAD')).toMatchObject(refusal('body.name', 'unique'));
  expect(await create('Senior employee')).toMatchObject(refusal('body.name', 'employee-name'));
  const { body } = await create('Senior employee', 'employee');
  const rename = (name: string) => world.inject(world.superAdmin, renameRoleEndpoint, { params: { roleId: body.id }, body: { name } });
  expect(await rename('site Lead')).toMatchObject(refusal('body.name', 'unique'));
  expect((await rename('Elder employee')).body).toMatchObject({ name: 'Elder employee' });
});

test('a role in use cannot be deleted, not even while somebody is getting it', async () => {
  const { body: role } = await create('Guide');
  const who = await world.newcomer();
  const remove = () => world.inject(world.superAdmin, deleteRoleEndpoint, { params: { roleId: role.id } });
  const give = () => world.inject(world.superAdmin, changeRoleEndpoint, { params: { personId: who.id }, body: { roleId: role.id } });
  const answers = await Promise.all([remove(), give()]);
  const [{ status: removed }, { status: given }] = answers;
  expect([
    [200, 422],
    [409, 200],
  ]).toContainEqual([removed, given]);
  const { body: other } = await create('Warden');
  await world.inject(world.superAdmin, changeRoleEndpoint, { params: { personId: who.id }, body: { roleId: other.id } });
  expect(await world.inject(world.superAdmin, deleteRoleEndpoint, { params: { roleId: other.id } })).toMatchObject({
    status: 409,
    body: { code: 'role.in-use' },
  });
});

test('two people who change different actions at once both get their change; the same action is refused as stale', async () => {
  const roleId = await roleOf('manager');
  const before = defaultGrants('manager')['Goals']!;
  const view = { page: 'Goals', action: 'view' as const, from: 'tree' as const, to: 'company' as const };
  const edit = { page: 'Goals', action: 'edit' as const, from: 'tree' as const, to: 'team' as const };
  const both = await Promise.all([grant(roleId, [view]), grant(roleId, [edit])]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { actor } = await world.contextOf(world.manager);
  expect(actor.grants['Goals']).toEqual({ ...before, view: 'company', edit: 'team' });
  expect(await grant(roleId, [{ ...edit, to: null }])).toMatchObject({ status: 409, body: { code: 'record.stale' } });
  expect((await grant(roleId, [view])).status).toBe(200);
});

test('no action reaches further than the view, and no page gets an action that it does not have', async () => {
  const roleId = await roleOf('employee');
  const change = { page: 'Goals', action: 'edit' as const, from: 'own' as const, to: 'company' as const };
  expect(await grant(roleId, [change])).toMatchObject(refusal('body.changes.0.action', 'beyond-view'));
  expect(await grant(roleId, [{ ...change, action: 'view', to: null }])).toMatchObject(refusal('body.changes.0.action', 'beyond-view'));
  const none = { page: 'Dashboards', action: 'approve' as const, from: null, to: 'own' as const };
  expect(await grant(roleId, [none])).toMatchObject(refusal('body.changes.0.action', 'no-action'));
});

test('the privileges of a Super Admin and the roles of other companies cannot be changed', async () => {
  const change = { page: 'Goals', action: 'edit' as const, from: null, to: 'own' as const };
  expect((await grant(await roleOf('super-admin'), [change])).status).toBe(403);
  expect((await grant(await roleOf('manager'), [change], world.foreignAdmin)).status).toBe(404);
});
