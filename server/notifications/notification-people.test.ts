import { expect, test } from 'vitest';
import { readNotificationsEndpoint } from '#shared/notifications/notifications.api.ts';
import { newNotification } from '#server/test/test-notifications.ts';
import { newWorld } from '#server/test/world.ts';

test('a notification about a person contains their employee reference id', async () => {
  const world = await newWorld();
  const { manager, newcomer, sql } = world;
  const who = await newcomer();
  const id = await newNotification(world, who, {
    kind: 'delegate-named',
    actors: [manager],
    data: { from: '2026-12-01', until: '2026-12-04' },
  });
  await sql('update notification set subject_id = $2 where id = $1', [id, manager.id]);
  const { body } = await world.inject(who, readNotificationsEndpoint, { params: { personId: who.id }, query: { limit: 5 } });
  expect(body.data.map(({ row }) => row)).toEqual([{ id: manager.id, employeeReferenceId: 'manager' }]);
});
