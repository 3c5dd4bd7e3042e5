import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCampaigns, type Campaign } from '#server/test/campaigns.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
let campaigns: Awaited<ReturnType<typeof openCampaigns>>;
beforeAll(async () => {
  world = await openWorld();
  campaigns = await openCampaigns(world);
});
afterAll(async () => {
  campaigns.close();
  await world.close();
});

async function family() {
  const top = await campaigns.create({ name: 'Top' });
  const middle = await campaigns.create({ name: 'Middle', parentId: top.id, ownerId: world.colleague.id });
  const leaf = await campaigns.create({ name: 'Leaf', parentId: middle.id });
  return [top, middle, leaf] as const;
}
const stagesOf = async (all: readonly Campaign[]) => Promise.all(all.map(async ({ id }) => (await campaigns.read(id)).stage));
const roomsOf = (all: readonly Campaign[]) =>
  world.sql<{ room_id: string }>('select room_id from campaign where id = any($1) order by name', [all.map(({ id }) => id)]);
const act = async (id: string, action: string) => campaigns.service.act(await campaigns.context(), id, action);

test('a named action gives the records below the state that they inherit, and moves them to their new rooms', async () => {
  const all = await family();
  await expectRoomsToFollow(world, () => act(all[0].id, 'start'));
  expect(await stagesOf(all)).toEqual(['open', 'open', 'open']);
  expect((await roomsOf(all)).map((row) => row.room_id)).toEqual(Array(3).fill(world.editor.companyId));
  expect((await campaigns.history(all[2].id))[0]).toMatchObject({ changed: ['stage'], causeId: all[0].id });
  const records = [(await campaigns.read(all[0].id)) as Campaign].map(({ id, version }) => ({ id, version }));
  await expectRoomsToFollow(world, () => campaigns.bulk({ action: 'withdraw', records }));
  expect(await stagesOf(all)).toEqual(['draft', 'draft', 'draft']);
});

test('a named action that would give a record another state than its parent is refused', async () => {
  const all = await family();
  await expect(act(all[1].id, 'start')).rejects.toMatchObject({ fields: [{ path: 'body.parentId', rule: 'inherits' }] });
  expect(await stagesOf(all)).toEqual(['draft', 'draft', 'draft']);
});

test('a named action moves a record and those below it into a room that has more records than its state', async () => {
  const all = await family();
  await world.sql(
    `insert into campaign (id, company_id, created_at, updated_at, room_id, name, owner_id, stage)
     select gen_random_uuid(), company_id, now(), now(), company_id, 'Other', owner_id, 'open' from campaign, generate_series(1, 2000) where id = $1`,
    [all[0].id],
  );
  await act(all[0].id, 'start');
  expect((await roomsOf(all)).map((row) => row.room_id)).toEqual(Array(3).fill(world.editor.companyId));
  await world.sql(`delete from campaign where name = 'Other'`);
});
