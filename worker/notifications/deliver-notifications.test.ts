import { expect, test } from 'vitest';
import { newNotification } from '#server/test/test-notifications.ts';
import { statementsOf } from '#server/test/statements.ts';
import { systemContext } from '#server/test/world-company.ts';
import { newWorld } from '#server/test/world.ts';
import { effectOnce, type JobContext } from '#worker/platform/job-context.ts';
import { deliverNotification } from './deliver-notifications.job.ts';

test('a notification without an enabled channel costs no delivery query, and a retried job checks again', async () => {
  const world = await newWorld();
  const { editor, services } = world;
  const ctx = systemContext(services, editor.companyId);
  const data = { id: await newNotification(world, editor), category: 'tasks' };
  const work = { ctx, once: effectOnce(ctx, 'carry'), enqueue: async () => {} } as unknown as JobContext;
  const looked = async () => {
    const statements = await statementsOf(() => deliverNotification.handle(work, { room: `inbox:${editor.id}`, data } as never));
    return statements.filter(({ text }) => text.includes('notification_delivery')).length > 0;
  };
  expect([await looked(), await looked()]).toEqual([false, true]);
});
