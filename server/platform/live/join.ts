import { AppError } from '#shared/platform/errors.ts';
import type { Cursor } from '#shared/platform/cursor.ts';
import type { JoinAnswer, JoinRequest, LeaveRequest } from '#shared/platform/protocol.ts';
import type { Context } from '#server/platform/house.ts';
import type { LiveNode } from './live-node.ts';
import type { LiveSocket, Membership, SocketParts } from './live-socket.ts';
import { keyOf, readJoins } from './rooms.ts';

const maxRooms = 200;

export const newMembership = (): Membership => ({ rooms: new Map(), pending: new Map(), last: Promise.resolve() });

interface Entry {
  readonly room: string;
  readonly id: string;
  readonly key: string;
  readonly token: symbol;
}

/**
 * Lets a socket into rooms: notes each as pending, so that leaving cancels it; authorises and reads the heads in one
 * snapshot; enters; and reads once more where this node had carried the room past that head before the socket was in.
 * Who is answered an error is not in the room.
 */
export async function joinRooms(socket: LiveSocket, node: LiveNode, parts: SocketParts, request: JoinRequest): Promise<JoinAnswer[]> {
  const { membership } = socket.data;
  const entries = request.map((address): Entry => ({ ...address, key: keyOf(address), token: Symbol(address.room) }));
  if (isTooMany(membership, entries)) return request.map(() => ({ error: 'rate.limited' }));
  for (const { key, token } of entries) membership.pending.set(key, (membership.pending.get(key) ?? new Set()).add(token));
  const turn = membership.last.then(() => enterAll(socket, node, parts, entries));
  membership.last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    for (const entry of entries) forget(membership, entry);
  }
}

function isTooMany({ rooms, pending }: Membership, entries: readonly Entry[]): boolean {
  return new Set([...rooms.keys(), ...pending.keys(), ...entries.map(({ key }) => key)]).size > maxRooms;
}

function forget({ pending }: Membership, { key, token }: Entry): void {
  const tokens = pending.get(key);
  tokens?.delete(token);
  if (tokens?.size === 0) pending.delete(key);
}

const isWanted = ({ connected, data }: LiveSocket, { key, token }: Entry) =>
  connected && data.membership.pending.get(key)?.has(token) === true;

async function enterAll(socket: LiveSocket, node: LiveNode, parts: SocketParts, entries: readonly Entry[]): Promise<JoinAnswer[]> {
  const wanted = entries.filter((entry) => isWanted(socket, entry));
  const holds = wanted.map(({ key }) => node.hold(key));
  const found = new Map<Entry, Cursor | AppError>();
  try {
    const overtaken = await enter(socket, node, parts, wanted, found);
    // Whatever this node carried before these were in is in a snapshot that is opened now.
    await enter(socket, node, parts, overtaken, found);
  } catch (error) {
    for (const { key } of wanted) leave(socket, key);
    throw error;
  } finally {
    for (const { release } of holds) release();
  }
  return entries.map((entry) => answerOf(isWanted(socket, entry) ? found.get(entry) : undefined));
}

const answerOf = (found: Cursor | AppError | undefined): JoinAnswer =>
  !found ? { error: 'record.absent' } : found instanceof AppError ? { error: found.code } : { head: found };

/** Looks at rights and heads, lets in or takes out, and gives those whose room had gone on meanwhile. */
async function enter(
  socket: LiveSocket,
  node: LiveNode,
  parts: SocketParts,
  entries: readonly Entry[],
  found: Map<Entry, Cursor | AppError>,
): Promise<Entry[]> {
  if (entries.length === 0) return [];
  const { house, rooms, actorOf } = parts;
  const ctx: Context = { house, actor: await actorOf(socket.data.sessionId), now: house.now(), seqs: {} };
  const outcomes = await readJoins(ctx, rooms, entries);
  return entries.filter((entry, index) => {
    const outcome = outcomes[index]!;
    if (!isWanted(socket, entry)) return false;
    found.set(entry, outcome);
    if (outcome instanceof AppError) leave(socket, entry.key);
    else return enterOne(socket, node, entry.key, outcome);
    return false;
  });
}

/** Whether this node had carried the room past `head` before the socket was in. */
function enterOne(socket: LiveSocket, node: LiveNode, key: string, head: Cursor): boolean {
  const isOvertaken = (node.cursorOf(key)?.seq ?? 0) > head.seq;
  const { rooms } = socket.data.membership;
  if (!rooms.has(key)) {
    const { reader, release } = node.hold(key);
    rooms.set(key, release);
    void socket.join(key);
    reader.startAt(head);
  }
  return isOvertaken;
}

function leave(socket: LiveSocket, key: string): void {
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
