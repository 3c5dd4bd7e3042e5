import { expect, test } from 'vitest';
import { deleteRecognitionEndpoint } from '#shared/rewards/recognitions.api.ts';
import { recognitions } from '#shared/rewards/recognitions.ts';
import { usualBudget } from '#shared/rewards/point-entry.schema.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { newValue, recognise } from '#server/test/reward-actions.ts';
import type { Someone } from '#server/test/world-company.ts';
import { newWorld, type World } from '#server/test/world.ts';

const balances = async (world: World, { id }: Someone) =>
  (
    await world.sql<{ give: number; boost: number; earned: number }>('select give, boost, earned from point_account where id = $1', [id])
  )[0];

const idsIn = async (world: World, who: Someone, feedId: string) => {
  const { body } = await world.inject(who, recognitions.endpoint, { params: { feedId }, query: { limit: 25 } });
  return body.rows?.map(({ id }) => id);
};

const remove = (world: World, who: Someone, recognitionId: string) =>
  world.inject(who, deleteRecognitionEndpoint, { params: { recognitionId } });

test('recognition takes the points of the author, gives them to the people and appears in their feeds', async () => {
  const world = await newWorld();
  const { colleague, editor, manager, foreigner } = world;
  const answer = await expectRoomsToFollow(world, () => recognise(world, colleague, editor, { points: 30 }));
  expect(answer.status).toBe(200);
  expect(await balances(world, colleague)).toMatchObject({ give: usualBudget - 30 });
  expect(await balances(world, editor)).toMatchObject({ earned: 30 });
  for (const who of [colleague, editor, manager]) expect(await idsIn(world, who, who.companyId)).toEqual([answer.body.id]);
  for (const who of [colleague, editor]) expect(await idsIn(world, who, who.id)).toEqual([answer.body.id]);
  expect(await idsIn(world, manager, manager.id)).toEqual([]);
  expect((await world.inject(manager, recognitions.endpoint, { params: { feedId: editor.id }, query: { limit: 25 } })).status).toBe(404);
  expect(
    (await world.inject(foreigner, recognitions.endpoint, { params: { feedId: editor.companyId }, query: { limit: 25 } })).status,
  ).toBe(404);
});

test('a private recognition is read by its people only', async () => {
  const world = await newWorld();
  const { colleague, editor, hrAdmin } = world;
  const { id } = (await recognise(world, colleague, editor, { isPrivate: true })).body;
  expect(await idsIn(world, hrAdmin, hrAdmin.companyId)).toEqual([]);
  expect(await idsIn(world, editor, editor.id)).toEqual([id]);
});

test('nobody recognises themselves, the same person twice, somebody unknown, or with more points than they have', async () => {
  const world = await newWorld();
  const { colleague, editor, foreigner } = world;
  const valueId = (await newValue(world)).id;
  const fault = (rule: string, limit?: number) => ({
    status: 422,
    body: { fields: [{ path: 'body.recipients', rule, ...(limit && { limit }) }] },
  });
  const to = (...people: Someone[]) => ({ valueId, recipients: people.map(({ id }) => ({ personId: id, points: 1 })) });
  expect(await recognise(world, colleague, colleague, to(colleague))).toMatchObject(fault('self'));
  expect(await recognise(world, colleague, editor, to(editor, editor))).toMatchObject(fault('twice'));
  expect(await recognise(world, colleague, editor, to(foreigner))).toMatchObject(fault('absent'));
  expect(await recognise(world, colleague, editor, { valueId, points: usualBudget + 1 })).toMatchObject(
    fault('too-many-points', usualBudget),
  );
  expect(await recognise(world, colleague, editor, { valueId: crypto.randomUUID() })).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'body.valueId', rule: 'absent' }] },
  });
  expect(await world.sql('select from point_entry')).toEqual([]);
});

test('two recognitions at once cannot spend the same points', async () => {
  const world = await newWorld();
  const { colleague, editor, viewer } = world;
  const valueId = (await newValue(world)).id;
  const plan = { valueId, points: usualBudget - 10 };
  const answers = await Promise.all([recognise(world, colleague, editor, plan), recognise(world, colleague, viewer, plan)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await balances(world, colleague)).toMatchObject({ give: 10 });
});

test('the author deletes a recognition within 15 minutes, and everybody has the points of before', async () => {
  const world = await newWorld();
  const { colleague, editor } = world;
  const { id } = (await recognise(world, colleague, editor, { points: 30 })).body;
  expect((await remove(world, editor, id)).status).toBe(403);
  expect((await expectRoomsToFollow(world, () => remove(world, colleague, id))).status).toBe(200);
  expect(await balances(world, colleague)).toMatchObject({ give: usualBudget });
  expect(await balances(world, editor)).toMatchObject({ earned: 0 });
  expect(await idsIn(world, editor, editor.companyId)).toEqual([]);
  expect((await remove(world, colleague, id)).status).toBe(404);
});

test('a recognition stays once it is older, its points are spent or its month is over', async () => {
  const world = await newWorld();
  const { colleague, editor } = world;
  const { id } = (await recognise(world, colleague, editor, { points: 30 })).body;
  await world.sql('update point_account set earned = 10 where id = $1', [editor.id]);
  expect(await remove(world, colleague, id)).toMatchObject({ status: 409, body: { code: 'points.spent' } });
  await world.sql(`update recognition set at = at - interval '16 minutes'`);
  expect(await remove(world, colleague, id)).toMatchObject({ status: 409, body: { code: 'recognition.kept' } });
  await world.sql(`update recognition set at = at - interval '40 days'`);
  expect(await remove(world, colleague, id)).toMatchObject({ status: 409, body: { code: 'recognition.kept' } });
});
