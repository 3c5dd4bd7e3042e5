import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { okrSettings } from '#shared/objectives/okr-settings.record.ts';
import { measured, objectiveActions } from '#server/test/objective-actions.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
let actions: ReturnType<typeof objectiveActions>;
beforeAll(async () => {
  world = await openWorld();
  actions = objectiveActions(world);
});
afterAll(() => world.close());

type Setting = 'strictWeights' | 'reapproveOnEdit';
const change = (name: Setting, to: boolean, who = world.hrAdmin) =>
  world.inject(who, okrSettings.endpoints.edit, {
    params: { recordId: world.hrAdmin.companyId },
    body: { [name]: { from: !to, to } },
  });
afterEach(() => world.sql(`update okrsetting set strict_weights = false, reapprove_on_edit = true`));

test('HR changes the rules, and others do not', async () => {
  expect((await change('strictWeights', true, world.editor)).status).toBe(403);
  expect(await change('strictWeights', true)).toMatchObject({ status: 200, body: { strictWeights: true } });
});

describe('with strict weights', () => {
  const period = { period: 'q3' as const, startsOn: '2037-07-01', dueOn: '2037-09-30', driver: 'children' as const };

  test('an objective is submitted when all of its owner in the period, with the drafts, add up to 100', async () => {
    await change('strictWeights', true);
    const { id: first } = await actions.draft({ ...period, weight: 60 });
    const fault = (limit: number) => ({ status: 422, body: { fields: [{ path: 'body.weight', rule: 'strict-weights', limit }] } });
    expect(await actions.act('submit', first)).toMatchObject(fault(60));
    const { id: second } = await actions.draft({ ...period, weight: 39.99 });
    expect(await actions.act('submit', first)).toMatchObject(fault(99.99));
    await actions.edit(second, { weight: { from: 39.99, to: 40 } });
    expect((await actions.act('submit', first)).status).toBe(200);
    expect((await actions.act('submit', second)).status).toBe(200);
  });
});

describe('without another approval', () => {
  const year = { period: 'annual' as const, year: 2038, startsOn: '2038-01-01', dueOn: '2038-12-31', driver: 'children' as const };
  const faultAt = (rule: string, limit: number) => ({ status: 422, body: { fields: [expect.objectContaining({ rule, limit })] } });
  const weighKeyResult = (recordId: string, from: number, to: number) =>
    world.inject(world.editor, keyResult.endpoints.edit, { params: { recordId }, body: { weight: { from, to } } });

  test('an active objective keeps a weight that fits beside the others of its owner in the period', async () => {
    await change('reapproveOnEdit', false);
    await actions.active({ ...year, weight: 60 });
    const { id } = await actions.active({ ...year, weight: 30 });
    const weigh = (from: number, to: number) => actions.edit(id, { weight: { from, to } });
    expect(await weigh(30, 40.01)).toMatchObject(faultAt('objective-weights', 40));
    expect((await weigh(30, 35)).status).toBe(200);
    await change('strictWeights', true);
    expect((await weigh(35, 40)).status).toBe(200);
    expect(await weigh(40, 40.01)).toMatchObject(faultAt('objective-weights', 40));
    expect((await weigh(40, 30)).status).toBe(200);
    expect((await actions.edit(id, { name: { from: 'Answer customers faster', to: 'Answer at once' } })).status).toBe(200);
  });

  test('key results of an active objective never weigh more than 100, and weight moves from one to another also with strict weights', async () => {
    await change('reapproveOnEdit', false);
    const { id: objectiveId } = await actions.active({ ...year, year: 2039, startsOn: '2039-01-01', dueOn: '2039-12-31' });
    const made = { dueOn: '2039-12-31', weight: 50 };
    const { id: first } = await actions.keyResult(objectiveId, made);
    const { id: second } = await actions.keyResult(objectiveId, { ...made, name: 'Satisfied customers' });
    expect(await actions.createKeyResult(objectiveId, { ...made, name: 'Too much', weight: 0.01 })).toMatchObject(
      faultAt('key-result-weights', 100.01),
    );
    expect((await weighKeyResult(first, 50, 40)).status).toBe(200);
    await change('strictWeights', true);
    expect(await weighKeyResult(second, 50, 55)).toMatchObject({ status: 200 });
    expect(await weighKeyResult(second, 55, 60.01)).toMatchObject(faultAt('key-result-weights', 100.01));
    expect((await weighKeyResult(first, 40, 30)).status).toBe(200);
    expect((await weighKeyResult(second, 55, 70)).status).toBe(200);
    expect((await actions.createKeyResult(objectiveId, { ...made, name: 'Without weight', weight: 0 })).status).toBe(200);
  });

  test('the owner changes the approved values of an active objective at once', async () => {
    const { objectiveId, keyResultId, read, readKeyResult, edit } = await measured(world);
    const { name } = await read(objectiveId);
    const rename = { name: { from: name, to: 'Answer within a day' } };
    expect((await edit(objectiveId, rename)).status).toBe(422);
    await change('reapproveOnEdit', false);
    expect((await edit(objectiveId, rename)).status).toBe(200);
    const input = { params: { recordId: keyResultId }, body: { target: { from: 60, to: 40 } } };
    expect((await world.inject(world.editor, keyResult.endpoints.edit, input)).status).toBe(200);
    expect(await readKeyResult(keyResultId)).toMatchObject({ target: 40 });
  });
});
