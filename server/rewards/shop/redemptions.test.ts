import { expect, test } from 'vitest';
import { confirmRedemptionEndpoint, decideRedemptionEndpoint, withdrawRedemptionEndpoint } from '#shared/rewards/redemptions.api.ts';
import type { RedemptionDecision } from '#shared/rewards/redemption.schema.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { holdUnit, newItem, recognise, redeem } from '#server/test/reward-actions.ts';
import type { Someone } from '#server/test/world-company.ts';
import { newWorld, type World } from '#server/test/world.ts';

const at = (redemptionId: string) => ({ params: { redemptionId }, body: {} });
const confirm = (world: World, who: Someone, id: string) => world.inject(who, confirmRedemptionEndpoint, at(id));
const withdraw = (world: World, who: Someone, id: string) => world.inject(who, withdrawRedemptionEndpoint, at(id));
const decide = (world: World, id: string, decision: RedemptionDecision, who = world.hrAdmin) =>
  world.inject(who, decideRedemptionEndpoint, { params: { redemptionId: id }, body: { decision } });
const earned = async (world: World, { id }: Someone) =>
  (await world.sql<{ earned: number }>('select earned from point_account where id = $1', [id]))[0]?.earned;

/** Two people with fifty points each. */
async function withPoints() {
  const world = await newWorld();
  await recognise(world, world.manager, world.editor, { points: 50 });
  await recognise(world, world.manager, world.colleague, { points: 50 });
  return world;
}

test('of two people on the last unit exactly one gets it, and the other has lost nothing', async () => {
  const world = await withPoints();
  const { editor, colleague } = world;
  const itemId = await newItem(world, { price: 20, stock: 1 });
  const answers = await Promise.all([editor, colleague].map((who) => holdUnit(world, who, itemId)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = answers.findIndex(({ status }) => status === 409);
  expect(answers[late]!.body).toMatchObject({ code: 'stock.out' });
  const [winner, loser] = late === 1 ? [editor, colleague] : [colleague, editor];
  expect((await confirm(world, winner, answers[1 - late]!.body.id)).status).toBe(200);
  expect([await earned(world, winner), await earned(world, loser)]).toEqual([30, 50]);
});

test('a checkout keeps points and unit for 15 minutes, and gives both back when it ends', async () => {
  const world = await withPoints();
  const { editor, colleague } = world;
  const itemId = await newItem(world, { price: 30, stock: 1 });
  const first = (await expectRoomsToFollow(world, () => holdUnit(world, editor, itemId))).body.id;
  expect(await holdUnit(world, editor, await newItem(world, { price: 30 }))).toMatchObject({ body: { code: 'points.spent' } });
  expect(await holdUnit(world, colleague, itemId)).toMatchObject({ body: { code: 'stock.out' } });
  await world.sql(`update redemption set held_until = now() - interval '1 second'`);
  expect(await confirm(world, editor, first)).toMatchObject({ status: 409, body: { code: 'redemption.over' } });
  const second = (await holdUnit(world, colleague, itemId)).body.id;
  expect((await expectRoomsToFollow(world, () => withdraw(world, colleague, second))).status).toBe(200);
  expect((await holdUnit(world, editor, itemId)).status).toBe(200);
  expect([await earned(world, editor), await earned(world, colleague)]).toEqual([50, 50]);
});

test('HR approves and delivers; declining, refunding and withdrawing give points and unit back', async () => {
  const world = await withPoints();
  const { editor, colleague } = world;
  const itemId = await newItem(world, { price: 20, stock: 2, personLimit: 2 });
  const first = await redeem(world, editor, itemId);
  expect((await decide(world, first, 'approve', editor)).status).toBe(403);
  expect((await expectRoomsToFollow(world, () => decide(world, first, 'approve'))).body).toMatchObject({ state: 'approved' });
  expect((await decide(world, first, 'decline')).body).toMatchObject({ code: 'redemption.decided' });
  expect(await withdraw(world, editor, first)).toMatchObject({ body: { code: 'redemption.decided' } });
  expect((await decide(world, first, 'refund')).body).toMatchObject({ state: 'refunded' });
  expect(await earned(world, editor)).toBe(50);
  const [second, third] = [await redeem(world, editor, itemId), await redeem(world, editor, itemId)];
  expect(await holdUnit(world, colleague, itemId)).toMatchObject({ body: { code: 'stock.out' } });
  expect((await decide(world, second, 'decline')).body).toMatchObject({ state: 'declined' });
  expect((await withdraw(world, editor, third)).body).toMatchObject({ state: 'withdrawn' });
  expect(await earned(world, editor)).toBe(50);
  expect((await withdraw(world, colleague, third)).status).toBe(404);
  expect((await holdUnit(world, colleague, itemId)).status).toBe(200);
});
