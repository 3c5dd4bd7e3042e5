import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import { decideProposalEndpoint } from '#shared/objectives/proposals.api.ts';
import { holdName } from '#server/test/held-row.ts';
import { objectiveActions } from '#server/test/objective-actions.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
let actions: ReturnType<typeof objectiveActions>;
beforeAll(async () => {
  world = await openWorld();
  actions = objectiveActions(world);
});
afterAll(() => world.close());

let year = 2050;
const ofYear = (weight: number) =>
  ({ period: 'annual', year, startsOn: `${year}-01-01`, dueOn: `${year}-12-31`, driver: 'children', weight }) as const;
beforeEach(() => void year++);

const faultOf = (rule: string, limit: number) => ({ status: 422, body: { fields: [expect.objectContaining({ rule, limit })] } });

const restoredFault = async (total: number, owner: Someone = actions.owner) => {
  const [named] = await world.sql<{ name: string }>("select trim(first_name || ' ' || last_name) as name from person where id = $1", [
    owner.id,
  ]);
  const limit = [named!.name, `FY ${year}`, total];
  return { status: 422, body: { fields: [{ path: 'body.weight', rule: 'restored-weights', limit }] } };
};

interface Answer {
  readonly status: number;
}

/** Makes two requests that both wait for the weights of the owner, and so have both begun. */
async function atOnce(act: (place: 0 | 1) => Promise<Answer>): Promise<Answer[]> {
  const held = await holdName(world, `objective-weights:${actions.owner.id}`);
  const acting = [act(0), act(1)];
  await held.waited(2);
  await held.commit();
  return (await Promise.all(acting)).toSorted((one, other) => one.status - other.status);
}

test('two objectives that are submitted at once do not exceed 100 together', async () => {
  const made = [await actions.draft(ofYear(60)), await actions.draft(ofYear(60))];
  const answers = await atOnce((place) => actions.act('submit', made[place]!.id));
  expect(answers).toMatchObject([{ status: 200 }, faultOf('objective-weights', 40)]);
});

test('two changes of weights that are approved at once do not exceed 100 together', async () => {
  const made = [await actions.active(ofYear(40)), await actions.active(ofYear(40))];
  const body = { objective: { weight: { from: 40, to: 60 } }, keyResults: [] };
  const proposals = await Promise.all(made.map(({ id }) => actions.propose(id, body)));
  const answers = await atOnce((place) => {
    const approval = { decision: 'approve' as const, comment: null, version: proposals[place]!.body.version };
    return world.inject(world.manager, decideProposalEndpoint, { params: { objectiveId: made[place]!.id }, body: approval });
  });
  expect(answers).toMatchObject([{ status: 200 }, faultOf('objective-weights', 40)]);
});

test('an objective that waits for approval takes no more weight than is left', async () => {
  await actions.active(ofYear(60));
  const { id } = await actions.draft(ofYear(30));
  await actions.act('submit', id);
  expect(await actions.edit(id, { weight: { from: 30, to: 41 } })).toMatchObject(faultOf('objective-weights', 40));
  expect((await actions.edit(id, { weight: { from: 30, to: 40 } })).status).toBe(200);
});

test.each(['archive', 'delete'] as const)(
  'a key result of an active objective is weighed when it comes back after its %s',
  async (action) => {
    const { id: objectiveId } = await actions.active(ofYear(0));
    const values = { dueOn: `${year}-12-31`, weight: 60 };
    const { id: recordId } = await actions.keyResult(objectiveId, values);
    const change = (name: typeof action | 'restore') =>
      world.inject(world.manager, keyResult.endpoints[name], { params: { recordId }, ...(name !== 'delete' && { body: {} }) } as never);
    expect((await change(action)).status).toBe(200);
    const other = await actions.keyResult(objectiveId, { ...values, name: 'Satisfied customers', weight: 50 });
    expect(await change('restore')).toMatchObject(faultOf('key-result-weights', 110));
    const body = { weight: { from: 50, to: 40 } };
    await world.inject(world.manager, keyResult.endpoints.edit, { params: { recordId: other.id }, body });
    expect((await change('restore')).status).toBe(200);
  },
);

const restore = (recordId: string) => world.inject(actions.owner, objective.endpoints.restore, { params: { recordId }, body: {} });

test.each(['pending-approval', 'active', 'closed'])('an objective in state %s is weighed when it is restored', async (state) => {
  const { id } = await actions.draft(ofYear(60));
  await world.sql(`update objective set state = $2, decision_comment = 'As agreed', is_archived = true where id = $1`, [id, state]);
  const other = await actions.active(ofYear(50));
  expect(await restore(id)).toMatchObject(await restoredFault(110));
  await world.sql('update objective set weight = 40 where id = $1', [other.id]);
  expect((await restore(id)).status).toBe(200);
});

test.each([
  ['a draft', 'draft', null],
  ['a cancelled objective', 'closed', 'cancelled'],
])('%s weighs nothing when it is restored', async (_, state, outcome) => {
  const { id } = await actions.draft(ofYear(60));
  await world.sql(`update objective set state = $2, outcome = $3, decision_comment = 'As agreed', is_archived = true where id = $1`, [
    id,
    state,
    outcome,
  ]);
  await actions.active(ofYear(50));
  expect((await restore(id)).status).toBe(200);
});

test('two objectives that are restored at once do not exceed 100 together', async () => {
  const made = [await actions.active(ofYear(60)), await actions.active(ofYear(60))];
  await world.sql('update objective set is_archived = true where id = any($1)', [made.map(({ id }) => id)]);
  const answers = await atOnce((place) => restore(made[place]!.id));
  expect(answers).toMatchObject([{ status: 200 }, await restoredFault(120)]);
});

test.each(['archive', 'delete'] as const)(
  'the objectives below a restored one are weighed for their own owners after its %s',
  async (action) => {
    const parent = await actions.draft(ofYear(0));
    const child = await actions.draft({ ...ofYear(60), parentId: parent.id });
    await world.sql(`update objective set state = 'active', owner_id = $2 where id = $1`, [child.id, world.colleague.id]);
    const change = (name: typeof action | 'restore') =>
      world.inject(world.hrAdmin, objective.endpoints[name], {
        params: { recordId: parent.id },
        ...(name !== 'delete' && { body: {} }),
      } as never);
    expect((await change(action)).status).toBe(200);
    const { id: otherId } = await actions.active(ofYear(50));
    await world.sql('update objective set owner_id = $2 where id = $1', [otherId, world.colleague.id]);
    expect(await change('restore')).toMatchObject(await restoredFault(110, world.colleague));
    await world.sql('update objective set weight = 40 where id = $1', [otherId]);
    expect((await change('restore')).status).toBe(200);
  },
);

test('a closed objective with another outcome and no comment is archived and restored', async () => {
  const { id: recordId } = await actions.active(ofYear(60));
  await world.sql(`update objective set state = 'closed', outcome = 'achieved', decision_comment = null where id = $1`, [recordId]);
  expect((await world.inject(actions.owner, objective.endpoints.archive, { params: { recordId }, body: {} })).status).toBe(200);
  expect((await restore(recordId)).status).toBe(200);
});

test('a key result that stays archived when it is undeleted weighs nothing', async () => {
  const { id: objectiveId } = await actions.active(ofYear(60));
  const values = { dueOn: `${year}-12-31`, weight: 60 };
  const { id: recordId } = await actions.keyResult(objectiveId, values);
  const change = (name: 'archive' | 'delete' | 'restore') =>
    world.inject(world.manager, keyResult.endpoints[name], { params: { recordId }, ...(name !== 'delete' && { body: {} }) } as never);
  for (const name of ['archive', 'delete'] as const) expect((await change(name)).status).toBe(200);
  await actions.keyResult(objectiveId, { ...values, name: 'Satisfied customers', weight: 50 });
  expect((await change('restore')).status, 'undeleted').toBe(200);
  expect(await change('restore'), 'unarchived').toMatchObject(faultOf('key-result-weights', 110));
});
