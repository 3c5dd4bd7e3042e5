import { expect, test } from 'vitest';
import { changePointsEndpoint, undoPointChangeEndpoint, type PointChangeRequest } from '#shared/rewards/point-changes.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import type { Someone } from '#server/test/world-company.ts';
import { newWorld, type World } from '#server/test/world.ts';
import { startNotifier } from '#server/test/notifier.ts';
import { checkBalances } from './check-balances.ts';

const change = (world: World, who: Someone, plan: Partial<PointChangeRequest> = {}) => {
  const usual = { id: crypto.randomUUID(), personIds: [world.editor.id], account: 'boost' as const, points: 50, reason: 'Founding day' };
  return world.inject(who, changePointsEndpoint, { body: { ...usual, ...plan } });
};
const faultOf = ({ body }: { body: unknown }) => (body as { fields?: { path: string; rule: string }[] }).fields?.[0];
const entriesOf = (world: World, { id }: Someone) =>
  world.sql<{ account: string; delta: number; kind: string; reason: string }>(
    'select account, delta, kind, reason from point_entry where person_id = $1 order by at, id',
    [id],
  );

test('HR grants points and takes them away with a reason, and a repeated request counts once', async () => {
  const world = await newWorld();
  const { hrAdmin, editor } = world;
  const id = crypto.randomUUID();
  expect((await expectRoomsToFollow(world, () => change(world, hrAdmin, { id }))).status).toBe(200);
  expect((await change(world, hrAdmin, { id })).status).toBe(200);
  expect((await change(world, hrAdmin, { points: -20, reason: 'Counted twice' })).status).toBe(200);
  expect(await entriesOf(world, editor)).toEqual([
    { account: 'boost', delta: 50, kind: 'granted', reason: 'Founding day' },
    { account: 'boost', delta: -20, kind: 'adjusted', reason: 'Counted twice' },
  ]);
});

test('nobody changes their own points, takes more than there is, or changes points without the right', async () => {
  const world = await newWorld();
  const { hrAdmin, editor, colleague, foreigner } = world;
  expect((await change(world, editor)).status).toBe(403);
  expect(faultOf(await change(world, hrAdmin, { personIds: [hrAdmin.id] }))).toMatchObject({ path: 'body.personIds', rule: 'self' });
  expect(faultOf(await change(world, hrAdmin, { personIds: [foreigner.id] }))).toMatchObject({ path: 'body.personIds', rule: 'absent' });
  expect(faultOf(await change(world, hrAdmin, { points: 0 }))).toMatchObject({ path: 'body.points', rule: 'zero' });
  await change(world, hrAdmin, { personIds: [editor.id], points: 10 });
  const both = { personIds: [editor.id, colleague.id], points: -10 };
  expect(faultOf(await change(world, hrAdmin, both))).toMatchObject({ path: 'body.points', rule: 'too-many-points' });
  expect(await entriesOf(world, editor)).toHaveLength(1);
});

test('HR undoes a change within 15 minutes, once, unless the points are spent', async () => {
  const world = await newWorld();
  const { hrAdmin, editor } = world;
  const undo = (changeId: string, who = hrAdmin) => world.inject(who, undoPointChangeEndpoint, { params: { changeId }, body: {} });
  const id = crypto.randomUUID();
  await change(world, hrAdmin, { id });
  expect((await undo(id, editor)).status).toBe(403);
  expect((await undo(crypto.randomUUID())).status).toBe(404);
  const answers = await Promise.all([undo(id), undo(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await entriesOf(world, editor)).map(({ delta }) => delta)).toEqual([50, -50]);
  const spent = crypto.randomUUID();
  await change(world, hrAdmin, { id: spent });
  await change(world, hrAdmin, { points: -20 });
  expect(await undo(spent)).toMatchObject({ status: 409, body: { code: 'points.spent' } });
  const late = crypto.randomUUID();
  await change(world, hrAdmin, { id: late });
  await world.sql(`update point_entry set at = at - interval '16 minutes' where ref_id = $1`, [late]);
  expect(await undo(late)).toMatchObject({ status: 409, body: { code: 'grant.kept' } });
});

test('the nightly check notifies those who manage points of a balance that differs from its entries, and nobody otherwise', async () => {
  const world = await newWorld();
  const { hrAdmin, editor } = world;
  await change(world, hrAdmin);
  const waitForAll = await startNotifier(world);
  const check = async () => checkBalances(await world.contextOf(world.manager));
  const receivers = async () => {
    await waitForAll();
    return (await world.sql<{ id: string }>(`select person_id as id from notification where kind = 'balances-differed'`)).map(
      ({ id }) => id,
    );
  };
  expect(await check()).toBe(0);
  expect(await receivers()).toEqual([]);
  await world.sql('update point_account set boost = boost + 1 where id = $1', [editor.id]);
  expect(await check()).toBe(1);
  expect(await receivers()).toContain(hrAdmin.id);
  expect(await receivers()).not.toContain(editor.id);
});
