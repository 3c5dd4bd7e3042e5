import { afterAll, beforeAll, expect, test } from 'vitest';
import { invalid } from '#shared/platform/errors.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { openTopics } from '#server/test/topics.ts';
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

const follow = <T>(act: () => Promise<T>) => expectRoomsToFollow(world, act);

test('a parent keeps its own value until a child has one, and derives it until the last child is back at 0', async () => {
  const top = await topics.create();
  const own = await topics.create({ parentId: top.id, progress: 45 });
  const leaf = await follow(() => topics.create({ parentId: own.id }));
  const progress = async () => [await topics.read(own.id), await topics.read(top.id)].map((one) => one.progress);
  expect(await progress()).toEqual([45, 45]);
  await topics.act('archive', (await topics.create({ parentId: own.id, progress: 0 })).id);
  expect(await follow(() => topics.edit(own.id, { progress: { from: 45, to: 60 } }))).toMatchObject({ progress: 60 });
  expect(await progress()).toEqual([60, 60]);
  await follow(() => topics.edit(leaf.id, { progress: { from: 0, to: 20 } }));
  expect(await progress()).toEqual([20, 20]);
  await expect(topics.edit(own.id, { progress: { from: 20, to: 60 } })).rejects.toThrow(invalid('body.progress.to', 'rolled-up'));
  await follow(() => topics.edit(leaf.id, { progress: { from: 20, to: 0 } }));
  expect(await progress()).toEqual([0, 0]);
  expect(await topics.edit(own.id, { progress: { from: 0, to: 30 } })).toMatchObject({ progress: 30 });
});

test('a parent keeps its own value when a child without a value or an archived one goes', async () => {
  const top = await topics.create({ progress: 45 });
  const [idle, old, third] = await Promise.all([0, 1, 2].map(() => topics.create({ parentId: top.id })));
  await topics.act('archive', old!.id);
  await topics.edit(old!.id, { progress: { from: 0, to: 80 } });
  const gone = await topics.read(old!.id);
  await follow(() => topics.bulk({ action: 'delete', records: [idle!, gone].map(({ id, version }) => ({ id, version })) }));
  expect(await topics.read(top.id)).toMatchObject({ progress: 45 });
  await follow(() => topics.act('delete', third!.id));
  expect(await topics.read(top.id)).toMatchObject({ progress: 45 });
});

test('records that come back with the record above them count again, also if they were archived before it', async () => {
  const top = await topics.create();
  const middle = await topics.create({ parentId: top.id });
  const [full, empty] = [await topics.create({ parentId: middle.id, progress: 100 }), await topics.create({ parentId: middle.id })];
  expect(full.progress).toBe(100);
  await topics.act('archive', empty.id);
  expect(await topics.read(middle.id)).toMatchObject({ progress: 100 });
  await topics.act('archive', top.id);
  await follow(() => topics.act('restore', top.id));
  expect(await topics.read(middle.id)).toMatchObject({ progress: 50 });
  expect(await topics.read(top.id)).toMatchObject({ progress: 50 });
});
