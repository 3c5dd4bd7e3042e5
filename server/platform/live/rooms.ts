import { AppError } from '#shared/platform/errors.ts';
import { origin, type Cursor } from '#shared/platform/cursor.ts';
import { roomKey } from '#shared/platform/room.ts';
import type { RoomAnswer } from '#shared/platform/protocol.ts';
import { read, type Snapshot } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { inDoor } from '#server/platform/sql.ts';
import { readAfter, readHeads } from './log.ts';
import { findServed, type ServedRoom } from './served-room.ts';

/** Above this many missed events a browser gets the state. */
const maxMissed = 500;

export type ServedRooms = ReadonlyMap<string, ServedRoom>;

/** What was missed since a cursor, or the state; authorised and read in one snapshot. */
export function readRoom(
  ctx: Context,
  rooms: ServedRooms,
  address: { room: string; id: string },
  since: Cursor | null,
): Promise<RoomAnswer> {
  const served = findServed(rooms, address.room);
  return read(ctx, async (snapshot) => {
    await served.authorize({ ...snapshot, actor: ctx.actor }, address.id);
    const key = roomKey(served.room, address.id);
    const missed = since && (await missedSince(snapshot, key, since));
    if (missed) return missed;
    const head = (await readHeads(inDoor(snapshot.em), [key])).get(key)!;
    return { head, state: await served.load({ ...snapshot, actor: ctx.actor }, address.id) };
  });
}

/** The events after the cursor; null when they are too many, or the log does not hold the cursor. */
async function missedSince({ em }: Snapshot, key: string, since: Cursor): Promise<RoomAnswer | null> {
  const events = await readAfter(inDoor(em), key, since, maxMissed + 1);
  if (!events || events.length > maxMissed) return null;
  return { head: { seq: since.seq + events.length, id: events.at(-1)?.id ?? since.id }, events };
}

/** Authorises rooms and reads their heads in one snapshot; a refusal stands in its room's place. */
export function readJoins(
  ctx: Context,
  rooms: ServedRooms,
  addresses: readonly { room: string; id: string }[],
): Promise<(Cursor | AppError)[]> {
  return read(ctx, async (snapshot) => {
    const refusals: (AppError | null)[] = [];
    for (const { room, id } of addresses) {
      refusals.push(await refusalOf(async () => findServed(rooms, room).authorize({ ...snapshot, actor: ctx.actor }, id)));
    }
    const keys = addresses.filter((_, index) => !refusals[index]).map(keyOf);
    const heads = await readHeads(inDoor(snapshot.em), keys);
    return addresses.map((address, index) => refusals[index] ?? heads.get(keyOf(address)) ?? origin);
  });
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
