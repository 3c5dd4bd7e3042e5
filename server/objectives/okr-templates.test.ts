import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { okrTemplate, type OkrTemplate, type TemplateResult } from '#shared/objectives/okr-template.record.ts';
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

const edit = (id: string, changes: object, who = world.hrAdmin) =>
  world.inject(who, endpoints.edit, { params: { recordId: id }, body: changes });
const readTemplate = async (id: string) =>
  (await world.inject(world.hrAdmin, endpoints.read, { params: { recordId: id } })).body as OkrTemplate;

test('two people of HR change one template, and both changes stay, also those of different key results', async () => {
  const [first, second] = [measured({ weight: 50 }), measured({ weight: 50, rank: 'a1', name: 'Satisfied customers of the team' })];
  const { body: template } = await create([first, second]);
  const seen = (template as OkrTemplate).keyResults;
  const renamed = (id: string, name: string) => seen.map((one) => (one.id === id ? { ...one, name } : one));
  const [support] = await world.sql<{ id: string }>(`select id from okrcategory where company_id = $1 and name = 'Support'`, [
    world.hrAdmin.companyId,
  ]);
  const category = await edit(template.id, { categoryId: { from: null, to: support!.id } });
  const one = await edit(template.id, { keyResults: { from: seen, to: renamed(first.id, 'Hours to the solution') } }, world.superAdmin);
  const other = await edit(template.id, { keyResults: { from: seen, to: renamed(second.id, 'Pleased customers') } });
  expect([category.status, one.status, other.status]).toEqual([200, 200, 200]);
  const found = await readTemplate(template.id);
  expect(found.categoryId).toBe(support!.id);
  expect(found.keyResults.map(({ name }) => name)).toEqual(['Hours to the solution', 'Pleased customers']);
});
