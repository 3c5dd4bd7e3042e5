import { companyValue } from '#shared/rewards/company-value.record.ts';
import { leaderboardEndpoint } from '#shared/rewards/leaderboard.api.ts';
import { exportPointAccountsEndpoint, pointAccountsEndpoint } from '#shared/rewards/point-accounts.api.ts';
import { changePointsEndpoint, undoPointChangeEndpoint } from '#shared/rewards/point-changes.api.ts';
import { pointTierEndpoint } from '#shared/rewards/point-tier.api.ts';
import { pointEntries } from '#shared/rewards/point-entries.ts';
import { recognitions } from '#shared/rewards/recognitions.ts';
import {
  addPointsEndpoint,
  deleteRecognitionEndpoint,
  giveRecognitionEndpoint,
  reactToRecognitionEndpoint,
} from '#shared/rewards/recognitions.api.ts';
import { redemptions } from '#shared/rewards/redemptions.ts';
import {
  confirmRedemptionEndpoint,
  decideRedemptionEndpoint,
  holdItemEndpoint,
  withdrawRedemptionEndpoint,
} from '#shared/rewards/redemptions.api.ts';
import { rewardSettings } from '#shared/rewards/reward-settings.record.ts';
import { rewardItem } from '#shared/rewards/reward-item.record.ts';
import { permanentProofs, recordProofs } from '#server/test/record-proofs.ts';
import { commentOn } from '#server/test/comment-actions.ts';
import { unplaced, type LogScene } from '#server/test/proof.ts';
import { earn, holdUnit, newItem, newValue, recognise, redeem } from '#server/test/reward-actions.ts';
import type { World } from '#server/test/world.ts';
import { checkBalances } from './points/check-balances.ts';

const withdraw = (world: World, redemptionId: string) =>
  world.inject(world.editor, withdrawRedemptionEndpoint, { params: { redemptionId }, body: {} });

/** Checkouts of one person, more than the suites need. */
async function holdMany(world: World): Promise<string[]> {
  await earn(world, world.stranger, 100);
  const itemId = await newItem(world, { price: 1 });
  const held: string[] = [];
  for (let turn = 0; turn < 12; turn += 1) held.push((await holdUnit(world, world.stranger, itemId)).body.id);
  return held;
}

export const proofs = [
  ...recordProofs(companyValue, {
    who: ({ hrAdmin }) => hrAdmin,
    values: (number) => ({ name: `Value ${number}` }),
    edit: ['name', () => `Patience ${crypto.randomUUID()}`],
  }),

  unplaced(giveRecognitionEndpoint, async (world) => {
    const { id: valueId } = await newValue(world);
    const recipients = [{ personId: world.editor.id, points: 2 }];
    const body = { recipients, valueId, message: 'Stayed until the line ran again', isPrivate: false, isUnranked: false };
    return () => ({ who: world.stranger, input: { body: { id: crypto.randomUUID(), ...body } } });
  }),

  unplaced(addPointsEndpoint, async (world) => {
    const { id: recognitionId } = (await recognise(world, world.manager, world.editor)).body;
    return () => ({ who: world.stranger, input: { params: { recognitionId }, body: { id: crypto.randomUUID(), points: 1 } } });
  }),

  unplaced(reactToRecognitionEndpoint, async (world) => {
    const { id: recognitionId } = (await recognise(world, world.manager, world.editor)).body;
    return (turn) => ({
      who: world.stranger,
      input: { params: { recognitionId }, body: { name: 'heart' as const, isOn: turn % 2 === 0 } },
    });
  }),

  unplaced(deleteRecognitionEndpoint, async (world) => {
    const { id: valueId } = await newValue(world);
    const given: { id: string }[] = [];
    for (let turn = 0; turn < 12; turn += 1)
      given.push((await recognise(world, world.stranger, world.editor, { valueId, points: 1 })).body);
    return (turn) => ({ who: world.stranger, input: { params: { recognitionId: given[turn]!.id } } });
  }),

  ...permanentProofs(rewardSettings, {
    who: ({ hrAdmin }) => hrAdmin,
    idIn: ({ hrAdmin }) => hrAdmin.companyId,
    edit: ['monthlyBudget', 200, 240],
  }),

  ...recordProofs(rewardItem, {
    who: ({ hrAdmin }) => hrAdmin,
    values: (number) => ({ name: `Item ${number}`, price: 10 }),
    edit: ['price', 20],
  }),

  unplaced(holdItemEndpoint, async (world) => {
    await earn(world, world.stranger, 200);
    const itemId = await newItem(world, { price: 2 });
    return () => ({ who: world.stranger, input: { body: { id: crypto.randomUUID(), itemId } } });
  }),

  unplaced(confirmRedemptionEndpoint, async (world) => {
    const held = await holdMany(world);
    return (turn) => ({ who: world.stranger, input: { params: { redemptionId: held[turn]! }, body: {} } });
  }),

  unplaced(withdrawRedemptionEndpoint, async (world) => {
    const held = await holdMany(world);
    return (turn) => ({ who: world.stranger, input: { params: { redemptionId: held[turn]! }, body: {} } });
  }),

  unplaced(decideRedemptionEndpoint, async (world) => {
    const held = await holdMany(world);
    for (const redemptionId of held) await world.inject(world.stranger, confirmRedemptionEndpoint, { params: { redemptionId }, body: {} });
    return (turn) => ({ who: world.hrAdmin, input: { params: { redemptionId: held[turn]! }, body: { decision: 'approve' as const } } });
  }),

  unplaced(redemptions.endpoint, async (world) => {
    const [redemptionId] = await holdMany(world);
    await world.inject(world.stranger, confirmRedemptionEndpoint, { params: { redemptionId: redemptionId! }, body: {} });
    const { id, companyId } = world.stranger;
    return (turn) =>
      turn % 2 === 0
        ? { who: world.stranger, input: { params: { placeId: id }, query: { limit: 25 } } }
        : { who: world.hrAdmin, input: { params: { placeId: companyId }, query: { isOpen: true, limit: 25 } } };
  }),

  unplaced(leaderboardEndpoint, async (world) => {
    await recognise(world, world.stranger, world.editor);
    return (turn) => ({ who: world.editor, input: { query: { period: turn % 2 === 0 ? ('month' as const) : ('quarter' as const) } } });
  }),

  unplaced(recognitions.endpoint, async (world) => {
    await recognise(world, world.stranger, world.editor);
    const { companyId, id } = world.editor;
    const feeds = [companyId, id, world.departmentId];
    return (turn) => ({ who: world.editor, input: { params: { feedId: feeds[turn % feeds.length]! }, query: { limit: 25 } } });
  }),

  unplaced(pointAccountsEndpoint, async (world) => {
    await recognise(world, world.stranger, world.editor);
    return () => ({ who: world.hrAdmin, input: { query: { sort: 'earned' as const } } });
  }),

  unplaced(exportPointAccountsEndpoint, async ({ hrAdmin }) => () => ({ who: hrAdmin, input: {} })),

  unplaced(changePointsEndpoint, async (world) => {
    const body = { personIds: [world.editor.id], account: 'boost' as const, points: 5, reason: 'Founding day' };
    return () => ({ who: world.hrAdmin, input: { body: { ...body, id: crypto.randomUUID() } } });
  }),

  unplaced(undoPointChangeEndpoint, async (world) => {
    const body = { personIds: [world.editor.id], account: 'boost' as const, points: 5, reason: 'Founding day' };
    const made: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      made.push(crypto.randomUUID());
      await world.inject(world.hrAdmin, changePointsEndpoint, { body: { ...body, id: made[turn]! } });
    }
    return (turn) => ({ who: world.hrAdmin, input: { params: { changeId: made[turn]! }, body: {} } });
  }),

  unplaced(pointTierEndpoint, async (world) => {
    await recognise(world, world.stranger, world.editor);
    return () => ({ who: world.editor, input: {} });
  }),

  unplaced(pointEntries.endpoint, async (world) => {
    await recognise(world, world.stranger, world.editor);
    return () => ({ who: world.editor, input: { params: { personId: world.editor.id }, query: { limit: 25 } } });
  }),
];

export const logScene: LogScene = {
  prepare: (world) => recognise(world, world.stranger, world.editor),
  async act(world) {
    const { body } = await recognise(world, world.stranger, world.editor);
    await commentOn(world, world.editor, { hostKind: 'recognition', hostId: body.id });
    const params = { recognitionId: body.id };
    await world.inject(world.colleague, reactToRecognitionEndpoint, { params, body: { name: 'heart', isOn: true } });
    await world.inject(world.colleague, addPointsEndpoint, { params, body: { id: crypto.randomUUID(), points: 2 } });
    await world.sql('update point_account set earned = earned + 1 where id = $1', [world.editor.id]);
    await checkBalances(await world.contextOf(world.hrAdmin));
    await world.sql('update point_account set earned = earned - 1 where id = $1', [world.editor.id]);
    await withdraw(world, await redeem(world, world.editor, await newItem(world, { price: 1 })));
  },
};
