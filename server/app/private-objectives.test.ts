import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import { searchEndpoint } from '#shared/search/search.api.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { checkInOf, objectiveActions } from '#server/test/objective-actions.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

const at = '2037-07-02T09:00:00.000Z';
let world: World;
let actions: ReturnType<typeof objectiveActions>;
beforeAll(async () => {
  world = await openWorld({ now: () => new Date('2037-07-02T12:00:00Z') });
  actions = objectiveActions(world);
});
afterAll(() => world.close());

/** A private objective with a key result below a public one. */
async function family() {
  const above = await actions.active({ driver: 'children' });
  const own = await actions.active({
    parentId: above.id,
    name: 'Zugspitze plan',
    visibility: 'private',
    assigneeIds: [world.colleague.id],
  });
  return { above, own, result: await actions.keyResult(own.id, { name: 'Zugspitze climbed' }) };
}

const params = (recordId: string) => ({ params: { recordId } });
const listed = async (who: Someone) => {
  const query = { sort: '-createdAt' as const, text: 'Zugspitze', limit: 20 };
  const lists = [
    await world.inject(who, objective.endpoints.list, { query }),
    await world.inject(who, keyResult.endpoints.list, { query }),
  ];
  return lists.map(({ body }) => (body as { total: number }).total);
};

const found = async (who: Someone, keyword: string) => {
  const { body } = await world.inject(who, searchEndpoint, { query: { keyword } });
  return body.found.map(({ kind, id }) => ({ kind, id })).sort((one, other) => other.kind.localeCompare(one.kind));
};

test('a stranger finds nothing of a private objective; its parent shows a number only', async () => {
  const { above, own, result } = await family();
  await expectRoomsToFollow(world, () => actions.checkIn(result.id, checkInOf(80, at)));
  const absent = { status: 404, body: { code: 'record.absent' } };
  const { stranger, inject } = world;
  expect(await inject(stranger, objective.endpoints.read, params(own.id))).toMatchObject(absent);
  expect(await inject(stranger, keyResult.endpoints.read, params(result.id))).toMatchObject(absent);
  for (const [room, roomId] of [
    ['objectives', own.id],
    ['keyresults', own.id],
    ['objective', own.id],
    ['keyresult', result.id],
  ] as const)
    expect((await inject(stranger, readRoomEndpoint, { params: { room, roomId } })).status).toBe(404);
  expect(await listed(stranger)).toEqual([0, 0]);
  expect(await found(stranger, 'Zugspitze')).toEqual([]);
  expect(await actions.read(above.id, stranger)).toMatchObject({ progress: 50 });
  const history = await inject(stranger, objective.endpoints.history, { ...params(above.id), query: { limit: 20 } });
  expect(JSON.stringify(history.body)).not.toContain('Zugspitze');
  const exported = await inject(stranger, keyResult.endpoints.export, { query: { sort: '-createdAt' } });
  expect(JSON.stringify(exported.body)).not.toContain('Zugspitze');
});

test('the owner, the assignees, the managers above and HR read a private objective', async () => {
  const { own, result } = await family();
  const ids = [own.id, result.id];
  for (const who of [world.editor, world.colleague, world.manager, world.hrAdmin]) {
    expect(await listed(who)).not.toContain(0);
    expect((await found(who, 'Zugspitze')).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  }
});

test('an objective that becomes private leaves the room of the company with its key results, and comes back', async () => {
  const own = await actions.active({ name: 'Matterhorn plan' });
  const { id } = await actions.keyResult(own.id, { name: 'Matterhorn climbed' });
  const change = (from: 'public' | 'private', to: 'public' | 'private') =>
    expectRoomsToFollow(world, () => actions.edit(own.id, { visibility: { from, to } }));
  expect(await change('public', 'private')).toMatchObject({ status: 200 });
  expect(await world.inject(world.stranger, keyResult.endpoints.read, params(id))).toMatchObject({ status: 404 });
  expect(await found(world.stranger, 'Matterhorn')).toEqual([]);
  expect(await change('private', 'public')).toMatchObject({ status: 200 });
  const both = [
    { kind: 'objective', id: own.id },
    { kind: 'keyresult', id },
  ];
  expect(await found(world.stranger, 'Matterhorn')).toEqual(both);
  expect(await world.inject(world.stranger, keyResult.endpoints.read, params(id))).toMatchObject({ status: 200 });
});
