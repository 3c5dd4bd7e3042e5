import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { designation } from '#shared/designations/designation.record.ts';
import { demographics } from '#shared/people/demographics.room.ts';
import { employment } from '#shared/people/employment.room.ts';
import type { BodyOf } from '#shared/platform/endpoint.ts';
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
const edit = (body: BodyOf<typeof employment.endpoints.edit>, who = world.hrAdmin) =>
  world.inject(who, employment.endpoints.edit, { ...paramsOf(world.editor), body });

test('colleagues read the employment of a person; only the person and those who edit employees read the demographics', async () => {
  const { editor, inject } = world;
  for (const [{ room, endpoints }, readers] of [
    [employment, ['editor', 'colleague', 'manager', 'hrAdmin', 'superAdmin']],
    [demographics, ['editor', 'hrAdmin', 'superAdmin']],
  ] as const) {
    for (const name of people) {
      const read = await inject(world[name], endpoints.read, paramsOf(editor));
      const join = await inject(world[name], readRoomEndpoint, { params: { room: room.name, roomId: editor.id } });
      const expected = (readers as readonly string[]).includes(name) ? 200 : 404;
      expect([name, read.status, join.status]).toEqual([name, expected, expected]);
    }
  }
});

test('the privilege Employees allows to edit both, and a change reaches the room', async () => {
  const { editor, hrAdmin, manager, inject } = world;
  const designationId = await newDesignation();
  const change = { designationId: { from: null, to: designationId }, joinedOn: { from: null, to: '2024-03-01' } };
  for (const who of [editor, manager]) expect((await edit(change, who)).status).toBe(403);
  const { body } = await expectRoomsToFollow(world, () => edit(change));
  expect(body).toEqual({ id: editor.id, designationId, gradeId: null, joinedOn: '2024-03-01' });
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
  const { body: before } = await world.inject(world.hrAdmin, employment.endpoints.read, paramsOf(world.editor));
  await edit({ designationId: { from: before.designationId, to: designationId } });
  expect(await world.inject(world.hrAdmin, designation.endpoints.delete, { params: { recordId: designationId } })).toMatchObject({
    status: 409,
    body: { code: 'record.in-use', fields: [{ rule: 'used-by-people', limit: 1 }] },
  });
});
