import { expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { changePointsEndpoint } from '#shared/rewards/point-changes.api.ts';
import { rewardItem } from '#shared/rewards/reward-item.record.ts';
import { holdUnit, newItem } from '#server/test/reward-actions.ts';
import { newWorld, type World } from '#server/test/world.ts';
import { confirmRedemption } from './redemptions.service.ts';

const grant = ({ hrAdmin, editor, inject }: World, points: number) => {
  const body = { id: crypto.randomUUID(), personIds: [editor.id], account: 'earned' as const, points, reason: 'Founding day' };
  return inject(hrAdmin, changePointsEndpoint, { body });
};

/** Confirms a checkout by a request that began some seconds ago and had to wait. */
async function confirmLate(world: World, id: string, secondsAgo = 0): Promise<string> {
  const ctx = await world.contextOf(world.editor);
  const now = new Date(ctx.now.getTime() - secondsAgo * 1000);
  return confirmRedemption({ ...ctx, now }, id).then(
    ({ state }) => state,
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );
}

/** Two checkouts, of which the second began when the time of the first was over. */
async function holdTwice(world: World, itemId: string): Promise<[string, string]> {
  const first = (await holdUnit(world, world.editor, itemId)).body.id;
  await world.sql(`update redemption set held_until = now() - interval '1 second' where id = $1`, [first]);
  const second = await holdUnit(world, world.editor, itemId);
  expect(second.status).toBe(200);
  return [first, second.body.id];
}

test.each([
  ['the limit of a person', { personLimit: 1 }, 'redemption.limit'],
  ['the stock', { stock: 1 }, 'stock.out'],
] as const)('%s holds when a checkout that started earlier is confirmed late', async (_, limits, refusal) => {
  const world = await newWorld();
  await grant(world, 100);
  const itemId = await newItem(world, { price: 10, ...limits });
  const [first, second] = await holdTwice(world, itemId);
  const ends = await Promise.all([confirmLate(world, first, 60), confirmLate(world, second)]);
  expect(ends.toSorted()).toEqual(['pending', refusal].toSorted());
  expect(await world.sql('select earned from point_account where id = $1', [world.editor.id])).toEqual([{ earned: 90 }]);
});

test('a limit that HR lowers during a checkout holds when it is confirmed', async () => {
  const world = await newWorld();
  const { hrAdmin, inject } = world;
  await grant(world, 100);
  const itemId = await newItem(world, { price: 10, personLimit: 2 });
  const [first, second] = [(await holdUnit(world, world.editor, itemId)).body.id, (await holdUnit(world, world.editor, itemId)).body.id];
  const params = { recordId: itemId };
  const { status } = await inject(hrAdmin, rewardItem.endpoints.edit, { params, body: { personLimit: { from: 2, to: 1 } } });
  expect(status).toBe(200);
  expect(await confirmLate(world, first)).toBe('pending');
  expect(await confirmLate(world, second)).toBe('redemption.limit');
});
