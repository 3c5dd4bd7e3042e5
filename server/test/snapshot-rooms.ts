import { initialCursor, type Cursor } from '#shared/platform/cursor.ts';
import { roomKey } from '#shared/platform/room.ts';
import { servedRooms } from '#server/app/features.ts';
import { read } from '#server/platform/data/transaction.ts';
import type { Services } from '#server/platform/base/services.ts';
import { tablesOfRooms, type ServedRoom } from '#server/platform/live/served-room.ts';
import { expectSchema } from './expect-schema.ts';
import { roomIdsSql } from './room-ids.ts';
import { statementsOf } from './statements.ts';
import { marksOfTables, type Marks } from './table-marks.ts';
import { systemContext } from './world-company.ts';
import type { World } from './world.ts';

interface RoomNow {
  readonly served: ServedRoom;
  /** State as JSON. */
  readonly text: string;
  /** A new copy of the state. */
  readonly state: unknown;
  readonly head: Cursor;
}

export type Watched = Pick<World, 'sql' | 'repeatedSql' | 'services'>;

export const parsed = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const roomNow = (served: ServedRoom, text: string, head: Cursor): RoomNow => ({
  served,
  text,
  head,
  get state(): unknown {
    return JSON.parse(text);
  },
});

/** The rooms of a kind as they were read, and the marks of the tables that they were read from. */
interface CachedRooms {
  readonly marks: string;
  readonly rooms: ReadonlyMap<string, { served: ServedRoom; text: string }>;
}
const keptOf = new WeakMap<Services, Map<string, CachedRooms>>();
/** The tables that rooms of a kind have been read from. */
const tablesOf = new Map<string, Set<string>>();

const marksOfKind = (marks: Marks, kind: string) => [...(tablesOf.get(kind) ?? [])].map((table) => `${table} ${marks[table]}`).join();

/**
 * Every room of the world with its state, loaded from the rows; those of a company in one snapshot. Rooms of a kind whose
 * tables have not changed since they were read last are as they were then.
 */
export async function snapshotOfEveryRoom(world: Watched): Promise<Map<string, RoomNow>> {
  const kept = keptOf.get(world.services) ?? new Map<string, CachedRooms>();
  keptOf.set(world.services, kept);
  const marks = await marksOfTables(world);
  const isStale = (kind: string) => !tablesOf.has(kind) || kept.get(kind)?.marks !== marksOfKind(marks, kind);
  const stale = [...servedRooms.values()].filter(({ room }) => isStale(room.name));
  for (const [kind, rooms] of await loadRooms(world, stale)) kept.set(kind, { marks: marksOfKind(marks, kind), rooms });

  const heads = await headsIn(world);
  const now = new Map<string, RoomNow>();
  for (const { rooms } of kept.values())
    for (const [key, { served, text }] of rooms) now.set(key, roomNow(served, text, heads.get(key) ?? initialCursor));
  return now;
}

/** Loads every room of these kinds, and notes which tables it is read from. */
async function loadRooms(world: Watched, kinds: readonly ServedRoom[]) {
  const found = new Map(kinds.map(({ room }) => [room.name, new Map<string, { served: ServedRoom; text: string }>()]));
  const bodies = await bodiesOfRoutines(world);
  for (const [companyId, addresses] of await addressesIn(world, kinds, bodies)) {
    const ctx = systemContext(world.services, companyId);
    await read(ctx, async ({ em }) => {
      for (const { served, id } of addresses) {
        const { room } = served;
        let state: unknown;
        const statements = await statementsOf(async () => (state = await served.load({ em, actor: ctx.actor }, id)));
        const texts = statements.map(({ text }) => text);
        noteTables(room.name, texts, bodies);
        expectSchema(room.state, state, `the state of ${room.name}`);
        found.get(room.name)!.set(roomKey(room, id), { served, text: JSON.stringify(state) });
      }
    });
  }
  return found;
}

type Bodies = readonly { name: string; body: string }[];

/** The functions and views of ours, whose tables a statement reads without naming them; and the tables, which have no body. */
const bodiesOfRoutines = ({ sql }: Watched) =>
  sql<{ name: string; body: string }>(
    `select proname as name, prosrc as body from pg_proc where pronamespace = 'cairn'::regnamespace
     union all select viewname, definition from pg_views where schemaname in ('cairn', 'public')
     union all select tablename, '' from pg_tables where schemaname = 'public'`,
  );

const noted = new Set<string>();

/** Notes the tables that statements name, themselves or through what they call. */
function noteTables(kind: string, texts: readonly string[], bodies: Bodies): void {
  for (const text of texts) {
    if (noted.has(`${kind} ${text}`)) continue;
    noted.add(`${kind} ${text}`);
    const words = new Set(text.match(/\w+/g));
    for (const { name, body } of bodies.filter((one) => words.has(one.name))) {
      if (body) noteTables(kind, [body], bodies);
      else tablesOf.set(kind, (tablesOf.get(kind) ?? new Set()).add(name));
    }
  }
}

/** Every room of these kinds, by the company whose it is. */
async function addressesIn(
  world: Watched,
  kinds: readonly ServedRoom[],
  bodies: Bodies,
): Promise<Map<string, { served: ServedRoom; id: string }[]>> {
  const found = new Map<string, { served: ServedRoom; id: string }[]>();
  for (const served of kinds) {
    const { name } = served.room;
    noteTables(name, tablesOfRooms(served), bodies);
    for (const { id, company_id: companyId } of await world.sql<{ id: string; company_id: string }>(roomIdsSql(served))) {
      found.set(companyId, [...(found.get(companyId) ?? []), { served, id }]);
    }
  }
  return found;
}

async function headsIn({ sql }: Watched): Promise<Map<string, Cursor>> {
  const rows = await sql<{ key: string; seq: string; last_id: string }>('select key, seq, last_id from room');
  return new Map(rows.map(({ key, seq, last_id: id }) => [key, { seq: Number(seq), id }]));
}
