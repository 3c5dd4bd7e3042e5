import { Compile, type Validator } from 'typebox/compile';
import { expect } from 'vitest';
import { isSameCursor, origin, type Cursor } from '#shared/platform/cursor.ts';
import { LoggedEvent } from '#shared/platform/event.ts';
import { fold, roomKey, type AnyRoom } from '#shared/platform/room.ts';
import { closed } from '#shared/platform/schema.ts';
import { deskId } from '#shared/support/ticket-desk.room.ts';
import { servedRooms } from '#server/app/rooms.ts';
import { read } from '#server/platform/doors.ts';
import type { ServedRoom } from '#server/platform/live/served-room.ts';
import { systemContext } from './world-company.ts';
import type { World } from './world.ts';

/** How the rooms of a kind are found: SQL, as the owner, for the id and the company of each. */
const roomsOf: Readonly<Record<string, string>> = {
  session: 'select id, company_id from person',
  board: 'select id, company_id from board',
  desk: 'select id, company_id from person',
  'own-boards': 'select id, company_id from person',
  'saved-views': 'select id, company_id from person',
  'company-boards': 'select id, id as company_id from company',
  company: 'select id, id as company_id from company',
  inbox: 'select id, company_id from person',
  'notification-settings': 'select id, company_id from person',
  'notification-defaults': 'select id, id as company_id from company',
  uploads: 'select id, company_id from person',
  ticket: 'select id, company_id from ticket',
  'ticket-internal': 'select id, company_id from ticket',
  'ticket-desk': `select '${deskId}' as id, company_id from ticket limit 1`,
  'own-tickets': 'select id, company_id from person',
  // Of those that tell nothing yet, which are as many as tasks, the newest.
  task: `select id, company_id from task t where exists (select from task_text x where x.id = t.id)
    or exists (select from watcher w where w.task_id = t.id) or id in (select id from task order by created_at desc limit 20)`,
};

interface RoomNow {
  readonly served: ServedRoom;
  readonly state: unknown;
  readonly head: Cursor;
}

/** As much of a world as its rooms are read from. */
export type Watched = Pick<World, 'sql' | 'house'>;

const parsed = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Every room of the world with its state, freshly loaded from the rows; those of a company in one snapshot. */
export async function snapshotOfEveryRoom(world: Watched): Promise<Map<string, RoomNow>> {
  const rooms = new Map<string, RoomNow>();
  const heads = await headsIn(world);
  for (const [companyId, addresses] of await addressesIn(world)) {
    const ctx = systemContext(world.house, companyId);
    await read(ctx, async ({ em }) => {
      for (const { served, id } of addresses) {
        const state = await served.load({ em, actor: ctx.actor }, id);
        expectSchema(served.room.state, state, `the state of ${served.room.name}`);
        const key = roomKey(served.room, id);
        rooms.set(key, { served, state: parsed(state), head: heads.get(key) ?? origin });
      }
    });
  }
  return rooms;
}

/** Every room that there is, by the company whose it is. */
async function addressesIn(world: Watched): Promise<Map<string, { served: ServedRoom; id: string }[]>> {
  const found = new Map<string, { served: ServedRoom; id: string }[]>();
  for (const served of servedRooms.values()) {
    const sql = roomsOf[served.room.name];
    if (!sql) throw new Error(`Nobody says which ${served.room.name} rooms there are: add it to roomsOf.`);
    for (const { id, company_id: companyId } of await world.sql<{ id: string; company_id: string }>(sql)) {
      found.set(companyId, [...(found.get(companyId) ?? []), { served, id }]);
    }
  }
  return found;
}

async function headsIn({ sql }: Watched): Promise<Map<string, Cursor>> {
  const rows = await sql<{ key: string; seq: string; last_id: string }>('select key, seq, last_id from room');
  return new Map(rows.map(({ key, seq, last_id: id }) => [key, { seq: Number(seq), id }]));
}

const eventsSql = `select id, name, v, data, actor_id as "actorId", to_jsonb(at) as at from event where room = $1 and seq > $2 order by seq`;

/** Straight from the log, as the wire would carry them. */
const eventsAfter = async ({ sql }: World, key: string, seq: number): Promise<LoggedEvent[]> =>
  (await sql<LoggedEvent>(eventsSql, [key, seq])).map((event) => parsed({ ...event, at: new Date(event.at).toISOString() }));

/**
 * The room proof. After `act`, a room without new events is as it was; any other, folded from the log's events with each
 * played twice, equals what is freshly loaded. States and events pass their closed schemas, and the log has no hole.
 */
export async function expectRoomsToFollow<T>(world: World, act: () => Promise<T>): Promise<T> {
  const before = await snapshotOfEveryRoom(world);
  const outcome = await act();
  for (const [key, now] of await snapshotOfEveryRoom(world)) {
    const { state, head } = before.get(key) ?? { state: undefined, head: origin };
    const events = await eventsAfter(world, key, head.seq);
    for (const event of events) expectFact(now.served.room, event);
    if (!before.has(key)) continue; // made by this action: nobody was in it
    for (const event of events) {
      fold(now.served.room, state, structuredClone(event));
      fold(now.served.room, state, structuredClone(event));
    }
    expect(state, `${key} followed by ${events.length} events`).toEqual(now.state);
  }
  await expectWholeLog(world);
  return outcome;
}

/** Every room's numbers run from 1 to its head without a hole, the head is the last event, and no event is outside of a room. */
export async function expectWholeLog(world: Watched): Promise<void> {
  const rows = await world.sql<{ key: string; seq: string; last_id: string; seqs: string[]; ids: string[]; companies: string[] }>(
    `select key, r.seq, r.last_id, r.company_id, e.* from room r full join
      (select room as key, array_agg(seq order by seq) as seqs, array_agg(id order by seq) as ids,
        array_agg(distinct company_id) as companies from event group by room) e using (key)`,
  );
  for (const { key, seq, last_id: lastId, seqs, ids } of rows) {
    expect(seqs.map(Number), `the numbers of ${key}`).toEqual(Array.from({ length: Number(seq) }, (_, index) => index + 1));
    expect(isSameCursor({ seq: Number(seq), id: lastId }, { seq: seqs.length, id: ids.at(-1)! }), `the head of ${key}`).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  }
}

/**
 * Whatever `act` does, no row and no event is written, not even with the same values; sessions and failed sign-ins aside.
 */
export async function expectNothingToChange<T>(world: World, act: () => Promise<T>): Promise<T> {
  const before = await everyTable(world);
  const outcome = await act();
  const after = await everyTable(world);
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([]);
  return outcome;
}

const tablesSql = `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  and relname not in ('session', 'sign_in_failure') order by 1`;

/**
 * How many rows each table has and which transaction wrote last in it: a row that is added, changed or removed changes
 * one of the two, and neither needs the rows to be read out.
 */
async function everyTable({ sql }: World): Promise<{ [table: string]: string }> {
  const tables = await sql<{ name: string }>(tablesSql);
  const marks = tables.map(
    ({ name }) => `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as mark from "${name}"`,
  );
  return Object.fromEntries((await sql<{ name: string; mark: string }>(marks.join(' union all '))).map(({ name, mark }) => [name, mark]));
}

function expectFact(room: AnyRoom, event: LoggedEvent): void {
  expectSchema(closedEvent, event, `an event of ${room.name}`);
  const definition = room.events.find(({ name }) => name === event.name);
  expect(definition, `${room.name} knows ${event.name}`).toBeDefined();
  expect(event.v).toBe(definition!.v);
  expectSchema(definition!.schema, event.data, event.name);
}

const closedEvent = closed(LoggedEvent);
const validators = new Map<object, Validator>();

function expectSchema(schema: AnyRoom['state'], value: unknown, what: string): void {
  let validator = validators.get(schema);
  if (!validator) validators.set(schema, (validator = Compile(schema)));
  expect(validator.Errors(value), `${what} against its schema`).toEqual([]);
}
