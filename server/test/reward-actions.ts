import { companyValue } from '#shared/rewards/company-value.record.ts';
import { changePointsEndpoint } from '#shared/rewards/point-changes.api.ts';
import { confirmRedemptionEndpoint, holdItemEndpoint } from '#shared/rewards/redemptions.api.ts';
import { rewardItem } from '#shared/rewards/reward-item.record.ts';
import { giveRecognitionEndpoint, type NewRecognition } from '#shared/rewards/recognitions.api.ts';
import type { Someone } from './world-company.ts';
import type { Answer, World } from './world.ts';

/** Creates a value of the company, as its HR does. */
export async function newValue(world: World): Promise<{ id: string }> {
  const id = crypto.randomUUID();
  const { body } = await world.inject(world.hrAdmin, companyValue.endpoints.create, { body: { id, name: `Value ${id}` } });
  return body;
}

interface RecognitionPlan extends Partial<NewRecognition> {
  readonly points?: number;
}

/** Recognises one person, by default with five points. */
export async function recognise(
  world: World,
  from: Someone,
  to: Someone,
  { points = 5, valueId, ...plan }: RecognitionPlan = {},
): Promise<Answer<typeof giveRecognitionEndpoint>> {
  const recipients = [{ personId: to.id, points }];
  const usual = { recipients, message: 'Stayed until the line ran again', isPrivate: false, isUnranked: false };
  const body = { id: crypto.randomUUID(), ...usual, valueId: valueId ?? (await newValue(world)).id, ...plan };
  return world.inject(from, giveRecognitionEndpoint, { body });
}

/** Creates an item of the shop, as HR does. */
export async function newItem(
  world: World,
  values: { price?: number; stock?: number | null; personLimit?: number | null } = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const body = { id, name: `Item ${id}`, price: 10, ...values };
  await world.inject(world.hrAdmin, rewardItem.endpoints.create, { body });
  return id;
}

/** Begins a checkout. */
export const holdUnit = (world: World, who: Someone, itemId: string, id: string = crypto.randomUUID()) =>
  world.inject(who, holdItemEndpoint, { body: { id, itemId } });

/** Redeems points and returns the id of the request. */
export async function redeem(world: World, who: Someone, itemId: string): Promise<string> {
  const { id } = (await holdUnit(world, who, itemId)).body;
  await world.inject(who, confirmRedemptionEndpoint, { params: { redemptionId: id }, body: {} });
  return id;
}

/** Gives somebody points to redeem, of which no budget limits the number. */
export const earn = (world: World, { id }: Someone, points: number) =>
  world.inject(world.hrAdmin, changePointsEndpoint, {
    body: { id: crypto.randomUUID(), personIds: [id], account: 'earned', points, reason: 'For a proof' },
  });
