import { expect, test } from 'vitest';
import { confirmRedemptionEndpoint, decideRedemptionEndpoint, withdrawRedemptionEndpoint } from '#shared/rewards/redemptions.api.ts';
import { takenStates } from '#shared/rewards/redemption.schema.ts';
import { createRandom } from '#server/platform/seed/random.ts';
import { holdUnit, newItem, recognise } from '#server/test/reward-actions.ts';
import type { Someone } from '#server/test/world-company.ts';
import { newWorld, type World } from '#server/test/world.ts';

const start = 60;
const price = 15;
const stock = 5;

/** One checkout from its beginning to a random end. */
async function runCheckout(world: World, who: Someone, itemId: string, end: number): Promise<void> {
  const held = await holdUnit(world, who, itemId);
  if (held.status !== 200) return;
  const params = { redemptionId: held.body.id };
  if (end !== 0) await world.inject(who, confirmRedemptionEndpoint, { params, body: {} });
  if (end <= 1) await world.inject(who, withdrawRedemptionEndpoint, { params, body: {} });
  const decide = (decision: 'approve' | 'decline' | 'refund') =>
    world.inject(world.hrAdmin, decideRedemptionEndpoint, { params, body: { decision } });
  if (end === 2) await Promise.all([decide('decline'), decide('decline')]);
  if (end >= 3) await decide('approve');
  if (end === 4) await Promise.all([decide('refund'), decide('refund')]);
}

test('whatever people redeem, withdraw, decline and refund at once, no point and no unit is lost or made', async () => {
  const world = await newWorld();
  const people = [world.editor, world.colleague, world.stranger];
  for (const person of people) await recognise(world, world.manager, person, { points: start });
  const itemId = await newItem(world, { price, stock });
  const random = createRandom(11);
  const runs = Array.from({ length: 24 }, () => ({ who: random.pick(people), end: random.between(0, 4) }));
  for (let at = 0; at < runs.length; at += 6)
    await Promise.all(runs.slice(at, at + 6).map(({ who, end }) => runCheckout(world, who, itemId, end)));
  const [kept] = await world.sql<{ units: number; points: number }>(
    'select count(*)::int as units, coalesce(sum(points), 0)::int as points from redemption where state = any($1)',
    [[...takenStates]],
  );
  const [left] = await world.sql<{ earned: number; sum: number }>(
    `select (select sum(earned)::int from point_account) as earned,
      (select sum(delta)::int from point_entry where account = 'earned') as sum`,
  );
  expect(left!.earned + kept!.points).toBe(people.length * start);
  expect(left!.sum).toBe(left!.earned);
  expect(kept!.units).toBeGreaterThan(0);
  expect(kept!.units).toBeLessThanOrEqual(stock);
});
