import { expect, test } from 'vitest';
import { readNotificationsEndpoint } from '#shared/notifications/notifications.api.ts';
import { newNotice } from '#server/test/test-notices.ts';
import { newWorld } from '#server/test/world.ts';

test('a notification about a person carries the number that they have in the company', async () => {
  const world = await newWorld();
  const { manager, newcomer, sql } = world;
  const who = await newcomer();
  const id = await newNotice(world, who, { kind: 'delegate-named', actors: [manager], data: { from: '2026-12-01', until: '2026-12-04' } });
  await sql('update notification set subject_id = $2 where id = $1', [id, manager.id]);
  const { body } = await world.inject(who, readNotificationsEndpoint, { params: { personId: who.id }, query: { limit: 5 } });
  expect(body.data.map(({ row }) => row)).toEqual([{ id: manager.id, employeeReferenceId: 'manager' }]);
});
