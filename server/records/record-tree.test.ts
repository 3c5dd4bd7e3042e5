import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldChanges } from '#shared/records/record.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { newKra } from '#server/test/goal-actions.ts';
import { holdDeletion } from '#server/test/held-row.ts';
import { openTopics, type Topic } from '#server/test/topics.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
let topics: Awaited<ReturnType<typeof openTopics>>;
beforeAll(async () => {
  world = await openWorld();
  topics = await openTopics(world);
});
afterAll(async () => {
  topics.close();
  await world.close();
});

const refusal = (path: string, rule: string, limit?: unknown) =>
  expect.objectContaining({ code: 'input.invalid', fields: [{ path, rule, ...(limit !== undefined && { limit }) }] });
const follow = <T>(act: () => Promise<T>) => expectRoomsToFollow(world, act);
const seen = (list: readonly Topic[]) => list.map(({ id, version }) => ({ id, version }));

async function family() {
  const top = await topics.create();
  const middle = await topics.create({ parentId: top.id });
  const leaves = [await topics.create({ parentId: middle.id }), await topics.create({ parentId: middle.id })] as const;
  return { top, middle, leaves };
}

describe('a record with children', () => {
  test('has their mean up to the top, with one event for each record above', async () => {
    const { top, middle, leaves } = await family();
    await follow(() => topics.edit(leaves[0].id, { progress: { from: 0, to: 100 } }));
    expect([await topics.read(middle.id), await topics.read(top.id)]).toMatchObject([{ progress: 50 }, { progress: 50 }]);
    const causes = await world.sql('select subject_id, cause_id from event where subject_id = any($1) and name = $2 order by at', [
      [top.id, middle.id],
      'topic.edited',
    ]);
    expect(causes).toEqual([
      { subject_id: middle.id, cause_id: leaves[0].id },
      { subject_id: top.id, cause_id: leaves[0].id },
    ]);
    await expect(topics.edit(top.id, { progress: { from: 50, to: 60 } })).rejects.toThrow(refusal('body.progress.to', 'rolled-up'));
  });

  test('counts children that are neither archived nor deleted, and keeps its value without any', async () => {
    const { middle, leaves } = await family();
    const progress = async () => (await topics.read(middle.id)).progress;
    await topics.edit(leaves[0].id, { progress: { from: 0, to: 100 } });
    await follow(() => topics.act('archive', leaves[1].id));
    expect(await progress()).toBe(100);
    await follow(() => topics.act('restore', leaves[1].id));
    expect(await progress()).toBe(50);
    await follow(() => topics.act('delete', leaves[0].id));
    expect(await progress()).toBe(0);
    await follow(() => topics.act('restore', leaves[0].id));
    expect(await progress()).toBe(50);
    await follow(() => topics.edit(leaves[1].id, { parentId: { from: middle.id, to: null } }));
    expect(await progress()).toBe(100);
    await topics.act('delete', leaves[0].id);
    expect(await progress()).toBe(100);
    expect(await topics.edit(middle.id, { progress: { from: 100, to: 70 } })).toMatchObject({ progress: 70 });
  });

  test('is right after changes of several children at once', async () => {
    const { top, middle } = await family();
    const leaves = await Promise.all(Array.from({ length: 6 }, () => topics.create({ parentId: middle.id })));
    await Promise.all(leaves.map(({ id }) => topics.edit(id, { progress: { from: 0, to: 100 } })));
    expect([await topics.read(middle.id), await topics.read(top.id)]).toMatchObject([{ progress: 75 }, { progress: 75 }]);
  });

  test('is archived, deleted and restored with them', async () => {
    const { top, middle, leaves } = await family();
    const all = [top, middle, ...leaves].map(({ id }) => id);
    const states = () => world.sql('select is_archived, deleted_at is not null as is_deleted from topic where id = any($1)', [all]);
    await topics.act('archive', leaves[0].id);
    await follow(() => topics.act('archive', top.id));
    expect(await states()).toEqual(all.map(() => ({ is_archived: true, is_deleted: false })));
    await follow(() => topics.act('restore', top.id));
    expect(await states()).toEqual(all.map(() => ({ is_archived: false, is_deleted: false })));
    await topics.act('delete', leaves[1].id);
    await follow(() => topics.act('delete', top.id));
    expect(await states()).toEqual(all.map(() => ({ is_archived: false, is_deleted: true })));
    await follow(() => topics.act('restore', top.id));
    expect((await states()).filter(({ is_deleted }: { is_deleted?: boolean }) => is_deleted)).toHaveLength(1);
    await expect(topics.read(leaves[1].id)).rejects.toMatchObject({ code: 'record.absent' });
  });

  test('is listed alone when they were deleted together, and must be restored before one that was deleted earlier', async () => {
    const { top, middle, leaves } = await family();
    await topics.act('delete', leaves[0].id);
    await topics.act('delete', top.id);
    const own = [top, middle, ...leaves].map(({ id }) => id);
    expect((await topics.trash()).filter((id) => own.includes(id))).toEqual([top.id, leaves[0].id]);
    await expect(topics.act('restore', leaves[0].id)).rejects.toThrow(refusal('body.parentId', 'absent'));
    await topics.act('restore', top.id);
    await follow(() => topics.act('restore', leaves[0].id));
    expect(await topics.read(middle.id)).toMatchObject({ parentId: top.id });
  });

  test('is restored from the archive before them, and keeps them archived while it is', async () => {
    const { top, middle } = await family();
    await topics.act('archive', top.id);
    await expect(topics.act('restore', middle.id)).rejects.toThrow(refusal('body.parentId', 'absent'));
    await topics.act('delete', middle.id);
    expect(await topics.act('restore', middle.id)).toMatchObject({ isArchived: true, parentId: top.id });
    await topics.act('restore', top.id);
    expect(await topics.read(middle.id)).toMatchObject({ isArchived: false });
  });

  test('gives them what they inherit, also those that are deleted, and they cannot change it alone', async () => {
    const top = await topics.create();
    const [child, gone] = [await topics.create({ parentId: top.id }), await topics.create({ parentId: top.id })];
    await topics.act('delete', gone.id);
    const change = { area: { from: 'Quarry', to: 'Workshop' } };
    await expect(topics.edit(child.id, change)).rejects.toThrow(refusal('body.parentId.to', 'inherits', ['area']));
    await follow(() => topics.edit(top.id, change));
    expect(await topics.read(child.id)).toMatchObject({ area: 'Workshop' });
    expect(await topics.act('restore', gone.id)).toMatchObject({ area: 'Workshop' });
    await expect(topics.create({ parentId: top.id })).rejects.toThrow(refusal('body.parentId', 'inherits', ['area']));
  });
});

test('a record cannot be a child of itself, of an archived or unknown record, or below the lowest level', async () => {
  const { top, middle, leaves } = await family();
  const moved = (id: string, to: string) => topics.edit(id, { parentId: { from: null, to } });
  await expect(moved(top.id, leaves[0].id)).rejects.toThrow(refusal('body.parentId.to', 'cycle'));
  await expect(moved(top.id, top.id)).rejects.toThrow(refusal('body.parentId.to', 'cycle'));
  const archived = await topics.create();
  await topics.act('archive', archived.id);
  for (const parentId of [archived.id, randomUUID()])
    await expect(topics.create({ parentId })).rejects.toThrow(refusal('body.parentId', 'absent'));
  let above: Topic = leaves[0];
  for (let level = 4; level <= 6; level++) above = await topics.create({ parentId: above.id });
  await expect(topics.create({ parentId: above.id })).rejects.toThrow(refusal('body.parentId', 'maxDepth', 6));
  const other = await topics.create();
  await expect(moved(top.id, other.id)).rejects.toThrow(refusal('body.parentId.to', 'maxDepth', 6));
  expect(await topics.edit(middle.id, { parentId: { from: top.id, to: other.id } })).toMatchObject({ parentId: other.id });
});

test('of two records that become children of each other at once, one is refused', async () => {
  const [first, second] = [await topics.create(), await topics.create()];
  const answers = await Promise.allSettled([
    topics.edit(first.id, { parentId: { from: null, to: second.id } }),
    topics.edit(second.id, { parentId: { from: null, to: first.id } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

describe('records of a tree in one bulk request', () => {
  test('are changed together', async () => {
    const { top, middle, leaves } = await family();
    const results = await follow(() => topics.bulk({ action: 'delete', records: seen([middle, leaves[0], top]) }));
    expect(results.map(({ error }) => error)).toEqual([null, null, null]);
  });

  test('have the results of what happened to them', async () => {
    const { top, middle, leaves } = await family();
    const change = (action: 'delete' | 'restore', records: { id: string; version: number }[]) => topics.bulk({ action, records });
    const [leaf, other] = seen(leaves);
    const [gone] = await change('delete', [leaf!]);
    const [otherGone, topGone] = await change('delete', [{ ...other!, version: other!.version + 1 }, ...seen([top])]);
    expect([otherGone, topGone]).toMatchObject([{ error: null }, { error: null }]);
    const [stale, back, leafBack] = await change('restore', [
      { id: middle.id, version: 0 },
      { id: top.id, version: topGone!.version! },
      { id: leaf!.id, version: gone!.version! },
    ]);
    expect([stale, back, leafBack]).toMatchObject([{ error: null }, { error: null }, { error: null }]);
    expect(await topics.read(leaf!.id)).toMatchObject({ version: leafBack!.version });
    const lone = await topics.create();
    expect(await change('delete', [{ id: lone.id, version: 0 }])).toMatchObject([{ version: null, error: { code: 'record.stale' } }]);
  });
});

describe('fields of several records in one bulk request', () => {
  const editAll = (records: readonly Topic[], changesOf: (topic: Topic) => FieldChanges) =>
    topics.bulk({ action: 'edit', records: records.map((one) => ({ id: one.id, version: one.version, changes: changesOf(one) })) });

  test('change with a result for each record, which name the reasons of those that are refused', async () => {
    const { top, middle, leaves } = await family();
    const kraId = await newKra(world);
    const results = await follow(() => editAll([top, ...leaves], () => ({ kraId: { from: null, to: kraId } })));
    expect(results.map(({ error }) => error)).toEqual([null, null, null]);
    const [first, stale, absent] = await editAll([top, leaves[0], { ...leaves[1], id: randomUUID() }], ({ id }) => ({
      kraId: { from: id === leaves[0].id ? randomUUID() : kraId, to: null },
    }));
    expect([first, stale, absent]).toMatchObject([
      { error: null },
      { version: null, error: { code: 'record.stale' } },
      { error: { code: 'record.absent' } },
    ]);
    expect([await topics.read(top.id), await topics.read(leaves[0].id)]).toMatchObject([{ kraId: null }, { kraId }]);
    const alone = await editAll([middle], ({ area }) => ({ area: { from: area, to: 'Workshop' } }));
    expect(alone).toMatchObject([{ error: { fields: [{ path: 'body.parentId.to', rule: 'inherits' }] } }]);
  });

  test('roll up once all are changed', async () => {
    const { top, leaves } = await family();
    await follow(() => editAll(leaves, () => ({ progress: { from: 0, to: 50 } })));
    expect(await topics.read(top.id)).toMatchObject({ progress: 50 });
  });

  test('count for the checks of the records after them', async () => {
    const [above, below] = [await topics.create(), await topics.create()];
    const to = (parent: Topic) => ({ parentId: { from: null, to: parent.id } });
    const results = await editAll([below, above], ({ id }) => (id === below.id ? to(above) : to(below)));
    expect(results).toMatchObject([{ error: null }, { error: { fields: [{ rule: 'cycle' }] } }]);
  });
});

describe('a record that others name', () => {
  test('cannot be deleted, only archived', async () => {
    const { hrAdmin, inject } = world;
    const recordId = await newKra(world);
    const [first] = [await topics.create({ kraId: recordId }), await topics.create({ kraId: recordId })];
    const used = (limit: number) => ({ code: 'record.in-use', fields: [{ path: 'params.recordId', rule: 'used-by-topics', limit }] });
    expect(await inject(hrAdmin, topics.kras.delete, { params: { recordId } })).toMatchObject({ status: 409, body: used(2) });
    const records = [{ id: recordId, version: 1 }];
    const { body } = await inject(hrAdmin, topics.kras.bulk, { body: { action: 'delete', records } });
    expect(body.results).toMatchObject([{ error: used(2) }]);
    await topics.act('delete', first.id);
    expect((await inject(hrAdmin, topics.kras.archive, { params: { recordId }, body: {} })).status).toBe(200);
    expect(await inject(hrAdmin, topics.kras.delete, { params: { recordId } })).toMatchObject({ status: 409, body: used(1) });
  });

  test('is not named by one that is created while it is deleted', async () => {
    const kraId = await newKra(world);
    const deletion = await holdDeletion(world, 'kra', kraId);
    // Expected before the commit, because the refusal can arrive before its reply.
    const refused = expect(topics.create({ kraId })).rejects.toThrow(refusal('body.kraId', 'absent'));
    await deletion.waited();
    await deletion.commit();
    await refused;
  });

  test('must be restored before those that were deleted', async () => {
    const kraId = await newKra(world);
    const { id } = await topics.create({ kraId });
    await topics.act('delete', id);
    await world.inject(world.hrAdmin, topics.kras.delete, { params: { recordId: kraId } });
    await expect(topics.act('restore', id)).rejects.toThrow(refusal('body.kraId', 'deleted'));
    await world.inject(world.hrAdmin, topics.kras.restore, { params: { recordId: kraId }, body: {} });
    await topics.act('restore', id);
    expect(await topics.read(id)).toMatchObject({ kraId });
  });
});
