import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { formatCursor, type RoomAnswer } from '#shared/platform/protocol.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { applyEvent } from '#shared/platform/room.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { removeMemberEndpoint } from '#shared/tasks/members.api.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { sessionRoom } from '#shared/access/session.room.ts';
import { seededRandom } from '#server/test/live-bus.ts';
import { clientOf, freshBoard, listen } from '#server/test/live-nodes.ts';
import { Writer } from '#server/test/live-writer.ts';
import { statementsOf } from '#server/test/statements.ts';
import { newWorld, requestFor } from '#server/test/world.ts';

async function openReading() {
  const world = await newWorld();
  const { inject, viewer, boardId } = world;
  return {
    ...world,
    boardKey: `board:${boardId}`,
    since: async (cursor?: RoomAnswer['head'] | string): Promise<RoomAnswer> => {
      const text = typeof cursor === 'object' ? formatCursor(cursor) : cursor;
      const query = text === undefined ? {} : { since: text };
      const { status, body } = await inject(viewer, readRoomEndpoint, { params: { room: 'board', roomId: boardId }, query });
      expect(status).toBe(200);
      return body as RoomAnswer;
    },
  };
}

test('a browser with a cursor gets the missed events, one without gets the state', async () => {
  const { since, task, cairn, viewer, boardId } = await openReading();
  await task();
  const first = await since();
  expect(first).toEqual({ head: { seq: 1, id: expect.any(String) }, state: await freshBoard(cairn, viewer.companyId, boardId) });
  expect(await since(first.head)).toEqual({ head: first.head, events: [] });
  await task();
  await task();
  const missed = await since(first.head);
  expect(missed.head.seq).toBe(3);
  expect(missed.events?.map(({ name }) => name)).toEqual(['task.created', 'task.created']);
  expect(missed.events?.at(-1)?.id).toBe(missed.head.id);
  expect(missed.state).toBeUndefined();
});

test('the origin of a room is a valid cursor', async () => {
  const { since, task } = await openReading();
  expect(await since('0.')).toEqual({ head: { seq: 0, id: null }, events: [] });
  await task();
  expect((await since('0.')).events).toHaveLength(1);
});

test('an unknown cursor is answered with the state', async () => {
  const { since, task } = await openReading();
  await task();
  await task();
  const other = crypto.randomUUID();
  for (const cursor of [`1.${other}`, `2.${other}`, `9.${other}`, `0.${other}`, '1.', '999999999999999.']) {
    const answer = await since(cursor);
    expect(answer.events).toBeUndefined();
    expect(answer).toMatchObject({ head: { seq: 2 }, state: { cards: {} } });
  }
});

test('up to five hundred missed events are sent; with more, the state is sent', async () => {
  const { since, task, sql, boardKey } = await openReading();
  await task();
  const { head } = await since();
  const grow = (from: number, to: number) =>
    sql(
      `with more as (
        insert into event (room, seq, id, company_id, name, v, data)
        select room, n, gen_random_uuid(), company_id, name, v, data from event, generate_series($2::int, $3::int) n where room = $1 and seq = 1
        returning seq, id
      ) update room set seq = $3, last_id = (select id from more where seq = $3) where key = $1`,
      [boardKey, from, to],
    );
  await grow(2, 501);
  expect((await since(head)).events).toHaveLength(500);
  await grow(502, 502);
  expect(await since(head)).toMatchObject({ head: { seq: 502 }, state: { cards: {} } });
  expect((await since('0.')).events).toBeUndefined();
});

test('state and head come from the same moment during concurrent writes', async () => {
  const { since, cairn, world, boardId, editor, viewer } = await openReading().then((reading) => ({ ...reading, world: reading }));
  const address = await listen(cairn);
  const { token } = await world.signIn(editor);
  await world.signIn(viewer);
  const random = seededRandom();
  const cards = new Map<string, TaskCard>();
  const writers = Array.from({ length: 4 }, () => new Writer({ address: () => address, token, boardId, random }, cards));
  let isOver = false;
  const writing = Promise.all(writers.map((writer) => writer.write(1000, () => isOver)));
  const answers: RoomAnswer[] = [];
  for (let round = 0; round < 25; round++) {
    answers.push(await since());
    await delay(30);
  }
  isOver = true;
  await writing;
  const board = await freshBoard(cairn, viewer.companyId, boardId);
  for (const { head, state } of answers) {
    const { events } = await since(head);
    for (const event of events!) applyEvent(boardRoom, state, event);
    expect(state).toEqual(board);
  }
  expect(new Set(answers.map(({ head }) => head.seq)).size).toBeGreaterThan(5);
});

test('an unchanged board is served from the cache, and is read again after any event', async () => {
  const { since, task } = await openReading();
  const readsCards = async () => (await statementsOf(since)).some(({ text }) => text.includes('from task where board_id'));
  await task();
  expect([await readsCards(), await readsCards()]).toEqual([true, false]);
  const { id } = await task();
  expect([await readsCards(), await readsCards()]).toEqual([true, false]);
  expect(await since()).toMatchObject({ head: { seq: 2 }, state: { cards: { [id]: { id } } } });
});

test('a cached board is refused to people without access', async () => {
  const { since, inject, task, manager, viewer, foreignAdmin, boardId } = await openReading();
  await task();
  await since();
  const open = async (who: typeof viewer) => (await inject(who, readRoomEndpoint, { params: { room: 'board', roomId: boardId } })).status;
  expect(await open(foreignAdmin)).toBe(404);
  await inject(manager, removeMemberEndpoint, { params: { boardId, personId: viewer.id } });
  await inject(manager, readRoomEndpoint, { params: { room: 'board', roomId: boardId } });
  expect(await open(viewer)).toBe(404);
});

test('a board is the same in every compression', async () => {
  const { since, task, viewer, cairn, boardId } = await openReading();
  for (let index = 0; index < 10; index++) await task();
  const answer = await since();
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
  for (const [encoding, unpacked] of Object.entries(unpack)) {
    const headers = { 'accept-encoding': encoding };
    const request = requestFor(viewer, readRoomEndpoint, { params: { room: 'board', roomId: boardId }, headers });
    const response = await cairn.app.inject(request);
    expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(response.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
    expect(JSON.parse(unpacked(response.rawPayload).toString())).toEqual(answer);
  }
});

test('a session room can be read only by its person', async () => {
  const { viewer, editor, cairn, ...world } = await newWorld();
  const browser = await clientOf({ ...world, viewer, editor, cairn }, await listen(cairn), viewer);
  const own = await browser.follow(sessionRoom, viewer.id);
  const other = await browser.follow(sessionRoom, editor.id);
  await expect.poll(() => own.state).toEqual({ id: viewer.id, impersonations: {} });
  expect(other.refusal).toBe('record.absent');
});
