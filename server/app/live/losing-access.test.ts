import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { changeRole, deactivate } from '#server/access/rights.service.ts';
import { removeMember } from '#server/tasks/remove-member.service.ts';
import { FaultyBus, seededRandom } from '#server/test/live-bus.ts';
import { clientOf, expectCaughtUp, newLiveWorld, secondNode, type LiveWorld } from '#server/test/live-nodes.ts';
import { recordOf } from '#server/test/lost-rooms.ts';
import { outageOf } from '#server/test/live-outage.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';

const board = (id: string) => ({ room: 'board', id });
const absent = { error: 'record.absent' };

const remove = async (world: LiveWorld, { id }: Someone, boardId = world.boardId) =>
  removeMember(await world.contextOf(world.manager), boardId, id);
const demote = async ({ services, hrAdmin, sql }: LiveWorld, { id }: Someone) => {
  const [role] = await sql<{ id: string }>(`select id from role where base = 'employee' and company_id = $1`, [hrAdmin.companyId]);
  return changeRole(systemContext(services, hrAdmin.companyId), id, role!.id);
};

test('the removal is the last event of a room that a removed person receives, in every tab and on every node, even without hints', async () => {
  const bus = new FaultyBus(seededRandom());
  bus.faults = { lost: 1, doubled: 0, late: 0 };
  const world = await newLiveWorld({ hints: await bus.end() });
  const { viewer, editor, boardId, boardKey, task } = world;
  const second = await secondNode(world.world, { hints: await bus.end() });
  const addresses = [world.address, world.address, second.address];
  const browsers = await Promise.all(addresses.map((address) => clientOf(world.world, address, viewer)));
  const records = browsers.map(recordOf);
  const others = await Promise.all(addresses.map((address) => clientOf(world.world, address, editor)));
  for (const browser of browsers) await browser.join([board(boardId)]);
  const followers = await Promise.all(others.map((other) => other.follow(boardRoom, boardId)));
  await task();
  await remove(world, viewer);
  await task();
  await task();
  await expectCaughtUp(world.cairn, followers);
  await expect.poll(() => records.map(({ lost }) => lost.length)).toEqual([1, 1, 1]);
  for (const { received, lost } of records) expect([received, lost]).toEqual([[1, 2], [{ [boardKey]: 'record.absent' }]]);
  for (const browser of browsers) expect(await browser.join([board(boardId)])).toEqual([absent]);
});

test('a person who still has another right to a board rejoins it at once and gets its head', async () => {
  const world = await newLiveWorld();
  const { hrAdmin, viewer, client, boardKey, task, board: newBoard, manager } = world;
  const { boardId } = await newBoard({ viewers: [hrAdmin, viewer] });
  const browser = await client(hrAdmin);
  const record = recordOf(browser);
  await browser.join([board(boardId)]);
  await remove(world, hrAdmin, boardId);
  await expect.poll(() => record.heads.length).toBe(1);
  expect(record.heads).toEqual([{ [`board:${boardId}`]: { seq: 1, id: expect.any(String) } }]);
  await task(manager, { boardId });
  await expect.poll(() => record.received).toEqual([1, 2]);
  expect([record.lost, boardKey === `board:${boardId}`]).toEqual([[], false]);
});

test('losing a role removes the person from its rooms within 2 s and from no other', async () => {
  const bus = new FaultyBus(seededRandom());
  bus.faults = { lost: 1, doubled: 0, late: 0 };
  const world = await newLiveWorld({ hints: await bus.end() });
  const { boardKey, boardId, task, board: newBoard, manager } = world;
  const admin = await world.newcomer(undefined, 'hr-admin');
  const own = await newBoard({ viewers: [admin] });
  const browser = await world.client(admin);
  const record = recordOf(browser);
  await browser.join([board(boardId), board(own.boardId)]);
  const began = performance.now();
  await demote(world, admin);
  await expect.poll(() => record.lost, { timeout: 2000, interval: 10 }).toEqual([{ [boardKey]: 'record.absent' }]);
  expect(performance.now() - began).toBeLessThan(2000);
  await task();
  await task(manager, { boardId: own.boardId });
  await expect.poll(() => record.received, { timeout: 3000 }).toEqual([1]);
  // The node reads the logs of all rooms at once, so the event of the lost board would come before the next one of the own board.
  await task(manager, { boardId: own.boardId });
  await expect.poll(() => record.received, { timeout: 3000 }).toEqual([1, 2]);
  expect(browser.closings).toEqual([]);
});

test('deactivating a person disconnects them everywhere', async () => {
  const world = await newLiveWorld();
  const { viewer, editor, services, client, boardId, task } = world;
  const [browser, other] = [await client(viewer), await client(editor)];
  const record = recordOf(browser);
  await browser.join([board(boardId)]);
  await deactivate(systemContext(services, viewer.companyId), viewer.id);
  await expect.poll(() => browser.closings).toEqual(['session.revoked']);
  const follower = await other.follow(boardRoom, boardId);
  await task();
  await expectCaughtUp(world.cairn, [follower]);
  expect(record.received).toEqual([]);
});

test('leaving a room during the recheck of its rights neither enters nor loses it', async () => {
  const world = await newLiveWorld();
  const { hrAdmin, client, boardId, task, manager, database } = world;
  const browser = await client(hrAdmin);
  const record = recordOf(browser);
  await browser.join([board(boardId)]);
  const outage = outageOf(database);
  const release = await outage.hold('lane');
  await demote(world, hrAdmin);
  await expect.poll(outage.waiting).toBe(1);
  browser.socket.emit('rooms:leave', [board(boardId)]);
  await delay(50);
  await release();
  await task(manager);
  await delay(200);
  expect(record).toEqual({ received: [], lost: [], heads: [] });
});
