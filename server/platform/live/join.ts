import { AppError } from '#shared/platform/errors.ts';
import type { Cursor } from '#shared/platform/cursor.ts';
import type { JoinAnswer, JoinRequest, LeaveRequest } from '#shared/platform/protocol.ts';
import type { Context } from '#server/platform/house.ts';
import type { LiveNode } from './live-node.ts';
import type { LiveSocket, Membership, SocketParts } from './live-socket.ts';
import { keyOf, readJoins, type Standing } from './rooms.ts';

const maxRooms = 200;
/** Rights that change faster than they can be looked at let nobody in. */
const maxLooks = 10;

export const newMembership = (): Membership => ({ rooms: new Map(), pending: new Map(), last: Promise.resolve(), epoch: 0 });

interface Entry {
  readonly room: string;
  readonly id: string;
  readonly cursor?: Cursor;
  readonly key: string;
  readonly token: symbol;
}

/** What a look at rights and head has shown; null where nobody wants to know any more. */
type Outcome = Standing | AppError | null;

/**
 * Lets a socket into rooms: notes each as pending, so that leaving cancels it; authorises and reads the heads in one
 * snapshot; enters; and looks once more where this node had carried the room past that head before the socket was in.
 * Who is answered an error is not in the room.
 */
export async function joinRooms(socket: LiveSocket, node: LiveNode, parts: SocketParts, request: JoinRequest): Promise<JoinAnswer[]> {
  if (isTooMany(socket.data.membership, request.map(keyOf))) return request.map(() => ({ error: 'rate.limited' }));
  return (await enterRooms(socket, node, parts, request)).map(answerOf);
}

/** As `joinRooms`, for as many as there are. Those that were left meanwhile have no outcome. */
export async function enterRooms(
  socket: LiveSocket,
  node: LiveNode,
  parts: SocketParts,
  addresses: readonly { room: string; id: string; cursor?: Cursor }[],
): Promise<Outcome[]> {
  const { membership } = socket.data;
  const entries = addresses.map((address): Entry => ({ ...address, key: keyOf(address), token: Symbol(address.room) }));
  for (const { key, token } of entries) membership.pending.set(key, (membership.pending.get(key) ?? new Set()).add(token));
  const turn = membership.last.then(() => enterAll(socket, node, parts, entries));
  membership.last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    for (const entry of entries) forget(membership, entry);
  }
}

function isTooMany({ rooms, pending }: Membership, keys: readonly string[]): boolean {
  return new Set([...rooms.keys(), ...pending.keys(), ...keys]).size > maxRooms;
}

function forget({ pending }: Membership, { key, token }: Entry): void {
  const tokens = pending.get(key);
  tokens?.delete(token);
  if (tokens?.size === 0) pending.delete(key);
}

const isWanted = ({ connected, data }: LiveSocket, { key, token }: Entry) =>
  connected && data.membership.pending.get(key)?.has(token) === true;

async function enterAll(socket: LiveSocket, node: LiveNode, parts: SocketParts, entries: readonly Entry[]): Promise<Outcome[]> {
  const wanted = entries.filter((entry) => isWanted(socket, entry));
  const holds = wanted.map(({ key }) => node.hold(key));
  const found = new Map<Entry, Standing | AppError>();
  try {
    let left: readonly Entry[] = wanted;
    for (let look = 0; left.length > 0; look++) {
      if (look === maxLooks) throw new AppError('server.unavailable');
      left = await enter(socket, node, parts, left, found);
    }
  } catch (error) {
    for (const { key } of wanted) leave(socket, key);
    throw error;
  } finally {
    for (const { release } of holds) release();
  }
  return entries.map((entry) => (isWanted(socket, entry) ? (found.get(entry) ?? null) : null));
}

const answerOf = (outcome: Outcome): JoinAnswer =>
  !outcome ? { error: 'record.absent' } : outcome instanceof AppError ? { error: outcome.code } : outcome;

/** Looks at rights and heads, lets in or takes out, and gives those for whom that look was not the last word. */
async function enter(
  socket: LiveSocket,
  node: LiveNode,
  parts: SocketParts,
  entries: readonly Entry[],
  found: Map<Entry, Standing | AppError>,
): Promise<readonly Entry[]> {
  const { house, rooms, actorOf } = parts;
  const { membership, sessionId } = socket.data;
  const { epoch } = membership;
  const ctx: Context = { house, actor: await actorOf(sessionId), now: house.now(), seqs: {} };
  const outcomes = await readJoins(ctx, rooms, entries);
  if (membership.epoch !== epoch) return entries;
  return entries.filter((entry, index) => {
    const outcome = outcomes[index]!;
    if (!isWanted(socket, entry)) return false;
    found.set(entry, outcome);
    if (!(outcome instanceof AppError)) return enterOne(socket, node, entry.key, outcome.head);
    leave(socket, entry.key);
    return false;
  });
}

/**
 * Whether to look again: the membership has ended since `head` was read, so the socket is not let in; or it is in, and
 * whatever this node had carried before is in a snapshot that is opened now.
 */
function enterOne(socket: LiveSocket, node: LiveNode, key: string, head: Cursor): boolean {
  const { membership, personId } = socket.data;
  if (!node.mayEnter(key, personId, head)) return true;
  if (membership.rooms.has(key)) return false;
  const isOvertaken = (node.cursorOf(key)?.seq ?? 0) > head.seq;
  const { reader, release } = node.hold(key);
  membership.rooms.set(key, release);
  void socket.join(key);
  reader.startAt(head);
  return isOvertaken;
}

/** Takes a socket out of one room. */
export function leave(socket: LiveSocket, key: string): void {
  const { rooms } = socket.data.membership;
  rooms.get(key)?.();
  rooms.delete(key);
  void socket.leave(key);
}

/** Takes a socket out of rooms, and out of those that it is about to enter. */
export function leaveRooms(socket: LiveSocket, request: LeaveRequest): void {
  for (const address of request) {
    const key = keyOf(address);
    socket.data.membership.pending.delete(key);
    leave(socket, key);
  }
}

/** Takes a socket that is gone out of everything. */
export function leaveEverything({ data: { membership } }: LiveSocket): void {
  for (const release of membership.rooms.values()) release();
  membership.rooms.clear();
  membership.pending.clear();
}
