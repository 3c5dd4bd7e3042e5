import { afterAll, beforeAll, expect, test } from 'vitest';
import { deactivatePersonEndpoint } from '#shared/people/employees.api.ts';
import { changeRolesEndpoint } from '#shared/people/managers.api.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const adminsSql = `select p.id from person p join role r on r.id = p.role_id where p.company_id = $1 and p.is_active and r.base = 'super-admin'`;

/** A company of the first Super Admin and another one; both are signed in. */
async function twoAdmins(): Promise<[Someone, Someone]> {
  const other = await world.newcomer(undefined, 'super-admin');
  await world.signIn(other);
  await world.signIn(world.superAdmin);
  return [world.superAdmin, other];
}

test('two Super Admins who deactivate each other at the same moment leave one of them', async () => {
  const [one, other] = await twoAdmins();
  const deactivate = (who: Someone, whom: Someone) =>
    world.inject(who, deactivatePersonEndpoint, { params: { personId: whom.id }, body: {} });
  const answers = await Promise.all([deactivate(one, other), deactivate(other, one)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await world.sql<{ id: string }>(adminsSql, [one.companyId]);
  expect(left).toHaveLength(1);
  await world.sql('update person set is_active = true where id = $1', [one.id]);
  await world.sql('update person set is_active = false where id = $1', [other.id]);
});

test('two Super Admins who take the role from each other at the same moment leave one of them', async () => {
  const [one, other] = await twoAdmins();
  const [employee] = await world.sql<{ id: string }>(`select id from role where company_id = $1 and base = 'employee' limit 1`, [
    one.companyId,
  ]);
  const demote = (who: Someone, whom: Someone) =>
    world.inject(who, changeRolesEndpoint, { body: { personIds: [whom.id], roleId: employee!.id } });
  await Promise.all([demote(one, other), demote(other, one)]);
  expect(await world.sql(adminsSql, [one.companyId])).toHaveLength(1);
});
