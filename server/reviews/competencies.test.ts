import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { designation } from '#shared/designations/designation.record.ts';
import { grade } from '#shared/grades/grade.record.ts';
import type { BodyOf } from '#shared/platform/endpoint.ts';
import { competencySet } from '#shared/reviews/competency-set.record.ts';
import { competency } from '#shared/reviews/competency.record.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type NewCompetency = Omit<BodyOf<typeof competency.endpoints.create>, 'id'>;
const create = (values: NewCompetency, who = world.hrAdmin) =>
  world.inject(who, competency.endpoints.create, { body: { id: randomUUID(), ...values } });

async function newPlace() {
  const [gradeId, designationId] = [randomUUID(), randomUUID()];
  const level = Math.floor(Math.random() * 900);
  await world.inject(world.hrAdmin, grade.endpoints.create, { body: { id: gradeId, name: 'Expert', code: gradeId.slice(0, 8), level } });
  await world.inject(world.hrAdmin, designation.endpoints.create, { body: { id: designationId, name: `Planner ${designationId}` } });
  return { gradeId, designationId };
}

const behaviour = (gradeId: string | null) => [{ id: randomUUID(), rank: 'a0', gradeId, text: 'Finds the cause first' }];
const weighted = (competencyId: string, weight: number, rank = 'a0') => ({ id: randomUUID(), rank, competencyId, weight });
const createSet = (values: Omit<BodyOf<typeof competencySet.endpoints.create>, 'id' | 'name'>) => {
  const id = randomUUID();
  return world.inject(world.hrAdmin, competencySet.endpoints.create, { body: { id, name: `Set ${id}`, ...values } });
};

test('a name is taken once in a category, whatever its capitals and accents, and may be taken in another category', async () => {
  expect((await create({ name: 'Élan', category: 'Growth' })).status).toBe(200);
  expect(await create({ name: 'ELAN', category: 'growth' })).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'body.name', rule: 'name-in-category' }] },
  });
  expect((await create({ name: 'Élan', category: 'Leadership' })).status).toBe(200);
  expect((await create({ name: 'Élan', category: 'Growth' }, world.foreignAdmin)).status).toBe(200);
});

test('of two competencies with one name that are created at once, one is refused', async () => {
  const answers = await Promise.all([create({ name: 'Twin' }), create({ name: 'twin' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a behaviour names a grade of the own company, and that grade is not deleted', async () => {
  const { gradeId } = await newPlace();
  const { body: made, status } = await create({ name: 'Care', behaviours: behaviour(gradeId) });
  expect(status).toBe(200);
  expect(made.behaviours).toMatchObject([{ gradeId }]);
  expect(await create({ name: 'Other', behaviours: behaviour(randomUUID()) })).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'body.behaviours', rule: 'absent' }] },
  });
  const refused = await create({ name: 'Theirs', behaviours: behaviour(gradeId) }, world.foreignAdmin);
  expect(refused).toMatchObject({ status: 422, body: { fields: [{ path: 'body.behaviours', rule: 'absent' }] } });
  const removed = await world.inject(world.hrAdmin, grade.endpoints.delete, { params: { recordId: gradeId } });
  expect(removed).toMatchObject({ status: 409, body: { fields: [{ rule: 'used-by-competencies', limit: 1 }] } });
});

test('a deleted competency whose grade was deleted since is not restored', async () => {
  const { gradeId } = await newPlace();
  const { body: made } = await create({ name: 'Gone', behaviours: behaviour(gradeId) });
  const params = { recordId: made.id };
  await world.inject(world.hrAdmin, competency.endpoints.delete, { params });
  expect((await world.inject(world.hrAdmin, grade.endpoints.delete, { params: { recordId: gradeId } })).status).toBe(200);
  const restored = await world.inject(world.hrAdmin, competency.endpoints.restore, { params, body: {} });
  expect(restored).toMatchObject({ status: 422, body: { fields: [{ rule: 'deleted' }] } });
});

test('the weights of a set total 100, and a designation and grade have one set', async () => {
  const place = await newPlace();
  const [first, second] = [(await create({ name: 'Listening' })).body.id, (await create({ name: 'Planning' })).body.id];
  const wrong = await createSet({ ...place, competencies: [weighted(first, 60), weighted(second, 39.5, 'a1')] });
  expect(wrong).toMatchObject({ status: 422, body: { fields: [{ path: 'body.competencies', rule: 'weights-total', limit: 99.5 }] } });
  const rows = () => [weighted(first, 60), weighted(second, 40, 'a1')];
  expect((await createSet({ ...place, competencies: rows() })).status).toBe(200);
  const again = await createSet({ ...place, competencies: rows() });
  expect(again).toMatchObject({ status: 422, body: { fields: [{ path: 'body.designationId', rule: 'set-of-place' }] } });
  expect((await createSet({ designationId: place.designationId, competencies: rows() })).status).toBe(200);
  const used = await world.inject(world.hrAdmin, competency.endpoints.delete, { params: { recordId: first } });
  expect(used).toMatchObject({ status: 409, body: { fields: [{ rule: 'used-by-competency-sets', limit: 2 }] } });
});

test('an export names the behaviours, and the competencies of a set by their names', async () => {
  const place = await newPlace();
  const { body: made } = await create({ name: 'Exported', behaviours: behaviour(place.gradeId) });
  await createSet({ ...place, competencies: [weighted(made.id, 100)] });
  const query = { sort: 'name' } as never;
  const competencies = await world.inject(world.hrAdmin, competency.endpoints.export, { query });
  expect(competencies.body).toContain('"Exported",,"10","Finds the cause first"');
  const sets = await world.inject(world.hrAdmin, competencySet.endpoints.export, { query });
  expect(sets.body).toMatch(/,"Exported"\r\n/);
});
