import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkLinkEndpoint, type LinkPurpose } from '#shared/access/passwords.api.ts';
import { listRolesEndpoint } from '#shared/access/roles.api.ts';
import { deactivatePersonEndpoint, reactivatePersonEndpoint } from '#shared/people/employees.api.ts';
import { identity } from '#shared/people/identity.room.ts';
import { changeRolesEndpoint } from '#shared/people/managers.api.ts';
import { directoryEndpoint } from '#shared/people/people.api.ts';
import { personal } from '#shared/people/personal.room.ts';
import { newLink, newUninvited } from '#server/test/links.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

const clock = { now: new Date('2026-11-24T09:00:00Z') };
let world: World;
beforeAll(async () => {
  world = await openWorld({ now: () => clock.now });
});
afterAll(() => world.close());

const paramsOf = (personId: string) => ({ params: { personId } });
const setLeaving = (personId: string, to: string, who: Someone = world.hrAdmin) =>
  world.inject(who, personal.endpoints.edit, { ...paramsOf(personId), body: { leavingOn: { from: null, to } } });
const eventsOf = (personId: string) =>
  world.sql<{ name: string; by: string | null }>(`select name, data->>'by' as by from event where room = $1 order by seq`, [
    `session:${personId}`,
  ]);

test('links that were sent to an email address end with the address', async () => {
  const { hrAdmin, inject, services } = world;
  const [invited, registered] = [await newUninvited(world), await world.newcomer()];
  const links: [string, LinkPurpose][] = [
    [await newLink(services, invited, 'invitation'), 'invitation'],
    [await newLink(services, registered, 'reset'), 'reset'],
  ];
  const check = () => Promise.all(links.map(([token, purpose]) => inject(null, checkLinkEndpoint, { body: { token, purpose } })));
  const change = (id: string, body: object) => inject(hrAdmin, identity.endpoints.edit, { ...paramsOf(id), body });
  await change(invited.id, { firstName: { from: 'Ines', to: 'Inés' } });
  expect((await check()).map(({ status }) => status)).toEqual([200, 200]);
  await change(invited.id, { email: { from: invited.email, to: 'moved@test.example' } });
  await change(registered.id, { email: { from: `${registered.login}@test.example`, to: 'also.moved@test.example' } });
  expect((await check()).map(({ status }) => status)).toEqual([410, 410]);
  expect((await eventsOf(invited.id)).map(({ name }) => name)).toContain('invitation.revoked');
  expect((await eventsOf(registered.id)).map(({ name }) => name)).not.toContain('invitation.revoked');
});

test('a leaving date in the past ends the sessions at once, and nobody sets that of a person with a higher role', async () => {
  const { inject, superAdmin } = world;
  const who = await world.signIn(await world.newcomer());
  expect((await setLeaving(who.id, '2026-11-24')).status).toBe(200);
  expect((await inject(who, directoryEndpoint, {})).status).toBe(200);
  const body = { leavingOn: { from: '2026-11-24', to: '2026-11-23' } };
  expect((await inject(world.hrAdmin, personal.endpoints.edit, { ...paramsOf(who.id), body })).status).toBe(200);
  expect((await inject(who, directoryEndpoint, {})).status).toBe(403);
  expect((await setLeaving(superAdmin.id, '2026-11-23')).status).toBe(403);
});

test('nobody ends the own employment by a leaving date in the past', async () => {
  const { hrAdmin, inject } = world;
  expect((await setLeaving(hrAdmin.id, '2026-11-23')).body).toMatchObject({ code: 'person.own' });
  expect((await inject(hrAdmin, personal.endpoints.read, paramsOf(hrAdmin.id))).body.leavingOn).toBe(null);
});

test('the log tells a deactivation from a reactivation', async () => {
  const { hrAdmin, inject } = world;
  const { id } = await world.newcomer();
  await inject(hrAdmin, deactivatePersonEndpoint, { ...paramsOf(id), body: {} });
  await inject(hrAdmin, reactivatePersonEndpoint, { ...paramsOf(id), body: {} });
  expect((await eventsOf(id)).map(({ by }) => by).filter(Boolean)).toEqual(['deactivation', 'reactivation']);
});

test('several new HR admins change the boards of the departments once', async () => {
  const { inject, services, superAdmin } = world;
  const personIds = [(await world.newcomer()).id, (await world.newcomer()).id];
  const { body: roles } = await inject(superAdmin, listRolesEndpoint, {});
  const roleId = roles.find(({ base }) => base === 'hr-admin')!.id;
  const staffChanges = vi.spyOn(services, 'onStaffChange');
  const { body } = await inject(superAdmin, changeRolesEndpoint, { body: { roleId, personIds } });
  expect(body.results.map(({ error }) => error)).toEqual([null, null]);
  expect(staffChanges).toHaveBeenCalledTimes(1);
  staffChanges.mockRestore();
});
