import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goal } from '#shared/goals/goal.record.ts';
import { kra } from '#shared/kras/kra.record.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { goalActions, newCycle, newKra, refusal } from '#server/test/goal-actions.ts';
import { openWorld, type World } from '#server/test/world.ts';

const { endpoints } = goal;
let world: World;
let actions: Awaited<ReturnType<typeof goalActions>>;
beforeAll(async () => {
  world = await openWorld();
  actions = await goalActions(world);
});
afterAll(() => world.close());

describe('the status of a goal', () => {
  test('follows from its progress until somebody closes it, and again when it is reopened', async () => {
    const { id, status } = await actions.made();
    expect(status).toBe('pending');
    expect((await actions.edit(id, { progress: { from: 0, to: 40 } })).body).toMatchObject({ progress: 40, status: 'in-progress' });
    expect((await actions.edit(id, { progress: { from: 40, to: 100 } })).body).toMatchObject({ status: 'completed' });
    expect((await actions.edit(id, { status: { from: 'completed', to: 'closed' } })).body).toMatchObject({ status: 'closed' });
    expect((await actions.edit(id, { progress: { from: 100, to: 60 } })).body).toMatchObject({ status: 'closed' });
    expect((await actions.edit(id, { status: { from: 'closed', to: 'completed' } })).body).toMatchObject({ status: 'in-progress' });
    expect(await actions.edit(id, { status: { from: 'in-progress', to: 'completed' } })).toMatchObject(
      refusal('body.status.to', 'transition'),
    );
  });

  test('is an entry of the history together with the progress', async () => {
    const { id } = await actions.made();
    await actions.edit(id, { progress: { from: 0, to: 100 } });
    const { body } = await world.inject(actions.owner, endpoints.history, { params: { recordId: id }, query: { limit: 1 } });
    expect(body.entries).toMatchObject([
      { changed: ['progress', 'status'], from: { progress: 0, status: 'pending' }, to: { progress: 100, status: 'completed' } },
    ]);
  });
});

test('a goal with sub-goals has their mean progress and its status, and they follow its key result area and cycle', async () => {
  const top = await actions.made();
  const [child] = [await actions.made({ parentId: top.id }), await actions.made({ parentId: top.id })];
  await expectRoomsToFollow(world, () => actions.edit(child.id, { progress: { from: 0, to: 100 } }));
  expect(await actions.read(top.id)).toMatchObject({ progress: 50, status: 'in-progress' });
  const [kraId, cycleId] = [await newKra(world), await newCycle(world)];
  const change = { kraId: { from: actions.context.kraId, to: kraId }, cycleId: { from: actions.context.cycleId, to: cycleId } };
  await expectRoomsToFollow(world, () => actions.edit(top.id, change));
  expect(await actions.read(child.id)).toMatchObject({ kraId, cycleId });
  const of = await actions.create({ employeeId: world.viewer.id, kraId, cycleId }, world.manager);
  const move = { parentId: { from: null, to: top.id } };
  expect(await actions.edit(of.body.id, move, world.manager)).toMatchObject(refusal('body.parentId.to', 'inherits', ['employeeId']));
  expect(await actions.create({ parentId: top.id })).toMatchObject(refusal('body.parentId', 'inherits', ['kraId', 'cycleId']));
});

test('a list finds goals by a part of their title, without regard to case and accents', async () => {
  const cycleId = await newCycle(world);
  const titles = ['Révision du pétrole', 'Revise 100%_done', 'पत्थर की जाँच'];
  for (const title of titles) await actions.made({ title, cycleId });
  const gone = await actions.made({ title: 'Revision 2', cycleId });
  await actions.remove(gone.id);
  const find = async (filter: object) => {
    const query = { sort: 'title', limit: 10, cycleId: `is.${cycleId}`, ...filter } as never;
    return (await world.inject(actions.owner, endpoints.list, { query })).body.rows.map(({ title }) => title);
  };
  expect(await find({ text: 'REVIS' })).toEqual(['Revise 100%_done', 'Révision du pétrole']);
  expect(await find({ text: 'r' })).toEqual(['Revise 100%_done', 'Révision du pétrole']);
  expect(await find({ title: 'contains.%_d' })).toEqual(['Revise 100%_done']);
  expect(await find({ text: 'जाँच' })).toEqual(['पत्थर की जाँच']);
  expect(await find({ text: 'granite' })).toEqual([]);
});

test('a goal is not restored while its key result area is deleted', async () => {
  const kraId = await newKra(world);
  const { id } = await actions.made({ kraId });
  await actions.remove(id);
  await world.inject(world.hrAdmin, kra.endpoints.delete, { params: { recordId: kraId } });
  expect(await actions.act('restore', id)).toMatchObject(refusal('body.kraId', 'deleted'));
  await world.inject(world.hrAdmin, kra.endpoints.restore, { params: { recordId: kraId }, body: {} });
  expect((await actions.act('restore', id)).status).toBe(200);
});
