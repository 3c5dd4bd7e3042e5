import { expect } from 'vitest';
import { isSameCursor, initialCursor } from '#shared/platform/cursor.ts';
import { LoggedEvent } from '#shared/platform/event.ts';
import { applyEvent, type AnyRoom } from '#shared/platform/room.ts';
import { closed } from '#shared/platform/schema.ts';
import { expectSchema } from './expect-schema.ts';
import { parsed, snapshotOfEveryRoom, type Watched } from './snapshot-rooms.ts';
import { marksOfTables } from './table-marks.ts';
import type { World } from './world.ts';

const eventsSql = `select room, id, name, v, data, actor_id as "actorId", to_jsonb(at) as at from event
  join unnest($1::text[], $2::bigint[]) as known(key, head) on room = key and seq > head order by room, seq`;

/** Events after these heads, by room. */
async function eventsAfter({ sql }: World, heads: ReadonlyMap<string, number>): Promise<Map<string, LoggedEvent[]>> {
  const found = await sql<LoggedEvent & { room: string }>(eventsSql, [[...heads.keys()], [...heads.values()]]);
  const byRoom = new Map<string, LoggedEvent[]>();
  for (const { room, ...event } of found) {
    const one = parsed({ ...event, at: new Date(event.at).toISOString() });
    byRoom.set(room, [...(byRoom.get(room) ?? []), one]);
  }
  return byRoom;
}

/**
 * Room proof. After `act`, a room without new events is unchanged; any other, folded from the log with each event applied twice, equals the
 * freshly loaded state. States and events match their closed schemas, and the log has no gap.
 */
export async function expectRoomsToFollow<T>(world: World, act: () => Promise<T>): Promise<T> {
  const before = await snapshotOfEveryRoom(world);
  const outcome = await act();
  const after = await snapshotOfEveryRoom(world);
  const heads = new Map([...after.keys()].map((key) => [key, (before.get(key)?.head ?? initialCursor).seq]));
  const added = await eventsAfter(world, heads);
  for (const [key, now] of after) {
    const known = before.get(key);
    const events = added.get(key) ?? [];
    for (const event of events) expectFact(now.served.room, event);
    // The action created this room, or left it as it was.
    if (!known || (events.length === 0 && known.text === now.text)) continue;
    const { state } = known;
    for (const event of events) {
      applyEvent(now.served.room, state, structuredClone(event));
      applyEvent(now.served.room, state, structuredClone(event));
    }
    expect(state, `${key} followed by ${events.length} events`).toEqual(now.state);
  }
  await expectWholeLog(world);
  return outcome;
}

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

const unwatched = ['session', 'sign_in_failure', 'sensitive_read'];

/** Checks that `act` writes no row and no event. Sessions, failed sign-ins and records of reads are ignored. */
export async function expectNothingToChange<T>(world: World, act: () => Promise<T>): Promise<T> {
  const before = await marksOfTables(world);
  const outcome = await act();
  const after = await marksOfTables(world);
  expect(Object.keys(after).filter((table) => after[table] !== before[table] && !unwatched.includes(table))).toEqual([]);
  return outcome;
}

function expectFact(room: AnyRoom, event: LoggedEvent): void {
  expectSchema(closedEvent, event, `an event of ${room.name}`);
  const definition = room.events.find(({ name }) => name === event.name);
  expect(definition, `${room.name} knows ${event.name}`).toBeDefined();
  expect(event.v).toBe(definition!.v);
  expectSchema(definition!.schema, event.data, event.name);
}

const closedEvent = closed(LoggedEvent);
