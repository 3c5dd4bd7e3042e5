import { expect, test } from 'vitest';
import { changePointsEndpoint } from '#shared/rewards/point-changes.api.ts';
import { confirmRedemptionEndpoint } from '#shared/rewards/redemptions.api.ts';
import { holdUnit, newItem } from '#server/test/reward-actions.ts';
import type { Someone } from '#server/test/world-company.ts';
import { newWorld } from '#server/test/world.ts';

const [price, stock, crowd] = [20, 10, 100];

test('of a hundred people on ten units at the same moment exactly ten get one, and nobody else has lost a point', async () => {
  const world = await newWorld();
  const people: Someone[] = [];
  for (let number = 0; number < crowd; number += 1) people.push(await world.newcomer());
  const grant = { id: crypto.randomUUID(), account: 'earned' as const, points: price, reason: 'Founding day' };
  await world.inject(world.hrAdmin, changePointsEndpoint, { body: { ...grant, personIds: people.map(({ id }) => id) } });
  const itemId = await newItem(world, { price, stock });
  const ends = await Promise.all(
    people.map(async (who) => {
      const held = await holdUnit(world, who, itemId);
      if (held.status !== 200) return (held.body as unknown as { code: string }).code;
      const { status } = await world.inject(who, confirmRedemptionEndpoint, { params: { redemptionId: held.body.id }, body: {} });
      return String(status);
    }),
  );
  expect(
    Object.fromEntries(
      Map.groupBy(ends, (end) => end)
        .entries()
        .map(([end, all]) => [end, all.length]),
    ),
  ).toEqual({
    '200': stock,
    'stock.out': crowd - stock,
  });
  const [left] = await world.sql<{ sum: number; poor: number }>(
    'select sum(earned)::int as sum, count(*) filter (where earned = 0)::int as poor from point_account',
  );
  expect(left).toEqual({ sum: (crowd - stock) * price, poor: stock });
});
