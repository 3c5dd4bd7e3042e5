import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteCommentEndpoint, listCommentReadersEndpoint, writeCommentEndpoint } from '#shared/comments/comments.api.ts';
import { goal } from '#shared/goals/goal.record.ts';
import { goalFiles } from '#shared/goals/goal.room.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { goalActions, newCycle } from '#server/test/goal-actions.ts';
import { readyFile } from '#server/test/uploads.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
let actions: Awaited<ReturnType<typeof goalActions>>;
beforeAll(async () => {
  world = await openWorld();
  actions = await goalActions(world);
});
afterAll(() => world.close());

const readers = ['editor', 'manager', 'hrAdmin', 'superAdmin'] as const;
const others = ['colleague', 'foreigner', 'foreignAdmin'] as const;
const write = (who: Someone, hostId: string) =>
  world.inject(who, writeCommentEndpoint, { params: { hostKind: 'goal', hostId }, body: { id: randomUUID(), body: 'Half is done' } });
const attach = async (who: Someone, recordId: string) => {
  const { id } = await readyFile(world, who);
  return world.inject(who, goalFiles.endpoints.attach, { params: { recordId }, body: { fileIds: [id] } });
};

test('readers of a goal join its room and comment, and nobody else', async () => {
  const { id } = await actions.made();
  const open = async (name: (typeof readers)[number] | (typeof others)[number]) => [
    (await world.inject(world[name], readRoomEndpoint, { params: { room: 'goal', roomId: id } })).status,
    (await write(world[name], id)).status,
  ];
  for (const name of readers) expect([name, await open(name)]).toEqual([name, [200, 200]]);
  for (const name of others) expect([name, await open(name)]).toEqual([name, [404, 404]]);
  const { body } = await world.inject(world.editor, listCommentReadersEndpoint, { params: { hostKind: 'goal', hostId: id } });
  expect(body.personIds.toSorted()).toEqual(readers.map((name) => world[name].id).sort());
});

test('a comment reaches the room of its goal, and only HR deletes those of others', async () => {
  const { id } = await actions.made();
  const { body: comment } = await expectRoomsToFollow(world, () => write(world.editor, id));
  const remove = (who: Someone) => world.inject(who, deleteCommentEndpoint, { params: { commentId: comment.id } });
  expect((await remove(world.manager)).status).toBe(403);
  expect((await expectRoomsToFollow(world, () => remove(world.hrAdmin))).status).toBe(200);
});

test('files of a goal can be changed by those who edit it, until its cycle is completed or it is archived', async () => {
  const cycleId = await newCycle(world);
  const { id } = await actions.made({ cycleId });
  expect((await expectRoomsToFollow(world, () => attach(world.manager, id))).status).toBe(200);
  expect((await attach(world.colleague, id)).status).toBe(404);
  await world.sql(`update cycle set status = 'completed' where id = $1`, [cycleId]);
  expect((await attach(world.manager, id)).status).toBe(403);
  expect((await write(world.manager, id)).status).toBe(200);
  const archived = await actions.made();
  await actions.act('archive', archived.id);
  expect([(await attach(world.editor, archived.id)).status, (await write(world.editor, archived.id)).status]).toEqual([403, 403]);
});

test('a list that names people reports the state of their rooms only to those who may join them', async () => {
  await actions.made();
  const roomsFor = async (who: Someone) => {
    const query = { employeeId: `is.${actions.owner.id}`, sort: 'title', limit: 20 };
    const { body } = await world.inject(who, goal.endpoints.list, { query: query as never });
    return Object.keys(body.heads).filter((room) => room.endsWith(actions.owner.id));
  };
  expect(await roomsFor(world.manager)).toEqual([`goals:${actions.owner.id}`]);
  expect(await roomsFor(world.colleague)).toEqual([]);
});
