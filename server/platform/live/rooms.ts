import { AppError } from '#shared/platform/errors.ts';
import { origin, type Cursor } from '#shared/platform/cursor.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import { roomKey } from '#shared/platform/room.ts';
import type { RoomAnswer } from '#shared/platform/protocol.ts';
import { read, type Snapshot } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { inDoor } from '#server/platform/sql.ts';
import type { KeptState, KeptStates } from './kept-states.ts';
import { readAfter, readHeads, readMissed } from './log.ts';
import { findServed, type ServedRoom } from './served-room.ts';

/** Above this many missed events a browser gets the state. */
const maxMissed = 500;
/** Up to so many missed events, of all its rooms together, come with the answer to a join. */
const maxBrought = 200;

export type ServedRooms = ReadonlyMap<string, ServedRoom>;

/** What was missed since a cursor, or the state; authorised and read in one snapshot. A room that is kept is read once for each head. */
export async function readRoom(
  ctx: Context,
  { rooms, kept }: { rooms: ServedRooms; kept: KeptStates },
  address: { room: string; id: string },
  since: Cursor | null,
): Promise<RoomAnswer | KeptState> {
  const served = findServed(rooms, address.room);
  const key = roomKey(served.room, address.id);
  const found = await read(ctx, async (snapshot) => {
    const look = { ...snapshot, actor: ctx.actor };
    await served.authorize(look, address.id);
    const missed = since && (await missedSince(snapshot, key, since));
    if (missed) return missed;
    const head = (await readHeads(inDoor(snapshot.em), [key])).get(key)!;
    return (served.isKept && kept.find(key, head)) || { head, state: await served.load(look, address.id) };
  });
  return served.isKept && 'state' in found ? kept.keep(key, found.head, found.state) : found;
}

/** The events after the cursor; null when they are too many, or the log does not hold the cursor. */
async function missedSince({ em }: Snapshot, key: string, since: Cursor): Promise<RoomAnswer | null> {
  const events = await readAfter(inDoor(em), key, since, maxMissed + 1);
  if (!events || events.length > maxMissed) return null;
  return { head: { seq: since.seq + events.length, id: events.at(-1)?.id ?? since.id }, events };
}

interface Asked {
  readonly room: string;
  readonly id: string;
  /** Where the browser stands. */
  readonly cursor?: Cursor;
}

/** A room as it stands, with what somebody missed of it, where that is not much. */
export interface Standing {
  readonly head: Cursor;
  readonly events?: LoggedEvent[];
}

/** Authorises rooms and reads their heads in one snapshot; a refusal stands in its room's place. */
export function readJoins(ctx: Context, rooms: ServedRooms, asked: readonly Asked[]): Promise<(Standing | AppError)[]> {
  return read(ctx, async (snapshot) => {
    const look = { ...snapshot, actor: ctx.actor };
    const refusals = await Promise.all(asked.map(({ room, id }) => refusalOf(async () => findServed(rooms, room).authorize(look, id))));
    const open = asked.filter((_, index) => !refusals[index]);
    const query = inDoor(snapshot.em);
    const heads = await readHeads(query, open.map(keyOf));
    const missed = await readMissed(query, missedBy(open, heads));
    return asked.map((one, index): Standing | AppError => {
      const key = keyOf(one);
      const events = missed.get(key);
      return refusals[index] ?? { head: heads.get(key) ?? origin, ...(events && { events }) };
    });
  });
}

/** What of these rooms comes along with the answer: what was missed, as long as it is not much together. */
function missedBy(asked: readonly Asked[], heads: ReadonlyMap<string, Cursor>): Map<string, { after: Cursor; head: Cursor }> {
  const wanted = new Map<string, { after: Cursor; head: Cursor }>();
  let left = maxBrought;
  for (const one of asked) {
    const [after, head] = [one.cursor, heads.get(keyOf(one))];
    const count = after && head ? head.seq - after.seq : 0;
    if (!after || !head || count <= 0 || count > left) continue;
    left -= count;
    wanted.set(keyOf(one), { after, head });
  }
  return wanted;
}

export const keyOf = ({ room, id }: { room: string; id: string }) => roomKey({ name: room }, id);

async function refusalOf(ask: () => Promise<void>): Promise<AppError | null> {
  try {
    await ask();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
