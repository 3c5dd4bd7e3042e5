import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { FaultyBus, seededRandom } from '#server/test/live-bus.ts';
import type { LiveClient } from '#server/test/live-client.ts';
import { clientOf, newLiveWorld, secondNode, type LiveWorld } from '#server/test/live-nodes.ts';
import { expectNothingLost } from '#server/test/live-verdict.ts';
import { Writer } from '#server/test/live-writer.ts';
import { oneOf } from '#server/test/random.ts';

async function openTwoNodes() {
  const random = seededRandom();
  const bus = new FaultyBus(random);
  const world = await newLiveWorld({ hints: await bus.end() });
  const second = await secondNode(world.world, { hints: await bus.end() });
  return { ...world, random, bus, second, addresses: [world.address, second.address] };
}
type TwoNodes = Awaited<ReturnType<typeof openTwoNodes>>;

async function openWriters({ world, manager, editor, colleague, boardId, random, addresses }: TwoNodes, count: number): Promise<Writer[]> {
  const cards = new Map<string, TaskCard>();
  const tokens = await Promise.all([manager, editor, colleague].map(async (who) => (await world.signIn(who)).token));
  const address = () => oneOf(random, addresses);
  return Array.from({ length: count }, (_, index) => new Writer({ address, token: tokens[index % 3]!, boardId, random }, cards));
}

async function comeAndGo(client: LiveClient, boardId: string, random: () => number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const follower = await client.follow(boardRoom, boardId);
    await delay(random() * 400);
    if (random() < 0.3) client.cut();
    else if (random() < 0.5) client.leave(follower);
    await delay(random() * 100);
  }
  await client.follow(boardRoom, boardId);
}

const expectAllSame = (nodes: TwoNodes, clients: readonly LiveClient[], writers: readonly Writer[]) =>
  expectNothingLost({ ...nodes, companyId: nodes.manager.companyId, clients, writers });

test('two nodes with a bus that loses, doubles and delays hints deliver every event once and in order', async () => {
  const nodes = await openTwoNodes();
  const { world, manager, editor, colleague, viewer, addresses, random, boardId } = nodes;
  const people = [manager, editor, colleague, viewer];
  const clients = await Promise.all(Array.from({ length: 12 }, (_, index) => clientOf(world, addresses[index % 2]!, people[index % 4]!)));
  const writers = await openWriters(nodes, 6);
  let isOver = false;
  const coming = Promise.all(clients.map((client) => comeAndGo(client, boardId, random, () => isOver)));
  await Promise.all(writers.map((writer) => writer.write(50)));
  isOver = true;
  await coming;
  await expectAllSame(nodes, clients, writers);
}, 40_000);

test('two nodes with a broken bus find every event in the log and continue when it returns', async () => {
  const nodes = await openTwoNodes();
  const { world, bus, editor, viewer, addresses, boardId } = nodes;
  bus.isUp = false;
  const clients = await Promise.all(addresses.map((address) => clientOf(world, address, viewer)));
  await Promise.all(clients.map((client) => client.follow(boardRoom, boardId)));
  const writers = await openWriters(nodes, 2);
  await Promise.all(writers.map((writer) => writer.write(50)));
  await expectAllSame(nodes, clients, writers);
  bus.isUp = true;
  await world.signIn(editor);
  await Promise.all(writers.map((writer) => writer.write(10)));
  await expectAllSame(nodes, clients, writers);
}, 30_000);

test('a node stops reading rooms that nobody is in', async () => {
  const world: LiveWorld = await newLiveWorld();
  const clients = await Promise.all([world.viewer, world.editor].map((who) => world.client(who)));
  onTestFinished(() => clients.forEach((client) => client.close()));
  for (const client of clients) for (const id of [world.boardId, world.privateBoardId]) await client.follow(boardRoom, id);
  const { node } = world.cairn.live;
  expect(node.status().rooms).toBe(4); // two boards, one of them the editor's private board, and one session each
  clients[0]!.leave(clients[0]!.rooms.get(world.boardKey)!);
  clients[1]!.leave(clients[1]!.rooms.get(world.boardKey)!);
  await expect.poll(() => node.status().rooms).toBe(3);
  clients.forEach((client) => client.close());
  await expect.poll(() => node.status().rooms).toBe(0);
});
