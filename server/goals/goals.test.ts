import { randomUUID } from 'node:crypto';
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

async function family() {
  const top = await actions.made({ title: 'Top' });
  const middle = await actions.made({ title: 'Middle', parentId: top.id });
  const leaves = [
    await actions.made({ title: 'Leaf 1', parentId: middle.id }),
    await actions.made({ title: 'Leaf 2', parentId: middle.id }),
  ] as const;
  return { top, middle, leaves };
}

describe('a goal with sub-goals', () => {
  test('has their mean progress up to the top, with one event for each goal above', async () => {
    const { top, middle, leaves } = await family();
    await expectRoomsToFollow(world, () => actions.edit(leaves[0].id, { progress: { from: 0, to: 100 } }));
    expect(await actions.read(middle.id)).toMatchObject({ progress: 50, status: 'in-progress' });
    expect(await actions.read(top.id)).toMatchObject({ progress: 50, status: 'in-progress' });
    const causes = await world.sql('select subject_id, cause_id from event where subject_id = any($1) and name = $2 order by at', [
      [top.id, middle.id],
      'goal.edited',
    ]);
    expect(causes).toEqual([
      { subject_id: middle.id, cause_id: leaves[0].id },
      { subject_id: top.id, cause_id: leaves[0].id },
    ]);
    expect(await actions.edit(top.id, { progress: { from: 50, to: 60 } })).toMatchObject(refusal('body.progress.to', 'rolled-up'));
  });

  test('counts sub-goals that are neither archived nor deleted, and keeps its progress without any', async () => {
    const { middle, leaves } = await family();
    await actions.edit(leaves[0].id, { progress: { from: 0, to: 100 } });
    await expectRoomsToFollow(world, () => actions.act('archive', leaves[1].id));
    expect(await actions.read(middle.id)).toMatchObject({ progress: 100, status: 'completed' });
    await expectRoomsToFollow(world, () => actions.act('restore', leaves[1].id));
    expect(await actions.read(middle.id)).toMatchObject({ progress: 50 });
    await expectRoomsToFollow(world, () => actions.remove(leaves[0].id));
    expect(await actions.read(middle.id)).toMatchObject({ progress: 0 });
    await expectRoomsToFollow(world, () => actions.act('restore', leaves[0].id));
    expect(await actions.read(middle.id)).toMatchObject({ progress: 50 });
    await expectRoomsToFollow(world, () => actions.edit(leaves[1].id, { parentId: { from: middle.id, to: null } }));
    expect(await actions.read(middle.id)).toMatchObject({ progress: 100 });
    await actions.remove(leaves[0].id);
    expect(await actions.read(middle.id)).toMatchObject({ progress: 100 });
    expect((await actions.edit(middle.id, { progress: { from: 100, to: 70 } })).body).toMatchObject({ progress: 70 });
  });

  test('is right after changes of several sub-goals at once', async () => {
    const { top, middle } = await family();
    const leaves = await Promise.all(Array.from({ length: 6 }, () => actions.made({ parentId: middle.id })));
    await Promise.all(leaves.map(({ id }) => actions.edit(id, { progress: { from: 0, to: 100 } })));
    expect(await actions.read(middle.id)).toMatchObject({ progress: 75 });
    expect(await actions.read(top.id)).toMatchObject({ progress: 75 });
  });

  test('is archived, deleted and restored with them', async () => {
    const { top, middle, leaves } = await family();
    const all = [top, middle, ...leaves].map(({ id }) => id);
    const states = () => world.sql('select is_archived, deleted_at is not null as is_deleted from goal where id = any($1)', [all]);
    await actions.act('archive', leaves[0].id);
    await expectRoomsToFollow(world, () => actions.act('archive', top.id));
    expect(await states()).toEqual(all.map(() => ({ is_archived: true, is_deleted: false })));
    await expectRoomsToFollow(world, () => actions.act('restore', top.id));
    expect(await states()).toEqual(all.map(() => ({ is_archived: false, is_deleted: false })));
    await actions.remove(leaves[1].id);
    await expectRoomsToFollow(world, () => actions.remove(top.id));
    expect(await states()).toEqual(all.map(() => ({ is_archived: false, is_deleted: true })));
    await expectRoomsToFollow(world, () => actions.act('restore', top.id));
    expect((await states()).filter(({ is_deleted }: { is_deleted?: boolean }) => is_deleted)).toHaveLength(1);
    expect((await world.inject(actions.owner, endpoints.read, { params: { recordId: leaves[1].id } })).status).toBe(404);
  });

  test('is listed alone when they were deleted together, and must be restored before one that was deleted earlier', async () => {
    const { top, middle, leaves } = await family();
    await actions.remove(leaves[0].id);
    await actions.remove(top.id);
    const { body } = await world.inject(actions.owner, endpoints.trash, { query: { limit: 50 } });
    const own = [top, middle, ...leaves].map(({ id }) => id);
    expect(body.rows.map(({ id }) => id).filter((id) => own.includes(id))).toEqual([top.id, leaves[0].id]);
    expect(await actions.act('restore', leaves[0].id)).toMatchObject(refusal('body.parentId', 'absent'));
    await actions.act('restore', top.id);
    await expectRoomsToFollow(world, () => actions.act('restore', leaves[0].id));
    expect(await actions.read(middle.id)).toMatchObject({ parentId: top.id });
  });

  test('is restored from the archive before them, and keeps them archived while it is', async () => {
    const { top, middle } = await family();
    await actions.act('archive', top.id);
    expect(await actions.act('restore', middle.id)).toMatchObject(refusal('body.parentId', 'absent'));
    await actions.remove(middle.id);
    expect((await actions.act('restore', middle.id)).body).toMatchObject({ isArchived: true, parentId: top.id });
    await actions.act('restore', top.id);
    expect(await actions.read(middle.id)).toMatchObject({ isArchived: false });
  });

  test('cannot be a sub-goal of itself, of another person, of an archived goal or below the sixth level', async () => {
    const { top, middle, leaves } = await family();
    const parent = (to: string) => ({ parentId: { from: null, to } });
    expect(await actions.edit(top.id, parent(leaves[0].id))).toMatchObject(refusal('body.parentId.to', 'cycle'));
    expect(await actions.edit(top.id, parent(top.id))).toMatchObject(refusal('body.parentId.to', 'cycle'));
    const of = await actions.create({ employeeId: world.viewer.id }, world.manager);
    expect(await actions.edit(top.id, parent(of.body.id))).toMatchObject(refusal('body.parentId.to', 'inherits', ['employeeId']));
    const archived = await actions.made();
    await actions.act('archive', archived.id);
    expect(await actions.create({ parentId: archived.id })).toMatchObject(refusal('body.parentId', 'absent'));
    expect(await actions.create({ parentId: randomUUID() })).toMatchObject(refusal('body.parentId', 'absent'));
    let above = leaves[0];
    for (let level = 4; level <= 6; level++) above = await actions.made({ parentId: above.id });
    expect(await actions.create({ parentId: above.id })).toMatchObject(refusal('body.parentId', 'maxDepth', 6));
    const other = await actions.made();
    expect(await actions.edit(top.id, parent(other.id))).toMatchObject(refusal('body.parentId.to', 'maxDepth', 6));
    expect((await actions.edit(middle.id, { parentId: { from: top.id, to: other.id } })).status).toBe(200);
  });

  test('of two goals that become sub-goals of each other at once, one is refused', async () => {
    const [first, second] = [await actions.made(), await actions.made()];
    const answers = await Promise.all([
      actions.edit(first.id, { parentId: { from: null, to: second.id } }),
      actions.edit(second.id, { parentId: { from: null, to: first.id } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('goals of a tree in one bulk request', () => {
  test('are changed together', async () => {
    const { top, middle, leaves } = await family();
    const records = [middle, leaves[0], top].map(({ id, version }) => ({ id, version }));
    const { body } = await expectRoomsToFollow(world, () =>
      world.inject(actions.owner, endpoints.bulk, { body: { action: 'delete', records } }),
    );
    expect(body.results.map(({ error }) => error)).toEqual([null, null, null]);
  });

  test('have the results of what happened to them', async () => {
    const { top, middle, leaves } = await family();
    const change = async (action: 'delete' | 'restore', goals: readonly { id: string; version: number }[]) => {
      const records = goals.map(({ id, version }) => ({ id, version }));
      const { body } = await world.inject(actions.owner, endpoints.bulk, { body: { action, records } });
      return body.results;
    };
    const [leaf, other] = leaves;
    const [gone] = await change('delete', [leaf]);
    const outdated = { ...other, version: other.version + 1 };
    const [otherGone, topGone] = await change('delete', [outdated, top]);
    expect([otherGone, topGone]).toMatchObject([{ error: null }, { error: null }]);
    const [stale, back, leafBack] = await change('restore', [
      { ...middle, version: 0 },
      { id: top.id, version: topGone!.version! },
      { id: leaf.id, version: gone!.version! },
    ]);
    expect([stale, back, leafBack]).toMatchObject([{ error: null }, { error: null }, { error: null }]);
    expect(await actions.read(leaf.id)).toMatchObject({ version: leafBack!.version });
    const lone = await actions.made();
    expect(await change('delete', [{ ...lone, version: 0 }])).toMatchObject([{ version: null, error: { code: 'record.stale' } }]);
  });
});

test('sub-goals follow the key result area and the cycle of the top, and cannot change them alone', async () => {
  const top = await actions.made();
  const child = await actions.made({ parentId: top.id });
  const gone = await actions.made({ parentId: top.id });
  await actions.remove(gone.id);
  const change = {
    kraId: { from: actions.context.kraId, to: await newKra(world) },
    cycleId: { from: actions.context.cycleId, to: await newCycle(world) },
  };
  expect(await actions.edit(child.id, change)).toMatchObject(refusal('body.parentId.to', 'inherits', ['kraId', 'cycleId']));
  await expectRoomsToFollow(world, () => actions.edit(top.id, change));
  const [kraId, cycleId] = [change.kraId.to, change.cycleId.to];
  expect(await actions.read(child.id)).toMatchObject({ kraId, cycleId });
  expect((await actions.act('restore', gone.id)).body).toMatchObject({ kraId, cycleId });
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
