import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeRoleEndpoint, listRolesEndpoint } from '#shared/access/roles.api.ts';
import { designation } from '#shared/designations/designation.record.ts';
import { demographics } from '#shared/people/demographics.room.ts';
import { employeeHistoryEndpoint } from '#shared/people/employee-history.api.ts';
import { employment } from '#shared/people/employment.record.ts';
import type { BodyOf, QueryOf } from '#shared/platform/endpoint.ts';
import { identity } from '#shared/people/identity.room.ts';
import { changeManagerEndpoint } from '#shared/people/people.api.ts';
import { personal } from '#shared/people/personal.room.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const people = ['editor', 'colleague', 'manager', 'hrAdmin', 'superAdmin', 'foreignAdmin'] as const;
const paramsOf = ({ id: personId }: Someone) => ({ params: { personId } });

async function newDesignation(): Promise<string> {
  const { body } = await world.inject(world.hrAdmin, designation.endpoints.create, { body: { id: randomUUID(), name: randomUUID() } });
  return body.id;
}
const recordOf = ({ id: recordId }: Someone) => ({ params: { recordId } });
const edit = (body: BodyOf<typeof employment.endpoints.edit>, who = world.hrAdmin) =>
  world.inject(who, employment.endpoints.edit, { ...recordOf(world.editor), body });

test('colleagues read the employment of a person; only the person and those who edit employees read the demographics', async () => {
  const { editor, inject } = world;
  for (const name of people) {
    const who = world[name];
    const reads = [
      await inject(who, employment.endpoints.read, recordOf(editor)),
      await inject(who, readRoomEndpoint, { params: { room: employment.plural, roomId: editor.id } }),
      await inject(who, demographics.endpoints.read, paramsOf(editor)),
      await inject(who, readRoomEndpoint, { params: { room: demographics.name, roomId: editor.id } }),
    ];
    const [isColleague, isTrusted] = [name !== 'foreignAdmin', ['editor', 'hrAdmin', 'superAdmin'].includes(name)];
    const expected = [isColleague, isColleague, isTrusted, isTrusted].map((isAllowed) => (isAllowed ? 200 : 404));
    expect([name, reads.map(({ status }) => status)]).toEqual([name, expected]);
  }
});

test('the privilege Employees allows to edit both, and a change reaches the room', async () => {
  const { editor, hrAdmin, manager, inject } = world;
  const designationId = await newDesignation();
  const change = { designationId: { from: null, to: designationId }, joinedOn: { from: null, to: '2024-03-01' } };
  for (const who of [editor, manager]) expect((await edit(change, who)).status).toBe(403);
  const { body } = await expectRoomsToFollow(world, () => edit(change));
  expect(body).toMatchObject({ personId: editor.id, name: 'editor Test', designationId, gradeId: null, joinedOn: '2024-03-01' });
  expect(await edit({ joinedOn: { from: null, to: '2025-01-01' } })).toMatchObject({
    status: 409,
    body: { code: 'record.stale', current: body },
  });
  expect(await edit({ gradeId: { from: null, to: randomUUID() } })).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'body.gradeId.to', rule: 'absent' }] },
  });
  const gender = { gender: { from: null, to: 'female' as const } };
  expect((await inject(editor, demographics.endpoints.edit, { ...paramsOf(editor), body: gender })).status).toBe(403);
  await expectRoomsToFollow(world, () => inject(hrAdmin, demographics.endpoints.edit, { ...paramsOf(editor), body: gender }));
});

test('a designation that people have cannot be deleted', async () => {
  const designationId = await newDesignation();
  const { body: before } = await world.inject(world.hrAdmin, employment.endpoints.read, recordOf(world.editor));
  await edit({ designationId: { from: before.designationId, to: designationId } });
  expect(await world.inject(world.hrAdmin, designation.endpoints.delete, { params: { recordId: designationId } })).toMatchObject({
    status: 409,
    body: { code: 'record.in-use', fields: [{ rule: 'used-by-employments', limit: 1 }] },
  });
});

test('the name follows the person, and no request creates, deletes or renames an employment', async () => {
  const { editor, hrAdmin, inject, sql } = world;
  await sql(`update person set first_name = 'Mira' where id = $1`, [editor.id]);
  expect((await inject(hrAdmin, employment.endpoints.read, recordOf(editor))).body.name).toBe('Mira Test');
  expect((await edit({ name: { from: 'Mira Test', to: 'Nora' } } as never)).status).toBe(422);
  const body = { id: randomUUID(), personId: editor.id };
  expect((await inject(hrAdmin, employment.endpoints.create, { body } as never)).status).toBe(405);
  expect((await inject(hrAdmin, employment.endpoints.delete, recordOf(editor))).status).toBe(405);
});

test('the history of an employee names the changes of all parts, for the person and those who edit employees', async () => {
  const { hrAdmin, inject } = world;
  const who = await world.newcomer();
  await inject(hrAdmin, identity.endpoints.edit, { ...paramsOf(who), body: { firstName: { from: who.login, to: 'Ada' } } });
  await inject(hrAdmin, employment.endpoints.edit, { ...recordOf(who), body: { joinedOn: { from: null, to: '2024-03-01' } } });
  await inject(who, personal.endpoints.edit, { ...paramsOf(who), body: { phone: { from: null, to: '+1 555 0100' } } });
  const pageOf = (reader: Someone, query: QueryOf<typeof employeeHistoryEndpoint>) =>
    inject(reader, employeeHistoryEndpoint, { ...paramsOf(who), query });
  const newest = await pageOf(who, { limit: 2 });
  expect(newest.body.entries).toMatchObject([
    { actorId: who.id, changed: ['phone'], from: { phone: null }, to: { phone: '+1 555 0100' } },
    { actorId: hrAdmin.id, changed: ['joinedOn'], from: { joinedOn: null }, to: { joinedOn: '2024-03-01' } },
  ]);
  const older = await pageOf(hrAdmin, { limit: 2, before: newest.body.next! });
  expect(older.body).toMatchObject({
    entries: [{ changed: ['firstName'], from: { firstName: who.login }, to: { firstName: 'Ada' } }],
    next: null,
  });
  expect((await pageOf(world.colleague, { limit: 2 })).status).toBe(404);
});

test('the history of an employee tells who gave which role, line manager and department', async () => {
  const { hrAdmin, inject, manager, stranger } = world;
  const who = await world.newcomer();
  const { body: roles } = await inject(hrAdmin, listRolesEndpoint, {});
  const role = roles.find(({ base }) => base === 'manager')!;
  const { params } = paramsOf(who);
  await inject(hrAdmin, changeManagerEndpoint, { params, body: { managerId: manager.id } });
  await inject(hrAdmin, changeManagerEndpoint, { params, body: { managerId: manager.id } });
  await inject(hrAdmin, changeManagerEndpoint, { params, body: { managerId: stranger.id } });
  await inject(hrAdmin, changeRoleEndpoint, { params, body: { roleId: role.id } });
  const { body } = await inject(who, employeeHistoryEndpoint, { params, query: { limit: 20 } });
  expect(body.entries).toMatchObject([
    { actorId: hrAdmin.id, changed: ['role'], from: { role: 'employee' }, to: { role: role.name } },
    { actorId: hrAdmin.id, changed: ['managerId'], from: { managerId: manager.id }, to: { managerId: stranger.id } },
    { actorId: hrAdmin.id, changed: ['managerId'], from: { managerId: null }, to: { managerId: manager.id } },
  ]);
});
