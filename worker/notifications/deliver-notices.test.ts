import { expect, test } from 'vitest';
import { newNotice } from '#server/test/test-notices.ts';
import { statementsOf } from '#server/test/statements.ts';
import { systemContext } from '#server/test/world-company.ts';
import { newWorld } from '#server/test/world.ts';
import { onceFor, type Work } from '#worker/platform/work.ts';
import { deliverNotice } from './deliver-notices.job.ts';

test('for whom nothing is to go anywhere, nothing is looked for; what is tried again is looked at', async () => {
  const world = await newWorld();
  const { editor, house } = world;
  const ctx = systemContext(house, editor.companyId);
  const data = { id: await newNotice(world, editor), category: 'tasks' };
  const work = { ctx, once: onceFor(ctx, 'carry'), enqueue: async () => {} } as unknown as Work;
  const looked = async () => {
    const statements = await statementsOf(() => deliverNotice.handle(work, { room: `inbox:${editor.id}`, data } as never));
    return statements.filter(({ text }) => text.includes('notice_delivery')).length > 0;
  };
  expect([await looked(), await looked()]).toEqual([false, true]);
});
