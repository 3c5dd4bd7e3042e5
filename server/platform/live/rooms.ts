import { AppError } from '#shared/platform/errors.ts';
import { initialCursor, type Cursor } from '#shared/platform/cursor.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import { atHome, isVisitor } from '#shared/platform/provider.policy.ts';
import { roomKey } from '#shared/platform/room.ts';
import type { RoomAnswer } from '#shared/platform/protocol.ts';
import { read, type ReadTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { CachedState, StateCache } from './state-cache.ts';
import { readEventsAfter, readHeads, readMissedEvents } from './log.ts';
import { findServedRoom, mayReadMissed, tablesOfRooms, type ServedRoom } from './served-room.ts';

/** Limit of missed events; beyond it the client gets the state. */
const maxMissed = 500;
/** Limit of missed events, over all rooms, that are sent with the answer to a join. */
const maxEventsInJoin = 200;

/**
 * Context in which a room is read. Rooms about a person belong to the person's own company, and an operator who works in another one has only
 * the personal ones there.
 */
function contextFor(ctx: Context, served: ServedRoom, id: string): Context {
  if (!isVisitor(ctx.actor) || !tablesOfRooms(served).includes('person') || id !== ctx.actor.realId) return ctx;
  if (!served.isPersonal) throw new AppError('record.absent');
  return { ...ctx, actor: atHome(ctx.actor) };
}

export type ServedRooms = ReadonlyMap<string, ServedRoom>;

interface FoundRoom {
  readonly found: RoomAnswer | CachedState;
  readonly record?: ((ctx: Context) => Promise<void>) | undefined;
}

/** Reads the missed events since a cursor, or the state, in one authorised snapshot. A cached room is read once per head. */
export async function readRoom(
  caller: Context,
  { rooms, kept }: { rooms: ServedRooms; kept: StateCache },
  address: { room: string; id: string },
  since: Cursor | null,
): Promise<RoomAnswer | CachedState> {
  const served = findServedRoom(rooms, address.room);
  const ctx = contextFor(caller, served, address.id);
  const key = roomKey(served.room, address.id);
  const { found, record } = await read(ctx, async (snapshot): Promise<FoundRoom> => {
    const look = { ...snapshot, actor: ctx.actor };
    await served.authorize(look, address.id);
    const missed = since && (await missedSince(snapshot, served, key, since));
    if (missed) return { found: missed };
    const head = (await readHeads(sqlIn(snapshot.em), [key])).get(key)!;
    const state = (served.isKept && kept.find(key, head)) || { head, state: await served.load(look, address.id) };
    return { found: state, record: await served.recordRead?.(look, address.id) };
  });
  await record?.(ctx);
  return served.isKept && 'state' in found ? kept.keep(key, found.head, found.state) : found;
}

/** Returns the events after the cursor; null if there are too many, one hides those before it, or the log does not hold the cursor. */
async function missedSince({ em }: ReadTransaction, served: ServedRoom, key: string, since: Cursor): Promise<RoomAnswer | null> {
  const events = await readEventsAfter(sqlIn(em), key, since, maxMissed + 1);
  if (!events || events.length > maxMissed || !mayReadMissed(served, since, events)) return null;
  return { head: { seq: since.seq + events.length, id: events.at(-1)?.id ?? since.id }, events };
}

interface JoinQuery {
  readonly room: string;
  readonly id: string;
  readonly cursor?: Cursor;
}

/** Head of a room, with the missed events if there are few. */
export interface RoomHead {
  readonly head: Cursor;
  readonly events?: LoggedEvent[];
}

/** Authorises rooms and reads their heads in one snapshot. A refused room gets its error. */
export async function loadJoins(ctx: Context, rooms: ServedRooms, queries: readonly JoinQuery[]): Promise<(RoomHead | AppError)[]> {
  if (!isVisitor(ctx.actor)) return loadJoinsIn(ctx, rooms, queries);
  const isOwn = ({ id }: JoinQuery) => id === ctx.actor.realId;
  const [own, others] = [queries.filter(isOwn), queries.filter((one) => !isOwn(one))];
  const answers = [await loadJoinsIn({ ...ctx, actor: atHome(ctx.actor) }, rooms, own), await loadJoinsIn(ctx, rooms, others)];
  return queries.map((one) => {
    const answer = answers[isOwn(one) ? 0 : 1]!.shift()!;
    return isOwn(one) && !rooms.get(one.room)?.isPersonal ? new AppError('record.absent') : answer;
  });
}

function loadJoinsIn(ctx: Context, rooms: ServedRooms, queries: readonly JoinQuery[]): Promise<(RoomHead | AppError)[]> {
  return read(ctx, async (snapshot) => {
    const look = { ...snapshot, actor: ctx.actor };
    const refusals = await Promise.all(
      queries.map(({ room, id }) => authorizationError(async () => findServedRoom(rooms, room).authorize(look, id))),
    );
    const open = queries.filter((_, index) => !refusals[index]);
    const query = sqlIn(snapshot.em);
    const heads = await readHeads(query, open.map(keyOfRoom));
    const missed = await readMissedEvents(query, missedBy(open, heads));
    return queries.map((one, index): RoomHead | AppError => {
      const key = keyOfRoom(one);
      const refusal = refusals[index];
      if (refusal) return refusal;
      const events = missed.get(key);
      const isSent = events && mayReadMissed(findServedRoom(rooms, one.room), one.cursor!, events);
      return { head: heads.get(key) ?? initialCursor, ...(isSent && { events }) };
    });
  });
}

function missedBy(queries: readonly JoinQuery[], heads: ReadonlyMap<string, Cursor>): Map<string, { after: Cursor; head: Cursor }> {
  const wanted = new Map<string, { after: Cursor; head: Cursor }>();
  let left = maxEventsInJoin;
  for (const one of queries) {
    const [after, head] = [one.cursor, heads.get(keyOfRoom(one))];
    const count = after && head ? head.seq - after.seq : 0;
    if (!after || !head || count <= 0 || count > left) continue;
    left -= count;
    wanted.set(keyOfRoom(one), { after, head });
  }
  return wanted;
}

export const keyOfRoom = ({ room, id }: { room: string; id: string }) => roomKey({ name: room }, id);

async function authorizationError(ask: () => Promise<void>): Promise<AppError | null> {
  try {
    await ask();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
