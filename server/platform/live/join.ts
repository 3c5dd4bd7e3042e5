import { AppError } from '#shared/platform/errors.ts';
import type { Cursor } from '#shared/platform/cursor.ts';
import type { JoinAnswer, JoinRequest, LeaveRequest } from '#shared/platform/protocol.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { LiveNode } from './live-node.ts';
import type { LiveSocket, SocketRooms, SocketDependencies } from './live-socket.ts';
import { keyOfRoom, loadJoins, type RoomHead } from './rooms.ts';

const maxRooms = 200;
/** A socket is refused if its rights change more often than this during one join. */
const maxLooks = 10;

export const newMembership = (): SocketRooms => ({ rooms: new Map(), pending: new Map(), last: Promise.resolve(), epoch: 0 });

interface Entry {
  readonly room: string;
  readonly id: string;
  readonly cursor?: Cursor;
  readonly key: string;
  readonly token: symbol;
}

/** Result of one check of rights and head; null if the join was cancelled. */
type Outcome = RoomHead | AppError | null;

/**
 * Joins a socket to rooms: marks each as pending, so that leaving cancels it; authorises and reads the heads in one snapshot; joins; and
 * checks again if the node has passed that head meanwhile. A room that is answered with an error is not joined.
 */
export async function joinRooms(
  socket: LiveSocket,
  node: LiveNode,
  parts: SocketDependencies,
  request: JoinRequest,
): Promise<JoinAnswer[]> {
  if (isTooMany(socket.data.membership, request.map(keyOfRoom))) return request.map(() => ({ error: 'rate.limited' }));
  return (await admitToRooms(socket, node, parts, request)).map(answerOf);
}

/** Like `joinRooms`, for any number of rooms. Rooms that were left meanwhile have no outcome. */
export async function admitToRooms(
  socket: LiveSocket,
  node: LiveNode,
  parts: SocketDependencies,
  addresses: readonly { room: string; id: string; cursor?: Cursor }[],
): Promise<Outcome[]> {
  const { membership } = socket.data;
  const entries = addresses.map((address): Entry => ({ ...address, key: keyOfRoom(address), token: Symbol(address.room) }));
  for (const { key, token } of entries) membership.pending.set(key, (membership.pending.get(key) ?? new Set()).add(token));
  const turn = membership.last.then(() => enterAll(socket, node, parts, entries));
  membership.last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    for (const entry of entries) forget(membership, entry);
  }
}

function isTooMany({ rooms, pending }: SocketRooms, keys: readonly string[]): boolean {
  return new Set([...rooms.keys(), ...pending.keys(), ...keys]).size > maxRooms;
}

function forget({ pending }: SocketRooms, { key, token }: Entry): void {
  const tokens = pending.get(key);
  tokens?.delete(token);
  if (tokens?.size === 0) pending.delete(key);
}

const isWanted = ({ connected, data }: LiveSocket, { key, token }: Entry) =>
  connected && data.membership.pending.get(key)?.has(token) === true;

async function enterAll(socket: LiveSocket, node: LiveNode, parts: SocketDependencies, entries: readonly Entry[]): Promise<Outcome[]> {
  const wanted = entries.filter((entry) => isWanted(socket, entry));
  const holds = wanted.map(({ key }) => node.hold(key));
  const found = new Map<Entry, RoomHead | AppError>();
  try {
    let left: readonly Entry[] = wanted;
    for (let look = 0; left.length > 0; look++) {
      if (look === maxLooks) throw new AppError('server.unavailable');
      left = await enter(socket, node, parts, left, found);
    }
  } catch (error) {
    for (const { key } of wanted) leaveRoom(socket, key);
    throw error;
  } finally {
    for (const { release } of holds) release();
  }
  return entries.map((entry) => (isWanted(socket, entry) ? (found.get(entry) ?? null) : null));
}

const answerOf = (outcome: Outcome): JoinAnswer =>
  !outcome ? { error: 'record.absent' } : outcome instanceof AppError ? { error: outcome.code } : outcome;

async function enter(
  socket: LiveSocket,
  node: LiveNode,
  parts: SocketDependencies,
  entries: readonly Entry[],
  found: Map<Entry, RoomHead | AppError>,
): Promise<readonly Entry[]> {
  const { services, rooms, actorOf } = parts;
  const { membership, sessionId } = socket.data;
  const { epoch } = membership;
  const ctx: Context = { services, actor: await actorOf(sessionId), now: services.now(), seqs: {} };
  if (ctx.actor.id !== socket.data.personId) throw new AppError('session.changed');
  const outcomes = await loadJoins(ctx, rooms, entries);
  if (membership.epoch !== epoch) return entries;
  return entries.filter((entry, index) => {
    const outcome = outcomes[index]!;
    if (!isWanted(socket, entry)) return false;
    found.set(entry, outcome);
    if (!(outcome instanceof AppError)) return enterOne(socket, node, entry.key, outcome.head);
    leaveRoom(socket, entry.key);
    return false;
  });
}

/** Returns whether to check again: either the membership ended after `head` was read, or the node has passed `head` and a new snapshot is needed. */
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

export function leaveRoom(socket: LiveSocket, key: string): void {
  const { rooms } = socket.data.membership;
  rooms.get(key)?.();
  rooms.delete(key);
  void socket.leave(key);
}

export function leaveRooms(socket: LiveSocket, request: LeaveRequest): void {
  for (const address of request) {
    const key = keyOfRoom(address);
    socket.data.membership.pending.delete(key);
    leaveRoom(socket, key);
  }
}

export function leaveAllRooms({ data: { membership } }: LiveSocket): void {
  for (const release of membership.rooms.values()) release();
  membership.rooms.clear();
  membership.pending.clear();
}
