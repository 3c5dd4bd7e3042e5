import { expect, test } from 'vitest';
import { formatCursor, type RoomAnswer } from '#shared/platform/protocol.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { archiveEvents } from '#server/platform/live/archive.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import { freshBoard, secondNode } from '#server/test/live-nodes.ts';
import { newWorld } from '#server/test/world.ts';

async function openGrown(count: number, old: number) {
  const world = await newWorld();
  const { task, sql, boardId, inject, viewer, services } = world;
  const boardKey = `board:${boardId}`;
  await task();
  const grow = async (key: string) => {
    await sql(
      `insert into event (room, seq, id, company_id, name, v, data, subject_id, at)
       select room, n, gen_random_uuid(), company_id, name, v, data, subject_id, at + n * interval '1 millisecond'
       from event, generate_series(2, $2::int) n where room = $1 and seq = 1`,
      [key, count],
    );
    await sql(`update event set at = at - interval '180 days' where room = $1 and seq <= $2`, [key, old]);
    await sql(`update room set seq = $2, last_id = (select id from event where room = key and seq = $2) where key = $1`, [key, count]);
  };
  await grow(boardKey);
  return {
    ...world,
    boardKey,
    grow,
    archive: () => archiveEvents(sqlOn(services.engine)),
    cursorAt: async (seq: number) =>
      (await sql<{ id: string }>('select id from cairn.history where room = $1 and seq = $2', [boardKey, seq]))[0]!.id,
    standing: async () => {
      const [row] = await sql(
        `select floor::int, (select array[min(seq), max(seq), count(*)]::int[] from event where room = key) as log,
          (select array[min(seq), max(seq), count(*)]::int[] from event_archive where room = key) as archive,
          (select count(distinct seq)::int from cairn.history where room = key) as history from room where key = $1`,
        [boardKey],
      );
      return row;
    },
    since: async (seq: number, id: string | null): Promise<RoomAnswer> => {
      const input = { params: { room: 'board', roomId: boardId }, query: { since: formatCursor({ seq, id }) } };
      return (await inject(viewer, readRoomEndpoint, input)).body as RoomAnswer;
    },
  };
}

test('events older than 90 days are archived, except the last 500 of a room', async () => {
  const { archive, standing } = await openGrown(1130, 1130);
  expect(await archive()).toBe(630);
  expect(await standing()).toEqual({ floor: 630, log: [631, 1130, 500], archive: [1, 630, 630], history: 1130 });
  expect(await archive()).toBe(0);
});

test('events younger than 90 days stay in the log, however many', async () => {
  const { archive, standing } = await openGrown(1000, 250);
  expect(await archive()).toBe(250);
  expect(await standing()).toMatchObject({ floor: 250, log: [251, 1000, 750] });
});

test('an archived event is stored unchanged under its month and stays in the audit trail of its record', async () => {
  const { archive, sql, boardKey } = await openGrown(600, 600);
  const trail = () => sql(`select * from cairn.history where room = $1 order by seq`, [boardKey]);
  const before = await trail();
  await archive();
  expect(await trail()).toEqual(before);
  expect(await sql(`select from event_archive where month <> date_trunc('month', at at time zone 'UTC')`)).toEqual([]);
});

test('a cursor below the floor gets the state, one above it the missed events', async () => {
  const { archive, since, cursorAt, cairn, viewer, boardId } = await openGrown(900, 900);
  const ids = { old: await cursorAt(399), floor: await cursorAt(400), known: await cursorAt(401) };
  await archive();
  const state = await freshBoard(cairn, viewer.companyId, boardId);
  for (const [seq, id] of [
    [0, null],
    [399, ids.old],
    [400, ids.floor],
  ] as const)
    expect(await since(seq, id)).toMatchObject({ head: { seq: 900 }, state });
  const { events, state: none } = await since(401, ids.known);
  expect([events?.length, none]).toEqual([499, undefined]);
});

test('events that the relay has not delivered yet are not archived', async () => {
  const { archive, sql, boardKey } = await openGrown(900, 900);
  await sql('insert into outbox (room, seq) values ($1, 300)', [boardKey]);
  expect(await archive()).toBe(200);
  await sql('delete from outbox');
  expect(await archive()).toBe(200);
});

test('nodes that archive concurrently move each event once, while others write', async () => {
  const { archive, world, sql, standing, task } = await openGrown(1700, 1700).then((grown) => ({ ...grown, world: grown }));
  const { cairn } = await secondNode(world);
  const other = sqlOn(cairn.services.engine);
  const writing = Promise.all(Array.from({ length: 8 }, () => task()));
  await Promise.all([archive(), archiveEvents(other), archive(), archiveEvents(other)]);
  await writing;
  // The archive skips a room with recent writes, and the second node also archives at its start.
  await expect.poll(async () => (await archive(), standing())).toMatchObject({ floor: 1208 });
  expect(await standing()).toEqual({ floor: 1208, log: [1209, 1708, 500], archive: [1, 1208, 1208], history: 1708 });
  expect(await sql('select from event join event_archive using (room, seq)')).toEqual([]);
});
