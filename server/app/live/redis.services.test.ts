import { expect, test } from 'vitest';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { seededRandom } from '#server/test/live-bus.ts';
import type { LiveClient } from '#server/test/live-client.ts';
import { clientOf, newLiveWorld, secondNode } from '#server/test/live-nodes.ts';
import { expectNothingLost } from '#server/test/live-verdict.ts';
import { Writer } from '#server/test/live-writer.ts';
import { newOwnRedis } from '#server/test/own-redis.ts';
import { oneOf } from '#server/test/random.ts';
import { testConfig } from '#server/test/test-config.ts';

async function openNodes() {
  const redis = await newOwnRedis();
  const config = { ...testConfig, redisUrl: redis.url };
  const world = await newLiveWorld({ config });
  const second = await secondNode(world.world, { config });
  const addresses = [world.address, second.address];
  const clients = await Promise.all(addresses.map((address) => clientOf(world.world, address, world.viewer)));
  const followers = await Promise.all(clients.map((client) => client.follow(boardRoom, world.boardId)));
  const random = seededRandom();
  const cards = new Map<string, TaskCard>();
  const { token } = await world.signIn(world.editor);
  const choices = { address: () => oneOf(random, addresses), token, boardId: world.boardId, random };
  const writers = Array.from({ length: 3 }, () => new Writer(choices, cards));
  const houses = [world.cairn.services, second.cairn.services];
  const expectBus = async (isUp: boolean): Promise<void> => {
    await expect.poll(() => houses.map(({ hints }) => hints.isUp()), { timeout: 8000 }).toEqual([isUp, isUp]);
  };
  return { ...world, redis, addresses, clients, followers, writers, expectBus };
}
type Nodes = Awaited<ReturnType<typeof openNodes>>;

const writeAll = ({ writers }: Nodes) => Promise.all(writers.map((writer) => writer.write(15)));

async function expectAllWell(nodes: Nodes): Promise<void> {
  const { writers, clients, manager } = nodes;
  await expectNothingLost({ ...nodes, companyId: manager.companyId });
  expect(writers.map(({ away }) => away)).toEqual(writers.map(() => 0));
  expect(clients.flatMap(({ closings }: LiveClient) => closings)).toEqual([]);
}

const readiness = async (address: string) => {
  const answer = await fetch(`${address}/api/ready`);
  return { code: answer.status, ...((await answer.json()) as object) };
};

test('a Redis restart with data loss leaves servers ready, is logged, and loses, doubles and refuses nothing', async () => {
  const nodes = await openNodes();
  const { redis, addresses, expectBus } = nodes;
  await expectBus(true);
  await writeAll(nodes);
  await redis.end();
  await writeAll(nodes);
  await expectBus(false);
  expect(await readiness(addresses[1]!)).toMatchObject({ code: 200, database: 'reached', bus: 'down' });
  await writeAll(nodes);
  await expectAllWell(nodes);
  await redis.startAgain();
  await expectBus(true);
  await redis.empty();
  await writeAll(nodes);
  await expectAllWell(nodes);
  expect(await readiness(addresses[1]!)).toMatchObject({ code: 200, bus: 'up' });
}, 60_000);

test('a Redis that keeps connections but does not answer counts as down until it answers', async () => {
  const nodes = await openNodes();
  await nodes.expectBus(true);
  nodes.redis.freeze();
  await writeAll(nodes);
  await nodes.expectBus(false);
  await expectAllWell(nodes);
  nodes.redis.thaw();
  await nodes.expectBus(true);
  await writeAll(nodes);
  await expectAllWell(nodes);
}, 60_000);

test('leases without Redis are kept per node, and are shared again when it returns', async () => {
  const { redis, clients, boardId, viewer, world, addresses, colleague, expectBus } = await openNodes();
  const other = await clientOf(world, addresses[1]!, colleague);
  await other.follow(boardRoom, boardId);
  const take = (client: LiveClient) => client.socket.emitWithAck('lease:take', { room: 'board', id: boardId, subject: 'card:1' });
  await expectBus(true);
  expect([await take(clients[0]!), await take(other)]).toEqual([{ holder: viewer.id }, { holder: viewer.id }]);
  await redis.end();
  await expectBus(false);
  expect([await take(clients[0]!), await take(other)]).toEqual([{ holder: viewer.id }, { holder: colleague.id }]);
  await redis.startAgain();
  await expectBus(true);
  await redis.empty();
  expect([await take(other), await take(clients[0]!)]).toEqual([{ holder: colleague.id }, { holder: colleague.id }]);
}, 60_000);
