import { expect, test } from 'vitest';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { commandOf } from '#server/test/data-folders.ts';
import { seededRandom } from '#server/test/live-bus.ts';
import { clusterOver } from '#server/test/live-cluster.ts';
import { clientOf } from '#server/test/live-nodes.ts';
import { expectNothingLost } from '#server/test/live-verdict.ts';
import { Writer } from '#server/test/live-writer.ts';
import { newWorld } from '#server/test/world.ts';

test('a rolling restart of a cluster under load fails no request, misses no event and leaves nothing behind', async () => {
  const world = await newWorld();
  const { cairn, manager, editor, colleague, viewer, boardId, sql } = world;
  const cluster = await clusterOver(world, { servers: 2, workers: 1 });
  await expect.poll(() => cluster.proxy.ready().length, { timeout: 10_000 }).toBe(2);
  const clients = await Promise.all([manager, editor, colleague, viewer, viewer].map((who) => clientOf(world, cluster.url, who)));
  // Reconnects after a server disconnect, as the browser client does.
  for (const { socket } of clients) socket.on('disconnect', (how) => void (how === 'io server disconnect' && socket.connect()));
  for (const client of clients) await client.follow(boardRoom, boardId);
  const random = seededRandom();
  const cards = new Map<string, TaskCard>();
  const writers = [manager, editor, colleague].map(
    ({ token }) => new Writer({ address: () => cluster.url, token, boardId, random }, cards),
  );
  const pids = () => [...cluster.servers, ...cluster.workers].map(({ pid }) => pid());
  const before = pids();

  let isOver = false;
  const writing = Promise.all(writers.map((writer) => writer.write(100_000, () => isOver)));
  await cluster.roll();
  isOver = true;
  await writing;

  expect(pids().filter((pid) => before.includes(pid))).toEqual([]);
  expect(writers.map(({ away }) => away)).toEqual([0, 0, 0]);
  expect(new Set(clients.flatMap(({ closings }) => closings))).toEqual(new Set(['server.stopping']));
  await expectNothingLost({ cairn, sql, companyId: manager.companyId, boardId, clients, writers });
  const last = pids();
  await cluster.stop();
  expect(last.map(commandOf)).toEqual(last.map(() => ''));
}, 180_000);
