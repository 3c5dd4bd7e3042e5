import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cycle } from '#shared/cycles/cycle.record.ts';
import type { RecordOf } from '#shared/records/define-record.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { recordAccess } from '#server/test/record-access.ts';
import { newWorld, type World } from '#server/test/world.ts';

type Status = RecordOf<typeof cycle>['status'];
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
  const change = (from: Status, to: Status) =>
    world.inject(world.hrAdmin, cycle.endpoints.edit, { params: { recordId: id }, body: { status: { from, to } } });
  expect(await change('planned', 'completed')).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'body.status.to', rule: 'transition' }] },
  });
  await expectRoomsToFollow(world, () => change('planned', 'active'));
  expect((await change('active', 'planned')).status).toBe(422);
  expect((await change('active', 'completed')).body).toMatchObject({ status: 'completed' });
  expect((await change('completed', 'active')).body).toMatchObject({ status: 'active' });
  expect((await change('active', 'cancelled')).body).toMatchObject({ status: 'cancelled' });
  expect((await change('cancelled', 'active')).status).toBe(422);
  expect((await change('cancelled', 'planned')).body).toMatchObject({ status: 'planned' });
});
