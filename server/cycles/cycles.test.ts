import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cycle } from '#shared/cycles/cycle.record.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { recordAccess } from '#server/test/record-access.ts';
import { newWorld, type World } from '#server/test/world.ts';

const year = { startsOn: '2026-01-01', endsOn: '2026-12-31' };
const create = ({ inject, hrAdmin }: World, values: object) =>
  inject(hrAdmin, cycle.endpoints.create, { body: { id: randomUUID(), name: 'Annual review', ...year, ...values } });

test('everybody in a company reads its cycles; the privilege Advanced Performance Management allows changes', async () => {
  const admins = ['superAdmin', 'hrAdmin'];
  expect(await recordAccess(await newWorld(), cycle, (number) => ({ name: `Cycle ${number}`, ...year }))).toEqual({
    read: [...admins, 'manager', 'editor'],
    create: [...admins, 'foreignAdmin'],
    edit: admins,
    delete: admins,
    export: [...admins, 'foreignAdmin'],
  });
});

test('a cycle ends after its start', async () => {
  const world = await newWorld();
  const refused = { status: 422, body: { fields: [{ path: 'body.endsOn', rule: 'after', limit: '2026-01-01' }] } };
  expect(await create(world, { endsOn: '2026-01-01' })).toMatchObject(refused);
  expect((await create(world, { endsOn: '2026-01-02' })).status).toBe(200);
});

test('a new cycle is planned, and each status allows only some others', async () => {
  const world = await newWorld();
  const { id, status } = (await create(world, {})).body;
  expect(status).toBe('planned');
  const act = (name: 'start' | 'complete' | 'reopen' | 'cancel' | 'plan') =>
    world.inject(world.hrAdmin, cycle.endpoints[name], { params: { recordId: id }, body: {} });
  expect(await act('complete')).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'body.status', rule: 'transition', limit: ['active', 'cancelled'] }] },
  });
  expect((await expectRoomsToFollow(world, () => act('start'))).body).toMatchObject({ status: 'active' });
  expect((await act('plan')).status).toBe(422);
  expect((await act('complete')).body).toMatchObject({ status: 'completed' });
  expect((await act('start')).status).toBe(422);
  expect((await act('reopen')).body).toMatchObject({ status: 'active' });
  expect((await act('cancel')).body).toMatchObject({ status: 'cancelled' });
  expect((await act('reopen')).status).toBe(422);
  expect((await act('plan')).body).toMatchObject({ status: 'planned' });
});
