import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { seededRandom } from '#server/test/live-bus.ts';
import type { LiveClient } from '#server/test/live-client.ts';
import { expectCaughtUp, freshBoard, newLiveWorld, secondNode, clientOf, type LiveWorld } from '#server/test/live-nodes.ts';
import { outageOf } from '#server/test/live-outage.ts';
import { expectNothingLost } from '#server/test/live-verdict.ts';
import { Writer } from '#server/test/live-writer.ts';

async function openLoad() {
  const world = await newLiveWorld();
  const { token } = await world.signIn(world.editor);
  const random = seededRandom();
  const cards = new Map<string, TaskCard>();
  const choices = { address: () => world.address, token, boardId: world.boardId, random };
  const writers = Array.from({ length: 4 }, () => new Writer(choices, cards));
  const clients = await Promise.all([world.viewer, world.manager, world.colleague].map((who) => world.client(who)));
  for (const client of clients) await client.follow(boardRoom, world.boardId);
  return { ...world, writers, clients, outage: outageOf(world.database) };
}

async function expectAllWell(world: LiveWorld & { writers: Writer[]; clients: LiveClient[] }): Promise<void> {
  await expectNothingLost({ ...world, companyId: world.manager.companyId });
  expect(world.clients.flatMap(({ closings }) => closings)).toEqual([]);
}

test('ending every PostgreSQL connection repeatedly under load loses and doubles nothing and closes no socket', async () => {
  const world = await openLoad();
  let isOver = false;
  const writing = Promise.all(world.writers.map((writer) => writer.write(2000, () => isOver)));
  for (let round = 0; round < 3; round++) {
    await delay(300);
    await world.outage.terminate();
  }
  await delay(300);
  isOver = true;
  await writing;
  await expectAllWell(world);
}, 30_000);

test('without PostgreSQL writes return 503 with Retry-After and the server is not ready; afterwards everything is delivered', async () => {
  const world = await openLoad();
  const { outage, writers, address, boardId } = world;
  await Promise.all(writers.map((writer) => writer.write(5)));
  await outage.begin();
  const writing = Promise.all(writers.map((writer) => writer.write(5)));
  const refused = await world.clients[0]!.request(`/api/rooms/board/${boardId}`);
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([503, '2', { code: 'server.unavailable' }]);
  await expect.poll(() => world.cairn.live.node.status().isReading, { timeout: 3000 }).toBe(false);
  expect((await fetch(`${address}/api/ready`)).status).toBe(503);
  await outage.end();
  await writing;
  await expect.poll(async () => (await fetch(`${address}/api/ready`)).status, { timeout: 3000 }).toBe(200);
  expect(writers.some(({ away }) => away > 0)).toBe(true);
  await expectAllWell(world);
}, 30_000);

test('a node that cannot read the log holds back its events and sends all of them once it can', async () => {
  const world = await openLoad();
  const { outage, clients, boardKey, services, cairn } = world;
  await outage.begin();
  await expect.poll(() => cairn.live.node.status().isReading, { timeout: 3000 }).toBe(false);
  const event = {
    id: crypto.randomUUID(),
    name: 'task.deleted',
    v: 1,
    data: {},
    actorId: null,
    at: new Date().toISOString(),
  };
  services.hints.publish({ room: boardKey, firstSeq: 1, events: [event] });
  await delay(500);
  expect(clients.flatMap((client) => client.rooms.get(boardKey)!.given)).toEqual([]);
  await outage.end();
  await Promise.all(world.writers.map((writer) => writer.write(3)));
  await expectAllWell(world);
});

test('browsers follow a log that was restored to an earlier state and reuses its numbers', async () => {
  const world = await openLoad();
  const { outage, boardKey, clients, writers, cairn, manager, boardId, task } = world;
  const second = await secondNode(world.world);
  clients.push(await clientOf(world.world, second.address, manager));
  await clients.at(-1)!.follow(boardRoom, boardId);
  for (let count = 0; count < 6; count++) await task();
  await expectCaughtUp(
    cairn,
    clients.map((client) => client.rooms.get(boardKey)!),
  );
  await outage.begin();
  await outage.sql('delete from event where room = $1 and seq > 3', [boardKey]);
  await outage.sql('delete from task where id not in (select subject_id from event where room = $1)', [boardKey]);
  await outage.sql('update room set seq = 3, last_id = (select id from event where room = key and seq = 3) where key = $1', [boardKey]);
  await outage.end();
  for (let count = 0; count < 5; count++) await task(manager).catch(() => delay(100));
  await expectCaughtUp(
    cairn,
    clients.map((client) => client.rooms.get(boardKey)!),
  );
  const board = await freshBoard(cairn, manager.companyId, boardId);
  for (const client of clients) expect(client.rooms.get(boardKey)!.state).toEqual(board);
  expect(writers.flatMap(({ sent }) => sent)).toEqual([]);
}, 30_000);
