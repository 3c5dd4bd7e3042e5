import { expect, test } from 'vitest';
import { addPointsEndpoint, deleteRecognitionEndpoint, reactToRecognitionEndpoint } from '#shared/rewards/recognitions.api.ts';
import { usualBudget } from '#shared/rewards/point-entry.schema.ts';
import { commentOn } from '#server/test/comment-actions.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { recognise } from '#server/test/reward-actions.ts';
import type { Someone } from '#server/test/world-company.ts';
import { newWorld, type World } from '#server/test/world.ts';

const add = (world: World, who: Someone, recognitionId: string, points: number, id: string = crypto.randomUUID()) =>
  world.inject(who, addPointsEndpoint, { params: { recognitionId }, body: { id, points } });

const balances = async (world: World, { id }: Someone) =>
  (
    await world.sql<{ give: number; boost: number; earned: number }>('select give, boost, earned from point_account where id = $1', [id])
  )[0];

test('a colleague adds points of their own, once for a repeated request, and all are taken back with the recognition', async () => {
  const world = await newWorld();
  const { colleague, editor, manager } = world;
  const { id } = (await recognise(world, colleague, editor, { points: 30 })).body;
  const addOnId = crypto.randomUUID();
  const answer = await expectRoomsToFollow(world, () => add(world, manager, id, 10, addOnId));
  expect(answer).toMatchObject({ status: 200, body: { recipients: [{ personId: editor.id, points: 40 }] } });
  const repeated = await Promise.all([1, 2, 3].map(() => add(world, manager, id, 10, addOnId)));
  expect(repeated.map(({ body }) => body)).toEqual(repeated.map(() => answer.body));
  expect(await balances(world, manager)).toMatchObject({ give: usualBudget - 10 });
  expect(await balances(world, editor)).toMatchObject({ earned: 40 });
  await add(world, manager, id, 5);
  await expectRoomsToFollow(world, () => world.inject(colleague, deleteRecognitionEndpoint, { params: { recognitionId: id } }));
  for (const who of [colleague, manager]) expect(await balances(world, who)).toMatchObject({ give: usualBudget });
  expect(await balances(world, editor)).toMatchObject({ earned: 0 });
});

test('the author and the people of a recognition add nothing, others only what they have, and strangers to a private one find none', async () => {
  const world = await newWorld();
  const { colleague, editor, manager, hrAdmin } = world;
  const { id } = (await recognise(world, colleague, editor)).body;
  for (const who of [colleague, editor]) expect((await add(world, who, id, 5)).status).toBe(403);
  expect(await add(world, manager, id, usualBudget + 1)).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'body.points', rule: 'too-many-points', limit: usualBudget }] },
  });
  const hidden = (await recognise(world, colleague, editor, { isPrivate: true })).body;
  expect((await add(world, hrAdmin, hidden.id, 5)).status).toBe(404);
});

test('additions of many people at once neither lose nor create points', async () => {
  const world = await newWorld();
  const { colleague, editor, manager, hrAdmin, viewer, stranger } = world;
  const { id } = (await recognise(world, colleague, editor, { points: 10 })).body;
  const givers = [manager, hrAdmin, viewer, stranger];
  const answers = await Promise.all(givers.flatMap((who) => [add(world, who, id, 7), add(world, who, id, 3)]));
  const done = answers.filter(({ status }) => status === 200).length;
  expect(done).toBeGreaterThan(0);
  const [{ sum } = { sum: 0 }] = await world.sql<{ sum: number }>(`select sum(delta)::int as sum from point_entry where kind <> 'budget'`);
  expect(sum).toBe(0);
  const [{ points } = { points: 0 }] = await world.sql<{ points: number }>('select points from recognition_recipient');
  expect(await balances(world, editor)).toMatchObject({ earned: points });
});

test('everybody who reads a recognition reacts to it, each reaction once', async () => {
  const world = await newWorld();
  const { colleague, editor, manager } = world;
  const { id: recognitionId } = (await recognise(world, colleague, editor)).body;
  const react = (who: Someone, isOn: boolean) =>
    world.inject(who, reactToRecognitionEndpoint, { params: { recognitionId }, body: { name: 'heart', isOn } });
  await expectRoomsToFollow(world, () => react(manager, true));
  await react(manager, true);
  expect((await react(editor, true)).body.reactions).toEqual([{ name: 'heart', personIds: [manager.id, editor.id] }]);
  await react(editor, false);
  expect((await react(manager, false)).body.reactions).toEqual([]);
});

test('the events of a reaction and of a comment do not grow with the number of people who have reacted', async () => {
  const world = await newWorld();
  const { colleague, editor, manager, stranger } = world;
  const { id: recognitionId } = (await recognise(world, colleague, editor)).body;
  const act = async (who: Someone) => {
    await world.inject(who, reactToRecognitionEndpoint, { params: { recognitionId }, body: { name: 'heart', isOn: true } });
    await commentOn(world, who, { hostKind: 'recognition', hostId: recognitionId });
  };
  const sizes = async ({ id }: Someone) =>
    (
      await world.sql<{ size: number }>(
        `select length(data::text) as size from event where actor_id = $1 and name = any($2) and data->>'id' = $3 order by name, room`,
        [id, ['recognition.reaction-changed', 'feed-recognition.reaction-changed', 'feed-recognition.comments-counted'], recognitionId],
      )
    ).map(({ size }) => size);
  await act(manager);
  const crowd = Array.from({ length: 500 }, () => crypto.randomUUID());
  await world.sql('update recognition set reactions = $2 where id = $1', [
    recognitionId,
    JSON.stringify([{ name: 'heart', personIds: [...crowd, manager.id] }]),
  ]);
  await act(stranger);
  const [before, after] = [await sizes(manager), await sizes(stranger)];
  expect(before.length).toBeGreaterThan(3);
  expect(after).toEqual(before);
});
