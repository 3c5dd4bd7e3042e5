import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { deleteViewEndpoint, saveViewEndpoint, type SaveView } from '#shared/records/saved-views.api.ts';
import { maxViews, type SavedView } from '#shared/records/saved-views.room.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const late: SaveView = {
  name: 'What is late',
  list: 'tasks',
  search: 'overdue=today&sort=-dueDate&view=table',
  columns: { order: ['dueDate'], hidden: ['estimate'], widths: { title: 420 } },
};
const save = (who: Someone, savedViewId: string, body: SaveView = late) =>
  world.inject(who, saveViewEndpoint, { params: { savedViewId }, body });
const viewsOf = async (who: Someone, of = who) => {
  const { status, body } = await world.inject(who, readRoomEndpoint, { params: { room: 'saved-views', roomId: of.id } });
  return { status, views: (body as { state?: { views: Record<string, SavedView> } }).state?.views ?? {} };
};

test('a saved view can be created, changed, deleted and restored, each immediately for its owner', async () => {
  const { editor } = world;
  const id = crypto.randomUUID();
  const changed = { ...late, name: 'Late, by name', search: 'sort=title' };
  await expectRoomsToFollow(world, () => save(editor, id));
  await expectRoomsToFollow(world, () => save(editor, id, changed));
  expect((await viewsOf(editor)).views[id]).toEqual({ id, ...changed });
  await expectRoomsToFollow(world, () => world.inject(editor, deleteViewEndpoint, { params: { savedViewId: id } }));
  expect((await viewsOf(editor)).views[id]).toBeUndefined();
  await expectRoomsToFollow(world, () => save(editor, id, changed));
  expect((await viewsOf(editor)).views[id]).toEqual({ id, ...changed });
});

test('a saved view of another person can be neither read, changed nor deleted, in any company', async () => {
  const { editor, colleague, hrAdmin, foreignAdmin } = world;
  const id = crypto.randomUUID();
  await save(editor, id);
  for (const who of [colleague, hrAdmin, foreignAdmin]) {
    expect((await viewsOf(who, editor)).status).toBe(404);
    expect((await save(who, id)).status).toBe(404);
    expect((await world.inject(who, deleteViewEndpoint, { params: { savedViewId: id } })).status).toBe(404);
  }
  expect((await viewsOf(editor)).views[id]).toEqual({ id, ...late });
});

test('a saved view without a name, or with a column that no list can have, is refused with a field error', async () => {
  const refusal = async (changes: Partial<SaveView>) => (await save(world.editor, crypto.randomUUID(), { ...late, ...changes })).body;
  expect(await refusal({ name: ' ' })).toMatchObject({ fields: [{ path: 'body.name' }] });
  expect(await refusal({ columns: { ...late.columns, hidden: ['a"b'] } })).toMatchObject({ fields: [{ path: 'body.columns.hidden.0' }] });
});

test('the number of saved views per person is limited', async () => {
  const { stranger } = world;
  await world.sql(
    `insert into saved_view (id, company_id, created_at, updated_at, person_id, name, list, search, columns)
     select gen_random_uuid(), $1, now(), now(), $2, 'View ' || n, 'tasks', '', '{"order":[],"hidden":[],"widths":{}}' from generate_series(1, $3) n`,
    [stranger.companyId, stranger.id, maxViews],
  );
  expect((await save(stranger, crypto.randomUUID())).body).toMatchObject({
    fields: [{ path: 'body.name', rule: 'maxItems', limit: maxViews }],
  });
});
