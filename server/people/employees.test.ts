import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInEndpoint } from '#shared/access/access.api.ts';
import { listRolesEndpoint } from '#shared/access/roles.api.ts';
import { designation } from '#shared/designations/designation.record.ts';
import { createPersonEndpoint, deactivatePersonEndpoint, reactivatePersonEndpoint } from '#shared/people/employees.api.ts';
import { employment } from '#shared/people/employment.record.ts';
import { identity } from '#shared/people/identity.room.ts';
import { changeDepartmentsEndpoint, changeRolesEndpoint } from '#shared/people/managers.api.ts';
import { changeManagerEndpoint, directoryEndpoint } from '#shared/people/people.api.ts';
import { personal } from '#shared/people/personal.room.ts';
import type { BaseRole } from '#shared/platform/actor.schema.ts';
import type { BodyOf } from '#shared/platform/endpoint.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { systemContext, worldPassword, type Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { endEmployments } from './end-employments.ts';

const clock = { now: new Date('2026-11-24T09:00:00Z') };
let world: World;
let fixed: Pick<BodyOf<typeof createPersonEndpoint>, 'designationId' | 'departmentId' | 'joinedOn' | 'roleId'>;
const roleIds: Partial<Record<BaseRole, string>> = {};

beforeAll(async () => {
  world = await openWorld({ now: () => clock.now });
  const { hrAdmin, inject, departmentId } = world;
  const { body: roles } = await inject(hrAdmin, listRolesEndpoint, {});
  for (const { id, base } of roles) roleIds[base] = id;
  const { body } = await inject(hrAdmin, designation.endpoints.create, { body: { id: randomUUID(), name: 'Mason' } });
  fixed = { designationId: body.id, departmentId, joinedOn: '2026-11-01', roleId: roleIds.employee! };
});
afterAll(() => world.close());

/** Access tokens end within minutes, so a new time needs new ones. */
function setClock(now: string): void {
  clock.now = new Date(now);
  world.hrAdmin.token = '';
}

const newcomer = (changes: Partial<BodyOf<typeof createPersonEndpoint>> = {}) => {
  const id = randomUUID();
  return { id, firstName: 'Nora', lastName: 'Stone', email: `${id}@test.example`, employeeReferenceId: id, ...fixed, ...changes };
};
const create = (changes: Partial<BodyOf<typeof createPersonEndpoint>> = {}, who = world.hrAdmin) =>
  world.inject(who, createPersonEndpoint, { body: newcomer(changes) });
const refused = (path: string, rule: string) => ({ status: 422, body: { fields: [{ path, rule }] } });
const paramsOf = (personId: string) => ({ params: { personId } });
const signIn = async ({ login }: Pick<Someone, 'login'>) =>
  (await world.inject(null, signInEndpoint, { body: { login, password: worldPassword } })).status;
const editPersonal = (who: Someone, personId: string, body: BodyOf<typeof personal.endpoints.edit>) =>
  world.inject(who, personal.endpoints.edit, { ...paramsOf(personId), body });

test('a new person has all parts and appears in the directory and the rooms', async () => {
  const { manager, hrAdmin, inject } = world;
  const own = { gender: 'female', phone: '+49 30 1234', birthDate: '1990-02-28', username: 'nora.stone', leavingOn: '2027-01-31' } as const;
  const body = newcomer({ managerId: manager.id, ...own });
  expect(await expectRoomsToFollow(world, () => inject(hrAdmin, createPersonEndpoint, { body }))).toMatchObject({ status: 200 });
  const { id } = body;
  const { body: names } = await inject(hrAdmin, identity.endpoints.read, paramsOf(id));
  expect(names).toEqual({ ...names, firstName: 'Nora', lastName: 'Stone', email: body.email, username: 'nora.stone' });
  expect((await inject(hrAdmin, personal.endpoints.read, paramsOf(id))).body).toMatchObject({
    phone: '+49 30 1234',
    birthDate: '1990-02-28',
    leavingOn: '2027-01-31',
  });
  const { body: position } = await inject(hrAdmin, employment.endpoints.read, { params: { recordId: id } });
  expect(position).toMatchObject({ name: 'Nora Stone', designationId: fixed.designationId, joinedOn: '2026-11-01' });
  const { body: people } = await inject(world.viewer, directoryEndpoint, {});
  expect(people.find((one) => one.id === id)).toMatchObject({ managerId: manager.id, departmentId: fixed.departmentId, isActive: true });
});

test('only who may create employees creates them, and nobody gives a role above their own', async () => {
  for (const who of [world.editor, world.manager]) expect((await create({}, who)).status).toBe(403);
  const roleId = roleIds['super-admin']!;
  expect((await create({ roleId })).status).toBe(403);
  expect((await create({ roleId }, world.superAdmin)).status).toBe(200);
});

test('names that somebody has are refused at their field, also those of another company', async () => {
  await create({ username: 'taken.name', email: 'taken@test.example', employeeReferenceId: 'T-1' });
  expect(await create({ email: 'Taken@TEST.example' })).toMatchObject(refused('body.email', 'taken-email'));
  expect(await create({ email: 'FOREIGNER@test.example' })).toMatchObject(refused('body.email', 'taken-email'));
  expect(await create({ username: 'TAKEN.name' })).toMatchObject(refused('body.username', 'taken-username'));
  expect(await create({ employeeReferenceId: 'T-1' })).toMatchObject(refused('body.employeeReferenceId', 'taken-employeeReferenceId'));
});

test('texts without their form, wrong dates and wrong managers are refused at their field', async () => {
  expect(await create({ email: 'nobody' })).toMatchObject(refused('body.email', 'email'));
  expect(await create({ username: 'a@b.example' })).toMatchObject(refused('body.username', 'username'));
  expect(await create({ phone: 'call me' })).toMatchObject(refused('body.phone', 'phone'));
  expect(await create({ leavingOn: '2026-10-31' })).toMatchObject(refused('body.leavingOn', 'notBefore'));
  expect(await create({ departmentId: randomUUID() })).toMatchObject(refused('body.departmentId', 'absent'));
  expect(await create({ designationId: randomUUID() })).toMatchObject(refused('body.designationId', 'absent'));
  expect(await create({ managerId: world.foreigner.id })).toMatchObject(refused('body.managerId', 'absent'));
  const left = await world.newcomer();
  await world.inject(world.hrAdmin, deactivatePersonEndpoint, { ...paramsOf(left.id), body: {} });
  expect(await create({ managerId: left.id })).toMatchObject(refused('body.managerId', 'manager-left'));
  const { manager, editor, hrAdmin, inject } = world;
  const move = (managerId: string) => inject(hrAdmin, changeManagerEndpoint, { ...paramsOf(manager.id), body: { managerId } });
  expect(await move(manager.id)).toMatchObject(refused('body.managerId', 'own-manager'));
  expect(await move(editor.id)).toMatchObject(refused('body.managerId', 'manager-below'));
});

test('a changed name reaches the employment and the rooms; a changed email address keeps the account', async () => {
  const { hrAdmin, inject } = world;
  const who = await world.newcomer();
  const edit = (body: BodyOf<typeof identity.endpoints.edit>, by = hrAdmin) =>
    inject(by, identity.endpoints.edit, { ...paramsOf(who.id), body });
  const names = { firstName: { from: who.login, to: 'Ada' } };
  expect((await edit(names, who)).status).toBe(403);
  expect(await expectRoomsToFollow(world, () => edit(names))).toMatchObject({ body: { firstName: 'Ada' } });
  const { body: position } = await inject(hrAdmin, employment.endpoints.read, { params: { recordId: who.id } });
  expect(position).toMatchObject({ name: 'Ada Test', version: 2 });
  const from = `${who.login}@test.example`;
  expect(await edit({ email: { from, to: 'foreigner@TEST.example' } })).toMatchObject(refused('body.email.to', 'taken-email'));
  expect(await edit({ email: { from, to: 'ada@test.example' } })).toMatchObject({ status: 200 });
  expect([await signIn({ login: 'ada@test.example' }), await signIn({ login: from }), await signIn(who)]).toEqual([200, 401, 200]);
});

test('nobody changes the names of a person with a higher role', async () => {
  const { hrAdmin, superAdmin, inject } = world;
  const body = { email: { from: 'superAdmin@test.example', to: 'mine@test.example' } };
  expect((await inject(hrAdmin, identity.endpoints.edit, { ...paramsOf(superAdmin.id), body })).status).toBe(403);
});

test('people change their phone number and the visibility of their birthday, and no more', async () => {
  const { viewer, colleague } = world;
  const own = { phone: { from: null, to: '+1 555 0100' }, birthday: { from: null, to: 'hidden' as const } };
  expect(await expectRoomsToFollow(world, () => editPersonal(viewer, viewer.id, own))).toMatchObject({ body: { phone: '+1 555 0100' } });
  expect((await editPersonal(viewer, viewer.id, { leavingOn: { from: null, to: '2030-01-01' } })).status).toBe(403);
  expect((await editPersonal(colleague, viewer.id, own)).status).toBe(404);
});

test('a deactivated person is signed out and can sign in after the reactivation, which removes a past leaving date', async () => {
  const { hrAdmin, superAdmin, inject } = world;
  const who = await world.signIn(await world.newcomer());
  await editPersonal(hrAdmin, who.id, { leavingOn: { from: null, to: '2026-11-24' } });
  const change = (endpoint: typeof deactivatePersonEndpoint, id = who.id, by = hrAdmin) =>
    inject(by, endpoint, { ...paramsOf(id), body: {} });
  expect(await expectRoomsToFollow(world, () => change(deactivatePersonEndpoint))).toMatchObject({ body: { isActive: false } });
  expect([(await inject(who, directoryEndpoint, {})).status, await signIn(who)]).toEqual([403, 401]);
  setClock('2026-11-26T09:00:00Z');
  expect(await expectRoomsToFollow(world, () => change(reactivatePersonEndpoint as never))).toMatchObject({ body: { isActive: true } });
  expect(await signIn(who)).toBe(200);
  expect((await change(deactivatePersonEndpoint, hrAdmin.id)).body).toMatchObject({ code: 'person.own' });
  expect((await change(deactivatePersonEndpoint, superAdmin.id)).status).toBe(403);
  setClock('2026-11-24T09:00:00Z');
});

test('several people get a department or a role at once, each with an own result that undo can use', async () => {
  const [one, two] = await Promise.all([world.newcomer(), world.newcomer()]);
  const { departmentId, superAdmin, foreigner, inject } = world;
  const ids = [one.id, two.id, superAdmin.id, foreigner.id];
  const moved = await expectRoomsToFollow(world, () =>
    inject(world.hrAdmin, changeDepartmentsEndpoint, { body: { departmentId, personIds: ids } }),
  );
  const errorsOf = (results: readonly { id: string; error: { code: string } | null }[]) =>
    ids.map((id) => results.find((result) => result.id === id)!.error?.code ?? null);
  expect(errorsOf(moved.body.results)).toEqual([null, null, 'access.denied', 'record.absent']);
  const [employee, manager] = [roleIds.employee!, roleIds.manager!];
  const given = await expectRoomsToFollow(world, () =>
    inject(world.hrAdmin, changeRolesEndpoint, { body: { roleId: manager, personIds: ids } }),
  );
  expect(errorsOf(given.body.results)).toEqual([null, null, 'access.denied', 'record.absent']);
  expect(given.body.results.find(({ id }) => id === one.id)!.before).toBe(employee);
  const rows = await world.sql('select department_id as "departmentId", role_id as "roleId" from person where id = any($1)', [
    [one.id, two.id],
  ]);
  expect(rows).toEqual([
    { departmentId, roleId: manager },
    { departmentId, roleId: manager },
  ]);
});

test('nobody signs in before the joining date or after the leaving date, by the calendar of the company', async () => {
  const { hrAdmin, inject, sql } = world;
  await sql(`update company set time_zone = 'Asia/Kolkata' where id = $1`, [hrAdmin.companyId]);
  const who = await world.newcomer();
  const joining = { joinedOn: { from: null, to: '2026-11-25' } };
  await inject(hrAdmin, employment.endpoints.edit, { params: { recordId: who.id }, body: joining });
  expect(await editPersonal(hrAdmin, who.id, { leavingOn: { from: null, to: '2026-11-24' } })).toMatchObject(
    refused('body.leavingOn.to', 'notBefore'),
  );
  await editPersonal(hrAdmin, who.id, { leavingOn: { from: null, to: '2026-11-30' } });
  const later = { joinedOn: { from: '2026-11-25', to: '2026-12-01' } };
  expect(await inject(hrAdmin, employment.endpoints.edit, { params: { recordId: who.id }, body: later })).toMatchObject(
    refused('body.joinedOn.to', 'after-leaving'),
  );
  const at = async (now: string) => {
    setClock(now);
    return signIn(who);
  };
  expect([await at('2026-11-24T18:29:00Z'), await at('2026-11-24T18:31:00Z')]).toEqual([401, 200]);
  expect([await at('2026-11-30T18:29:00Z'), await at('2026-11-30T18:31:00Z')]).toEqual([200, 401]);

  const ctx = () => ({ ...systemContext(world.services, who.companyId), now: clock.now });
  const isActive = async () => (await sql<{ is: boolean }>('select is_active as is from person where id = $1', [who.id]))[0]!.is;
  await endEmployments(ctx(), '2026-11-30');
  expect(await isActive()).toBe(true);
  await endEmployments(ctx(), '2026-12-01');
  expect(await isActive()).toBe(false);
  await sql(`update company set time_zone = 'UTC' where id = $1`, [hrAdmin.companyId]);
  setClock('2026-11-24T09:00:00Z');
});

test('the daily job keeps the last active super admin', async () => {
  const { foreignAdmin, sql, services } = world;
  await sql(`insert into personal (id, company_id, created_at, updated_at, leaving_on) values ($1, $2, now(), now(), '2026-01-01')`, [
    foreignAdmin.id,
    foreignAdmin.companyId,
  ]);
  await endEmployments(systemContext(services, foreignAdmin.companyId), '2026-11-24');
  expect(await sql('select is_active from person where id = $1', [foreignAdmin.id])).toEqual([{ is_active: true }]);
});
