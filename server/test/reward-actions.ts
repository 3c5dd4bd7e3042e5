import { companyValue } from '#shared/rewards/company-value.record.ts';
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
