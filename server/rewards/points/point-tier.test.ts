import { expect, test } from 'vitest';
import { changePointsEndpoint } from '#shared/rewards/point-changes.api.ts';
import { pointTierEndpoint } from '#shared/rewards/point-tier.api.ts';
import { newItem, redeem } from '#server/test/reward-actions.ts';
import { newWorld } from '#server/test/world.ts';

test('spending keeps the tier, and points lose their effect after twelve months', async () => {
  const world = await newWorld();
  const { hrAdmin, editor } = world;
  const tier = async () => (await world.inject(editor, pointTierEndpoint, {})).body;
  expect(await tier()).toEqual({ points: 0, tier: 'bronze' });
  const body = { id: crypto.randomUUID(), personIds: [editor.id], account: 'earned' as const, points: 1200, reason: 'Founding day' };
  await world.inject(hrAdmin, changePointsEndpoint, { body });
  expect(await tier()).toEqual({ points: 1200, tier: 'silver' });
  await redeem(world, editor, await newItem(world, { price: 900 }));
  expect(await tier()).toEqual({ points: 1200, tier: 'silver' });
  await world.sql(`update point_entry set at = at - interval '13 months'`);
  expect(await tier()).toEqual({ points: 0, tier: 'bronze' });
});
