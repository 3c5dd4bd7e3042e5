import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import { question } from '#shared/reviews/question.record.ts';
import type { BodyOf } from '#shared/platform/endpoint.ts';
import { openWorld, type World } from '#server/test/world.ts';

const { endpoints } = question;
let world: World;
let scaleId: string;

beforeAll(async () => {
  world = await openWorld();
  scaleId = randomUUID();
  const points = [
    { value: 1, label: 'Never' },
    { value: 2, label: 'Always' },
  ];
  await world.inject(world.hrAdmin, ratingScale.endpoints.create, { body: { id: scaleId, name: 'Frequency', points } });
});
afterAll(() => world.close());

const rowsOf = (...labels: string[]) => labels.map((label, index) => ({ id: randomUUID(), rank: `a${index}`, label }));
const create = (values: Omit<BodyOf<typeof endpoints.create>, 'id' | 'text'>) => {
  const id = randomUUID();
  return world.inject(world.hrAdmin, endpoints.create, { body: { id, text: `Question ${id}`, ...values } });
};

test('a question lacks what its type of answer needs, and each missing part is named', async () => {
  const { status, body } = await create({ type: 'likert', options: rowsOf('Of another type') });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    fields: [
      { path: 'body.scaleId', rule: 'scale-needed' },
      { path: 'body.statements', rule: 'statements-needed' },
    ],
  });
});

test('another type of answer removes the values that it does not have', async () => {
  const options = rowsOf('In the office', 'At home');
  const { body: created } = await create({ type: 'single', options, commentMode: 'extremes' });
  expect(created).toMatchObject({ type: 'single', options, commentMode: 'required' });
  const edit = { type: { from: 'single', to: 'rating' }, scaleId: { from: null, to: scaleId } } as const;
  const { body: edited } = await world.inject(world.hrAdmin, endpoints.edit, { params: { recordId: created.id }, body: edit });
  expect(edited).toMatchObject({ type: 'rating', options: [], scaleId });
});

test('a rating scale that a question uses is not deleted', async () => {
  await create({ type: 'rating', scaleId });
  const { status, body } = await world.inject(world.hrAdmin, ratingScale.endpoints.delete, { params: { recordId: scaleId } });
  expect(status).toBe(409);
  expect(body).toMatchObject({ fields: [{ rule: 'used-by-questions' }] });
});

test('the search of the list finds a question by its text', async () => {
  const { body: created } = await create({ type: 'text' });
  const query = { sort: '-createdAt' as const, text: created.id, limit: 10 };
  const { body } = await world.inject(world.hrAdmin, endpoints.list, { query });
  expect(body).toMatchObject({ total: 1, rows: [{ id: created.id }] });
});
