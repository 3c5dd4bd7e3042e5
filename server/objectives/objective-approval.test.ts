import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objective } from '#shared/objectives/objective.record.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { checkInOf, measured, objectiveActions } from '#server/test/objective-actions.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
let actions: ReturnType<typeof objectiveActions>;
beforeAll(async () => {
  world = await openWorld();
  actions = objectiveActions(world);
});
afterAll(() => world.close());

const act = (...given: Parameters<typeof actions.act>) => actions.act(...given);
const why = { decisionComment: 'Name a measure' };
const stateOf = async (recordId: string) => (await actions.read(recordId)).state;

/** Draft with key results of these weights. */
async function draftWith(...weights: number[]): Promise<string> {
  const { id } = await actions.draft();
  for (const [index, weight] of weights.entries()) await actions.keyResult(id, { name: `Result ${index}`, weight });
  return id;
}

describe('an objective is submitted', () => {
  test.each([
    ['with a key result', [], 'no-key-result', undefined],
    ['with weights that are not less than 100', [50, 49.99], 'key-result-weights', 99.99],
    ['with weights that are not more than 100', [50, 50.01], 'key-result-weights', 100.01],
  ])('%s', async (_, weights, rule, limit) => {
    const id = await draftWith(...weights);
    const fault = { path: 'body.state', rule, ...(limit !== undefined && { limit }) };
    expect(await act('submit', id)).toMatchObject({ status: 422, body: { fields: [fault] } });
    expect(await stateOf(id)).toBe('draft');
  });

  test('without key results if only objectives below drive it', async () => {
    const { id } = await actions.draft({ driver: 'children' });
    expect((await act('submit', id)).status).toBe(200);
  });

  test('with a weight that fits beside the other objectives of its owner in the period', async () => {
    const period = { period: 'q3' as const, startsOn: '2037-07-01', dueOn: '2037-09-30', driver: 'children' as const };
    const ids = [];
    for (const weight of [60, 40.01, 40]) ids.push((await actions.draft({ ...period, weight })).id);
    const [first, over, fitting] = ids as [string, string, string];
    await act('submit', first);
    const fault = { path: 'body.weight', rule: 'objective-weights', limit: 40 };
    expect(await act('submit', over)).toMatchObject({ status: 422, body: { fields: [fault] } });
    expect((await act('submit', fitting)).status).toBe(200);
  });

  test('and withdrawn by its owner', async () => {
    const id = await draftWith(100);
    await act('submit', id);
    expect((await act('withdraw', id, world.manager)).status).toBe(403);
    expect((await act('withdraw', id)).body).toMatchObject({ state: 'draft' });
  });
});

describe('a submitted objective', () => {
  test('is decided by the line manager or HR, never by its owner or others', async () => {
    const answers = [];
    for (const who of [actions.owner, world.colleague, world.manager, world.hrAdmin]) {
      const id = await draftWith(100);
      await act('submit', id);
      answers.push((await act('approve', id, who)).status);
    }
    expect(answers).toEqual([403, 403, 200, 200]);
  });

  test('is returned, changed and approved, live for everybody who follows it', async () => {
    const id = await draftWith(100);
    await act('submit', id);
    await expectRoomsToFollow(world, () => act('return', id, world.manager, why));
    expect(await actions.read(id)).toMatchObject({ state: 'returned', ...why });
    await act('submit', id);
    await expectRoomsToFollow(world, () => act('approve', id, world.manager));
    expect(await stateOf(id)).toBe('active');
    expect(await act('return', id, world.manager, why)).toMatchObject({ status: 422, body: { fields: [{ rule: 'transition' }] } });
  });

  test('is returned only with a comment of at least five characters, which ends with the next submission', async () => {
    const id = await draftWith(100);
    await act('submit', id);
    const { version } = await actions.read(id);
    expect(await act('return', id, world.manager)).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'body.decisionComment', rule: 'missing' }] },
    });
    expect(await act('return', id, world.manager, { decisionComment: 'No' })).toMatchObject({
      status: 422,
      body: { fields: [{ rule: 'minLength' }] },
    });
    const values = { decisionComment: 'Name a measure' };
    const bulk = await world.inject(world.manager, objective.endpoints.bulk, {
      body: { action: 'return', records: [{ id, version }], values },
    });
    expect(bulk.body.results).toMatchObject([{ id, error: null }]);
    await act('submit', id);
    expect(await actions.read(id)).toMatchObject({ state: 'pending-approval', decisionComment: null });
    const history = await world.inject(world.manager, objective.endpoints.history, { params: { recordId: id }, query: { limit: 2 } });
    expect(history.body.entries).toMatchObject([{ action: 'submit' }, { action: 'return', to: { decisionComment: 'Name a measure' } }]);
  });

  test('is decided by the version that the approver has seen', async () => {
    const id = await draftWith(100);
    await act('submit', id);
    const seen = await actions.read(id);
    await actions.edit(id, { name: { from: seen.name, to: 'Another objective' } });
    const input = { params: { recordId: id }, body: { version: seen.version } };
    expect(await world.inject(world.manager, objective.endpoints.approve, input)).toMatchObject({
      status: 409,
      body: { code: 'record.stale' },
    });
    expect(await stateOf(id)).toBe('pending-approval');
  });

  test('counts in its parent once it is approved', async () => {
    const { checkIn, keyResultId, objectiveId } = await measured(world);
    const { id: parentId } = await actions.draft({ driver: 'children' });
    const { id } = await actions.draft({ driver: 'children', parentId });
    await actions.edit(objectiveId, { parentId: { from: null, to: id } });
    await checkIn(keyResultId, checkInOf(80, new Date().toISOString()));
    await act('submit', id);
    expect(await actions.read(parentId)).toMatchObject({ progress: 0 });
    await act('approve', id, world.manager);
    expect(await actions.read(parentId)).toMatchObject({ progress: 50 });
  });
});

test.each([
  [100, 'achieved', 'partial'],
  [50, 'partial', 'cancelled'],
  [49.9, 'missed', 'achieved'],
] as const)('an objective closed with the progress %s is %s, or with a comment %s', async (progress, outcome, other) => {
  const [first, second] = [await actions.active({ driver: 'children' }), await actions.active({ driver: 'children' })];
  await world.sql('update objective set progress = $2 where id = any($1)', [[first.id, second.id], progress]);
  expect((await act('close', first.id, actions.owner, { outcome })).body).toMatchObject({ state: 'closed', outcome });
  const fault = { path: 'body.decisionComment', rule: 'other-outcome' };
  expect(await act('close', second.id, actions.owner, { outcome: other })).toMatchObject({ status: 422, body: { fields: [fault] } });
  const explained = { outcome: other, decisionComment: 'The market has changed' };
  expect((await act('close', second.id, actions.owner, explained)).body).toMatchObject({ state: 'closed', ...explained });
});
