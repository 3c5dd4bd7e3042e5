import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Cursor } from '#shared/platform/cursor.ts';
import type { JoinAnswer } from '#shared/platform/protocol.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { createTicketEndpoint } from '#shared/support/tickets.api.ts';
import { moveTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import type { LiveClient } from '#server/test/live-client.ts';
import { expectCaughtUp, newLiveWorld, type LiveWorld } from '#server/test/live-nodes.ts';
import { outageOf } from '#server/test/live-outage.ts';
import { top } from '#server/test/world.ts';

const board = (id: string) => ({ room: 'board', id });
const absent = { error: 'record.absent' };

function listenTo({ socket }: LiveClient) {
  const received: { firstSeq: number; last: number }[] = [];
  socket.on('events', (_room, firstSeq, events) => received.push({ firstSeq, last: firstSeq + events.length - 1 }));
  return received;
}

test('a missing room, one of another company and one of another person are refused alike', async () => {
  const { client, viewer, foreignBoardId, privateBoardId } = await newLiveWorld();
  const browser = await client(viewer);
  const ids = [crypto.randomUUID(), foreignBoardId, privateBoardId];
  expect(await browser.join(ids.map(board))).toEqual([absent, absent, absent]);
  expect(await browser.join([{ room: 'nothing', id: ids[0]! }])).toEqual([absent]);
  const replies = await Promise.all(ids.map((id) => browser.request(`/api/rooms/board/${id}`)));
  expect(await Promise.all(replies.map(async (reply) => [reply.status, await reply.json()]))).toEqual(
    ids.map(() => [404, { code: 'record.absent' }]),
  );
});

test('leaving a room during its join cancels the join', async () => {
  const world = await newLiveWorld();
  const { client, viewer, editor, boardId, database, task } = world;
  const [browser, other] = [await client(viewer), await client(editor)];
  const received = listenTo(browser);
  const outage = outageOf(database);
  const release = await outage.hold('board');
  const answer = browser.join([board(boardId)]);
  await expect.poll(outage.waiting).toBe(1);
  browser.socket.emit('rooms:leave', [board(boardId)]);
  await delay(50);
  await release();
  expect(await answer).toEqual([absent]);
  const follower = await other.follow(boardRoom, boardId);
  await task();
  await expectCaughtUp(world.cairn, [follower]);
  expect(await browser.join([board(crypto.randomUUID())])).toEqual([absent]);
  expect(received).toEqual([]);
});

test('leaving and joining again during the first join ends in the room', async () => {
  const { client, viewer, boardId, database, task } = await newLiveWorld();
  const browser = await client(viewer);
  const received = listenTo(browser);
  const outage = outageOf(database);
  const release = await outage.hold('board');
  const first = browser.join([board(boardId)]);
  await expect.poll(outage.waiting).toBe(1);
  browser.socket.emit('rooms:leave', [board(boardId)]);
  const second = browser.join([board(boardId)]);
  await delay(50);
  await release();
  expect(await first).toEqual([absent]);
  expect(await second).toEqual([{ head: { seq: 0, id: null } }]);
  await task();
  await expect.poll(() => received).toEqual([{ firstSeq: 1, last: 1 }]);
});

describe('rejoining a room', () => {
  const missedBy = (answer: JoinAnswer) => ('error' in answer ? null : answer.events?.map(({ name }) => name));

  test('returns the missed events with the answer when they are few', async () => {
    const world = await newLiveWorld();
    const { client, viewer, boardId, task } = world;
    await task();
    const browser = await client(viewer);
    const [first] = await browser.join([board(boardId)]);
    const { head: cursor } = first as { head: Cursor };
    browser.socket.emit('rooms:leave', [board(boardId)]);
    for (let count = 0; count < 3; count++) await task();
    const [there, here, elsewhere, later] = [
      await browser.join([{ ...board(boardId), cursor }]),
      await browser.join([board(boardId)]),
      await browser.join([{ ...board(boardId), cursor: { ...cursor, id: crypto.randomUUID() } }]),
      await browser.join([{ ...board(boardId), cursor: { seq: 99, id: cursor.id } }]),
    ].map(([answer]) => answer!);
    expect(missedBy(there!)).toEqual(['task.created', 'task.created', 'task.created']);
    expect((there as { head: Cursor }).head.seq).toBe(cursor.seq + 3);
    for (const answer of [here, elsewhere, later])
      expect([answer, missedBy(answer!)]).toEqual([{ head: (there as { head: Cursor }).head }, undefined]);
  });

  test('returns up to 200 missed events, and only the head after more', async () => {
    const world = await newLiveWorld();
    const { client, viewer, editor, boardId, inject, task } = world;
    const { id: taskId } = await task();
    const browser = await client(viewer);
    const [first] = await browser.join([board(boardId)]);
    const { head: cursor } = first as { head: Cursor };
    const places = ['in-progress', 'not-started'] as const;
    const move = (turn: number) => inject(editor, moveTaskEndpoint, { params: { taskId }, body: { ...top, status: places[turn % 2]! } });
    for (let turn = 0; turn < 200; turn++) await move(turn);
    const [few] = await browser.join([{ ...board(boardId), cursor }]);
    expect(missedBy(few!)).toHaveLength(200);
    await move(200);
    const [answer] = await browser.join([{ ...board(boardId), cursor }]);
    expect(answer).toEqual({ head: { seq: cursor.seq + 201, id: expect.any(String) } });
  });
});

test('joining a room twice enters it once, and both answers contain its head', async () => {
  const { client, viewer, boardId, task, cairn } = await newLiveWorld();
  await task();
  const browser = await client(viewer);
  const received = listenTo(browser);
  const answers = await Promise.all([browser.join([board(boardId)]), browser.join([board(boardId), board(boardId)])]);
  const head = { head: { seq: 1, id: expect.any(String) } };
  expect(answers).toEqual([[head], [head, head]]);
  await task();
  await expect.poll(() => received).toEqual([{ firstSeq: 2, last: 2 }]);
  browser.socket.emit('rooms:leave', [board(boardId)]);
  await expect.poll(() => cairn.live.node.status().rooms).toBe(1);
});

test('a socket can join 200 rooms, and joining one of them again does not count', async () => {
  const { client, editor, privateBoardId, boardId, database } = await newLiveWorld();
  const browser = await client(editor);
  await browser.join([board(boardId), board(privateBoardId)]);
  const release = await outageOf(database).hold('board');
  const many = Array.from({ length: 198 }, () => board(crypto.randomUUID()));
  const full = browser.join(many);
  const again = browser.join([board(boardId), ...many]);
  expect(await browser.join([board(boardId), board(crypto.randomUUID())])).toEqual([{ error: 'rate.limited' }, { error: 'rate.limited' }]);
  await release();
  expect(await full).toEqual(many.map(() => absent));
  expect((await again).slice(0, 2)).toEqual([{ head: { seq: 0, id: null } }, absent]);
});

async function findHoles(browser: LiveClient, boardId: string, rounds: number): Promise<string[]> {
  const received = listenTo(browser);
  const holes: string[] = [];
  let total = 0;
  for (let round = 0; round < rounds; round++) {
    total += received.length;
    received.length = 0;
    const [answer] = await browser.join([board(boardId)]);
    const { seq } = (answer as { head: { seq: number } }).head;
    await delay(Math.random() * 40);
    const first = received.find(({ last }) => last > seq);
    if (first && first.firstSeq > seq + 1) holes.push(`${seq} then ${first.firstSeq}`);
    browser.socket.emit('rooms:leave', [board(boardId)]);
    await browser.join([board(crypto.randomUUID())]);
    await delay(250);
  }
  return total === 0 ? [...holes, 'nothing was heard at all'] : holes;
}

async function writeFast({ task }: LiveWorld, isOver: () => boolean): Promise<void> {
  while (!isOver()) await task();
}

test('joining while others write misses nothing after the returned head', async () => {
  const world = await newLiveWorld();
  const browsers = await Promise.all(Array.from({ length: 6 }, () => world.client(world.viewer)));
  let isOver = false;
  const writing = Promise.all(Array.from({ length: 4 }, () => writeFast(world, () => isOver)));
  const holes = await Promise.all(browsers.map((browser) => findHoles(browser, world.boardId, 12)));
  isOver = true;
  await writing;
  expect(holes.flat()).toEqual([]);
});

test('joining while the database is down fails with a specific error, and the socket stays open', async () => {
  const { client, viewer, boardId, database } = await newLiveWorld();
  const browser = await client(viewer);
  const outage = outageOf(database);
  await outage.begin();
  expect(await browser.join([board(boardId)])).toEqual([{ error: 'server.unavailable' }]);
  await outage.end();
  await expect.poll(() => browser.join([board(boardId)])).toEqual([{ head: { seq: 0, id: null } }]);
  expect(browser.closings).toEqual([]);
});

test('while sockets wait for their turn to join, writes wait behind them and reads do not', async () => {
  const { client, viewer, manager, boardId, database, world } = await newLiveWorld({ poolSize: 20 });
  const browsers = await Promise.all(Array.from({ length: 17 }, () => client(viewer)));
  await world.signIn(manager);
  const outage = outageOf(database);
  const release = await outage.hold('board');
  const ended: string[] = [];
  const joins = browsers.map((browser) => browser.join([board(boardId)]).then(() => void ended.push('join')));
  await expect.poll(outage.waiting).toBe(16);
  const ticket = { id: crypto.randomUUID(), area: 'tasks', priority: 'high', description: 'Written during the rush' } as const;
  const write = world.inject(manager, createTicketEndpoint, { body: ticket }).then(({ status }) => void ended.push(`write ${status}`));
  for (let count = 0; count < 40; count++) expect((await browsers[0]!.request('/api/people/directory')).status).toBe(200);
  await release();
  await Promise.all([...joins, write]);
  expect(ended.toSorted()).toEqual([...browsers.map(() => 'join'), 'write 200']);
  expect(ended[0]).toBe('join');
});
