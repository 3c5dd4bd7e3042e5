import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { okrTemplate, type TemplateResult } from '#shared/objectives/okr-template.record.ts';
import { openWorld, type World } from '#server/test/world.ts';

const { endpoints } = okrTemplate;
let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const measured = (values: Partial<TemplateResult>): TemplateResult => ({
  id: randomUUID(),
  rank: 'a0',
  name: 'Hours to the first answer',
  polarity: 'decrease',
  unit: 'hours',
  start: 24,
  target: 4,
  lowest: null,
  highest: null,
  weight: 100,
  ...values,
});
const create = (keyResults: TemplateResult[]) => {
  const id = randomUUID();
  return world.inject(world.hrAdmin, endpoints.create, { body: { id, name: `Template ${id}`, level: 'team', keyResults } });
};

test('a template is refused while a key result lacks what its measure needs', async () => {
  const { status, body } = await create([measured({ start: null })]);
  expect(status).toBe(422);
  expect(body).toMatchObject({ fields: [{ path: 'body.keyResults', rule: 'rows' }] });
});

test('the weights of the key results of a template total 100', async () => {
  const halves = [measured({ weight: 50 }), measured({ weight: 49.99, rank: 'a1' })];
  const { status, body } = await create(halves);
  expect(status).toBe(422);
  expect(body).toMatchObject({ fields: [{ path: 'body.keyResults', rule: 'template-weights', limit: 99.99 }] });
  expect((await create([halves[0]!, { ...halves[1]!, weight: 50 }])).status).toBe(200);
});

test('values that the measure does not use are removed', async () => {
  const { body } = await create([measured({ polarity: 'binary' })]);
  expect(body).toMatchObject({ keyResults: [{ polarity: 'binary', unit: null, start: null, target: null }] });
});
