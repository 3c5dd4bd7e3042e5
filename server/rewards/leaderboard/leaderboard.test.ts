import { expect, test } from 'vitest';
import { leaderboardEndpoint } from '#shared/rewards/leaderboard.api.ts';
import { addPointsEndpoint } from '#shared/rewards/recognitions.api.ts';
import { newValue, recognise } from '#server/test/reward-actions.ts';
import type { Someone } from '#server/test/world-company.ts';
import { newWorld } from '#server/test/world.ts';

test('five places by points, recognitions and time, and the own rank below; hidden and private recognition does not count', async () => {
  const world = await newWorld();
  const { superAdmin, hrAdmin, manager, editor, colleague, viewer, stranger } = world;
  const { id: valueId } = await newValue(world);
  const give = (from: Someone, to: Someone, points: number, plan = {}) => recognise(world, from, to, { points, valueId, ...plan });
  const board = async (who: Someone) => (await world.inject(who, leaderboardEndpoint, { query: { period: 'month' } })).body;
  await give(manager, editor, 30);
  await give(manager, colleague, 20);
  await give(manager, viewer, 10);
  await give(hrAdmin, viewer, 10);
  await give(editor, manager, 15);
  await give(editor, hrAdmin, 12);
  await give(editor, superAdmin, 9);
  await give(colleague, stranger, 100, { isUnranked: true });
  await give(viewer, stranger, 100, { isPrivate: true });
  const { rows, own } = await board(superAdmin);
  expect(rows.map(({ rank, personId, points }) => [rank, personId, points])).toEqual([
    [1, editor.id, 30],
    [2, viewer.id, 20],
    [3, colleague.id, 20],
    [4, manager.id, 15],
    [5, hrAdmin.id, 12],
  ]);
  expect(own).toEqual({ rank: 6, personId: superAdmin.id, points: 9, recognitions: 1 });
  expect((await board(stranger)).own).toBeNull();
  await world.sql('update person set is_active = false where id = $1', [editor.id]);
  expect((await board(superAdmin)).rows.map(({ personId }) => personId)).not.toContain(editor.id);
  await world.sql(`update recognition set at = at - interval '400 days'`);
  expect(await board(superAdmin)).toEqual({ rows: [], own: null });
});

test('points that are added to an older recognition count when they are added', async () => {
  const world = await newWorld();
  const { superAdmin, hrAdmin, manager, editor, colleague } = world;
  const board = async () => (await world.inject(superAdmin, leaderboardEndpoint, { query: { period: 'month' } })).body;
  const { id: recognitionId } = (await recognise(world, manager, editor, { points: 30 })).body;
  const add = (id: string) => world.inject(hrAdmin, addPointsEndpoint, { params: { recognitionId }, body: { id, points: 10 } });
  await add(crypto.randomUUID());
  await recognise(world, manager, colleague, { points: 35 });
  expect((await board()).rows).toMatchObject([{ personId: editor.id, points: 40, recognitions: 1 }, { personId: colleague.id }]);
  await world.sql(`update recognition set at = at - interval '60 days' where id = $1`, [recognitionId]);
  await world.sql(`update point_entry set at = at - interval '60 days' where ref_id = $1`, [recognitionId]);
  const { rows } = await board();
  expect(rows.map(({ personId, points }) => [personId, points])).toEqual([
    [colleague.id, 35],
    [editor.id, 10],
  ]);
});
