import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultGrants } from '#shared/access/pages.ts';
import { emptyRule, type PrivilegeGroup } from '#shared/privileges/group.schema.ts';
import {
  createGroupEndpoint,
  deleteGroupEndpoint,
  fillGroupEndpoint,
  grantGroupEndpoint,
  privilegeSourcesEndpoint,
} from '#shared/privileges/groups.api.ts';
import { changeDepartments } from '#server/access/reorganize.service.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const admin = () => world.superAdmin;
const tree = [{ page: 'Goals', action: 'view' as const, scope: 'company' as const }];
async function group(name: string, over: Partial<PrivilegeGroup> = {}): Promise<string> {
  const body = { id: crypto.randomUUID(), name, grants: tree, rule: { ...emptyRule, ...over.rule }, memberIds: over.memberIds ?? [] };
  const { status } = await world.inject(admin(), createGroupEndpoint, { body });
  expect(status).toBe(200);
  return body.id;
}
const goalsOf = async (who: Someone) => (await world.contextOf(who)).actor.grants['Goals'];
const usual = defaultGrants('employee')['Goals'];
const changesOf = async (who: Someone) =>
  (
    await world.sql<{ count: number }>(`select count(*)::int as count from event where room = $1 and name = 'access.changed'`, [
      `session:${who.id}`,
    ])
  )[0]!.count;

test('people of a group get its privileges besides those of their role, action by action', async () => {
  const [who, other] = [await world.newcomer(), await world.newcomer()];
  const id = await group('Readers of goals', { memberIds: [who.id] });
  expect(await goalsOf(who)).toEqual({ ...usual, view: 'company' });
  expect(await goalsOf(other)).toEqual(usual);
  const count = await changesOf(who);
  await world.inject(admin(), fillGroupEndpoint, { params: { groupId: id }, body: { memberIds: [other.id] } });
  expect([await goalsOf(who), await goalsOf(other)]).toEqual([usual, { ...usual, view: 'company' }]);
  expect(await changesOf(who)).toBe(count + 1);
  await world.inject(admin(), deleteGroupEndpoint, { params: { groupId: id } });
  expect(await goalsOf(other)).toEqual(usual);
});

test('a rule follows the people: who changes the department enters and leaves the group at once', async () => {
  const who = await world.newcomer();
  const [department] = await world.sql<{ id: string }>(
    `insert into department (id, company_id, name, created_at, updated_at) values (gen_random_uuid(), $1, 'Masonry', now(), now()) returning id`,
    [who.companyId],
  );
  const id = await group('Masons', { rule: { ...emptyRule, departmentIds: [department!.id] } });
  expect(await goalsOf(who)).toEqual(usual);
  const ctx = await world.contextOf(world.hrAdmin);
  const count = await changesOf(who);
  await changeDepartments(ctx, [who.id], department!.id);
  expect(await goalsOf(who)).toEqual({ ...usual, view: 'company' });
  expect(await changesOf(who)).toBe(count + 1);
  const { body } = await world.inject(admin(), privilegeSourcesEndpoint, { params: { personId: who.id } });
  expect(body.groups).toEqual([{ id, isByRule: true }]);
  await world.inject(admin(), fillGroupEndpoint, { params: { groupId: id }, body: { rule: { gradeIds: [], departmentIds: [] } } });
  expect(await goalsOf(who)).toEqual(usual);
});

test('only the Super Admin changes groups, with names and ids of the own company', async () => {
  const body = { id: crypto.randomUUID(), name: 'Scouts', grants: [], rule: emptyRule, memberIds: [] };
  expect((await world.inject(world.hrAdmin, createGroupEndpoint, { body })).status).toBe(403);
  const foreign = { ...body, memberIds: [world.foreigner.id] };
  expect(await world.inject(admin(), createGroupEndpoint, { body: foreign })).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'body.memberIds', rule: 'absent' }] },
  });
  await group('Scouts');
  expect(await world.inject(admin(), createGroupEndpoint, { body: { ...body, name: 'scouts' } })).toMatchObject({ status: 422 });
});

test('a change of an action that somebody has changed meanwhile is refused', async () => {
  const groupId = await group('Planners');
  const grant = (from: 'company' | 'own', to: 'own' | null) =>
    world.inject(admin(), grantGroupEndpoint, { params: { groupId }, body: { changes: [{ page: 'Goals', action: 'view', from, to }] } });
  expect((await grant('company', 'own')).status).toBe(200);
  expect((await grant('company', null)).status).toBe(409);
  expect((await grant('own', null)).status).toBe(200);
});
