import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { familyOf } from './record-family.ts';
import { openVentures, type Venture } from '#server/test/ventures.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
let opened: Awaited<ReturnType<typeof openVentures>>;
beforeAll(async () => {
  world = await openWorld();
  opened = await openVentures(world);
});
afterAll(async () => {
  opened.close();
  await world.close();
});

const refusal = (path: string, rule: string, limit?: unknown) =>
  expect.objectContaining({ code: 'input.invalid', fields: [{ path, rule, ...(limit !== undefined && { limit }) }] });
const follow = <T>(act: () => Promise<T>) => expectRoomsToFollow(world, act);
const newVenture = (values: Partial<Venture> = {}) => opened.ventures.create(values);
const newMilestone = (ventureId: string, values: object = {}) => opened.milestones.create({ ventureId, ...values });
const progressOf = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await opened.ventures.read(id)).progress));
const reach = (id: string, to: number, from = 0) => opened.milestones.edit(id, { progress: { from, to } });
const close = async (id: string) => opened.milestones.service.act(await opened.milestones.context(), id, 'close');

async function family() {
  const top = await newVenture();
  const middle = await newVenture({ parentId: top.id, weight: 2500 });
  const [first, second] = [await newMilestone(middle.id, { weight: 3333 }), await newMilestone(middle.id, { weight: 6667 })];
  return { top, middle, first, second };
}

describe('a record with children of another kind', () => {
  test('has their mean by weight up to the top, with one event for each record above', async () => {
    const { top, middle, first } = await family();
    await follow(() => reach(first.id, 100));
    expect(await progressOf(middle.id, top.id)).toEqual([33.3, 33.3]);
    const causes = await world.sql('select subject_id, name, cause_id from event where cause_id = $1 order by subject_id = $2', [
      first.id,
      top.id,
    ]);
    expect(causes).toEqual([
      { subject_id: middle.id, name: 'venture.edited', cause_id: first.id },
      { subject_id: top.id, name: 'venture.edited', cause_id: first.id },
    ]);
    await expect(opened.ventures.edit(middle.id, { progress: { from: 33.3, to: 60 } })).rejects.toThrow(
      refusal('body.progress.to', 'rolled-up'),
    );
  });

  test('pools both kinds, or takes the one that it names', async () => {
    const top = await newVenture();
    const child = await newVenture({ parentId: top.id, progress: 50, weight: 100 });
    await newMilestone(top.id, { progress: 100, weight: 300 });
    const progress = async () => (await progressOf(top.id))[0];
    expect(await progress()).toBe(87.5);
    await follow(() => opened.ventures.edit(top.id, { driver: { from: 'both', to: 'milestones' } }));
    expect(await progress()).toBe(100);
    await opened.ventures.edit(top.id, { driver: { from: 'milestones', to: 'children' } });
    expect(await progress()).toBe(50);
    await follow(() => opened.ventures.edit(child.id, { progress: { from: 50, to: 10 } }));
    expect(await progress()).toBe(10);
  });

  test('leaves out children that do not count, has the plain mean without weights, and keeps its value without any', async () => {
    const top = await newVenture();
    const [first, second] = [await newMilestone(top.id, { progress: 80 }), await newMilestone(top.id, { progress: 20 })];
    expect(await progressOf(top.id)).toEqual([50]);
    await follow(() => close(second.id));
    expect(await progressOf(top.id)).toEqual([80]);
    await close(first.id);
    expect(await progressOf(top.id)).toEqual([80]);
    await opened.milestones.act('archive', first.id);
    expect(await opened.ventures.edit(top.id, { progress: { from: 80, to: 5 } })).toMatchObject({ progress: 5 });
    await opened.milestones.service.act(await opened.milestones.context(), second.id, 'reopen');
    expect(await progressOf(top.id)).toEqual([20]);
  });

  test('counts a moved child in the new place and no longer in the old one', async () => {
    const { top, middle, first, second } = await family();
    await reach(first.id, 100);
    const other = await newVenture({ parentId: top.id, weight: 7500 });
    await follow(() => opened.milestones.edit(first.id, { ventureId: { from: middle.id, to: other.id } }));
    expect(await progressOf(middle.id, other.id, top.id)).toEqual([0, 100, 75]);
    await reach(second.id, 40);
    expect(await progressOf(top.id)).toEqual([85]);
  });

  test('is archived, deleted and restored with them', async () => {
    const { top, middle, first, second } = await family();
    const states = () =>
      world.sql<{ is_archived: boolean; is_deleted: boolean }>(
        `select is_archived, deleted_at is not null as is_deleted from
          (select id, is_archived, deleted_at from venture union all select id, is_archived, deleted_at from milestone) node where id = any($1)`,
        [[top.id, middle.id, first.id, second.id]],
      );
    const all = async () => [...new Set((await states()).map((state) => JSON.stringify(state)))].map((text) => JSON.parse(text) as unknown);
    await follow(() => opened.ventures.act('archive', top.id));
    expect(await all()).toEqual([{ is_archived: true, is_deleted: false }]);
    await expect(newMilestone(middle.id)).rejects.toThrow(refusal('body.ventureId', 'absent'));
    await follow(() => opened.ventures.act('restore', top.id));
    expect(await all()).toEqual([{ is_archived: false, is_deleted: false }]);
    await follow(() => opened.ventures.act('delete', middle.id));
    expect((await states()).filter((state) => state.is_deleted)).toHaveLength(3);
    expect(await opened.milestones.trash()).not.toContain(first.id);
    await follow(() => opened.ventures.act('restore', middle.id));
    expect(await all()).toEqual([{ is_archived: false, is_deleted: false }]);
  });

  test('gives them what they inherit', async () => {
    const { top, middle, first } = await family();
    await follow(() => opened.ventures.edit(top.id, { area: { from: 'Quarry', to: 'Workshop' } }));
    expect(await opened.milestones.read(first.id)).toMatchObject({ area: 'Workshop' });
    await expect(newMilestone(middle.id)).rejects.toThrow(refusal('body.ventureId', 'inherits', ['area']));
  });
});

test('each kind has its own lowest level, and neither takes a parent of the other kind', async () => {
  let above = await newVenture();
  const top = above;
  for (let level = 2; level <= 6; level++) above = await newVenture({ parentId: above.id });
  const { id } = await newMilestone(above.id);
  await expect(newVenture({ parentId: above.id })).rejects.toThrow(refusal('body.parentId', 'maxDepth', 6));
  for (const ventureId of [id, randomUUID()]) await expect(newMilestone(ventureId)).rejects.toThrow(refusal('body.ventureId', 'absent'));
  await expect(newVenture({ parentId: id })).rejects.toThrow(refusal('body.parentId', 'absent'));
  await expect(opened.ventures.read(id)).rejects.toThrow(expect.objectContaining({ code: 'record.absent' }));
  const other = await newVenture();
  await expect(opened.ventures.edit(top.id, { parentId: { from: null, to: other.id } })).rejects.toThrow(
    refusal('body.parentId.to', 'maxDepth', 6),
  );
});

/** Ten at a time, the size of the pool: a further request would wait for a connection, not for a lock. */
async function inLanes<T, R>(items: readonly T[], act: (item: T, at: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const rest = items.entries();
  const lane = async () => {
    for (const [at, item] of rest) results[at] = await act(item, at);
  };
  await Promise.all(Array.from({ length: 10 }, lane));
  return results;
}

test('200 changes under one top, as many at once as the server has connections, lose nothing', async () => {
  const top = await newVenture();
  const middles = await Promise.all(Array.from({ length: 10 }, () => newVenture({ parentId: top.id, weight: 1000 })));
  const places = middles.flatMap(({ id }) => Array.from({ length: 20 }, () => id));
  const milestones = await inLanes(places, (id) => newMilestone(id, { weight: 500 }));
  await inLanes(milestones, ({ id }, at) => reach(id, (at % 5) * 25));
  expect(await progressOf(top.id, ...middles.map(({ id }) => id))).toEqual(Array.from({ length: 11 }, () => 50));
  const [row] = await world.sql<{ count: number }>(
    `select count(distinct cause_id)::int as count from event where name = 'venture.edited' and cause_id = any($1)`,
    [milestones.map(({ id }) => id)],
  );
  // A change to 0 changes nothing, and one may leave the rounded mean as it was.
  expect(row!.count).toBeGreaterThan(100);
});

test('a copy of a definition, as imports pass it, belongs to the same kinds', async () => {
  const { plan } = opened.ventures.service;
  expect(familyOf({ ...plan }).map(({ record }) => record.name)).toEqual(familyOf(plan).map(({ record }) => record.name));
});
