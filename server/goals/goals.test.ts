import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteCommentEndpoint, listCommentReadersEndpoint, writeCommentEndpoint } from '#shared/comments/comments.api.ts';
import { goal } from '#shared/goals/goal.record.ts';
import { listGoalSettersEndpoint } from '#shared/goals/goals.api.ts';
import { goalFiles } from '#shared/goals/goal.room.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { goalActions, newCycle, newKra, refusal } from '#server/test/goal-actions.ts';
import { readyFile } from '#server/test/uploads.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

const { endpoints } = goal;
let world: World;
let actions: Awaited<ReturnType<typeof goalActions>>;
beforeAll(async () => {
  world = await openWorld();
  actions = await goalActions(world);
});
afterAll(() => world.close());

describe('the status of a goal', () => {
  test('follows from its progress until somebody closes it, and again when it is reopened', async () => {
    const { id, status } = await actions.made();
    expect(status).toBe('pending');
    expect((await actions.edit(id, { progress: { from: 0, to: 40 } })).body).toMatchObject({ progress: 40, status: 'in-progress' });
    expect((await actions.edit(id, { progress: { from: 40, to: 100 } })).body).toMatchObject({ status: 'completed' });
    expect((await actions.act('close', id)).body).toMatchObject({ status: 'closed' });
    expect((await actions.edit(id, { progress: { from: 100, to: 60 } })).body).toMatchObject({ status: 'closed' });
    expect((await actions.act('reopen', id)).body).toMatchObject({ status: 'in-progress' });
  });

  test('is an entry of the history together with the progress', async () => {
    const { id } = await actions.made();
    await actions.edit(id, { progress: { from: 0, to: 100 } });
    const { body } = await world.inject(actions.owner, endpoints.history, { params: { recordId: id }, query: { limit: 1 } });
    expect(body.entries).toMatchObject([
      { changed: ['progress', 'status'], from: { progress: 0, status: 'pending' }, to: { progress: 100, status: 'completed' } },
    ]);
  });
});

test('a goal with sub-goals has their mean progress and its status, and they follow its key result area and cycle', async () => {
  const top = await actions.made();
  const [child] = [await actions.made({ parentId: top.id }), await actions.made({ parentId: top.id })];
  await expectRoomsToFollow(world, () => actions.edit(child.id, { progress: { from: 0, to: 100 } }));
  expect(await actions.read(top.id)).toMatchObject({ progress: 50, status: 'in-progress' });
  const [kraId, cycleId] = [await newKra(world), await newCycle(world)];
  const change = { kraId: { from: actions.context.kraId, to: kraId }, cycleId: { from: actions.context.cycleId, to: cycleId } };
  await expectRoomsToFollow(world, () => actions.edit(top.id, change));
  expect(await actions.read(child.id)).toMatchObject({ kraId, cycleId });
  const of = await actions.create({ employeeId: world.viewer.id, kraId, cycleId }, world.manager);
  const move = { parentId: { from: null, to: top.id } };
  expect(await actions.edit(of.body.id, move, world.manager)).toMatchObject(refusal('body.parentId.to', 'inherits', ['employeeId']));
  expect(await actions.create({ parentId: top.id })).toMatchObject(refusal('body.parentId', 'inherits', ['kraId', 'cycleId']));
});

test('the history of a goal names the sub-goal through which its progress has changed', async () => {
  const top = await actions.made();
  await actions.edit(top.id, { progress: { from: 0, to: 45 } });
  const child = await actions.made({ parentId: top.id });
  await actions.edit(child.id, { progress: { from: 0, to: 20 } });
  const { body } = await world.inject(actions.owner, endpoints.history, { params: { recordId: top.id }, query: { limit: 10 } });
  expect(body.entries).toMatchObject([
    { causeId: child.id, from: { progress: 45 }, to: { progress: 20 } },
    { causeId: null, from: { progress: 0 }, to: { progress: 45 } },
    { causeId: null, action: 'created' },
  ]);
});

test('people are told which of their goals others have set', async () => {
  const { body: set } = await actions.create({}, world.manager);
  const { body: archived } = await actions.create({}, world.hrAdmin);
  await actions.act('archive', archived.id);
  const [own, { body: gone }] = [await actions.made(), await actions.create({}, world.manager)];
  await actions.remove(gone.id);
  const settersFor = async (who: Someone) => {
    const { body } = await world.inject(who, listGoalSettersEndpoint, {});
    return new Map(body.map(({ goalId, personId }) => [goalId, personId]));
  };
  const setters = await settersFor(actions.owner);
  expect([set, archived, own, gone].map(({ id }) => setters.get(id))).toEqual([world.manager.id, world.hrAdmin.id, undefined, undefined]);
  expect((await settersFor(world.manager)).has(set.id)).toBe(false);
});

test('a list finds goals by a part of their title, without regard to case and accents', async () => {
  const cycleId = await newCycle(world);
  const titles = ['Révision du pétrole', 'Revise 100%_done', 'पत्थर की जाँच'];
  for (const title of titles) await actions.made({ title, cycleId });
  const gone = await actions.made({ title: 'Revision 2', cycleId });
  await actions.remove(gone.id);
  const find = async (filter: object) => {
    const query = { sort: 'title', limit: 10, cycleId: `is.${cycleId}`, ...filter } as never;
    return (await world.inject(actions.owner, endpoints.list, { query })).body.rows.map(({ title }) => title);
  };
  expect(await find({ text: 'REVIS' })).toEqual(['Revise 100%_done', 'Révision du pétrole']);
  expect(await find({ text: 'r' })).toEqual(['Revise 100%_done', 'Révision du pétrole']);
  expect(await find({ title: 'contains.%_d' })).toEqual(['Revise 100%_done']);
  expect(await find({ text: 'जाँच' })).toEqual(['पत्थर की जाँच']);
  expect(await find({ text: 'granite' })).toEqual([]);
});

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

test('of two people who make goals sub-goals of each other at the same moment, one is told', async () => {
  const [one, other] = [await actions.made(), await actions.made()];
  const answers = await Promise.all([
    actions.edit(one.id, { parentId: { from: null, to: other.id } }),
    actions.edit(other.id, { parentId: { from: null, to: one.id } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)).toMatchObject(refusal('body.parentId.to', 'cycle'));
});
