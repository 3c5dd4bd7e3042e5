import { AppError } from '#shared/platform/errors.ts';
import type { Cursor } from '#shared/platform/cursor.ts';
import type { JoinAnswer, JoinRequest, LeaveRequest } from '#shared/platform/protocol.ts';
import type { Context } from '#server/platform/house.ts';
import type { LiveNode } from './live-node.ts';
import { keyOf, readJoins } from './rooms.ts';
import type { LiveSocket, SocketParts } from './socket-server.ts';

const maxRooms = 200;

/** The rooms of one socket: those it is in, with the way out, and those it is about to enter. */
export interface Membership {
  readonly rooms: Map<string, () => void>;
  readonly pending: Map<string, symbol>;
}

interface Entry {
  readonly room: string;
  readonly id: string;
  readonly key: string;
  readonly token: symbol;
}

/**
 * Lets a socket into rooms: notes each as pending, so that leaving cancels it; authorises and reads the heads in one
 * snapshot; enters; and does so again for a room whose events this node has carried past that head meanwhile.
 */
export async function joinRooms(socket: LiveSocket, node: LiveNode, parts: SocketParts, request: JoinRequest): Promise<JoinAnswer[]> {
  const { rooms, pending } = socket.data.membership;
  if (rooms.size + pending.size + request.length > maxRooms) return request.map(() => ({ error: 'rate.limited' }));
  const entries = request.map((address): Entry => ({ ...address, key: keyOf(address), token: Symbol(address.room) }));
  for (const { key, token } of entries) pending.set(key, token);
  const holds = entries.map(({ key }) => node.hold(key));
  try {
    const answers = new Map<string, Cursor | AppError>();
    for (let left = entries; left.length > 0; left = left.filter((entry) => isOvertaken(node, entry.key, answers.get(entry.key)!))) {
      const found = await authorizeAndRead(parts, socket.data.sessionId, left);
      left.forEach((entry, index) => answers.set(entry.key, enter(socket, node, entry, found[index]!)));
    }
    return entries.map(({ key }) => answerOf(answers.get(key)!));
  } finally {
    for (const { key, token } of entries) if (pending.get(key) === token) pending.delete(key);
    holds.forEach(({ release }) => release());
  }
}

async function authorizeAndRead(parts: SocketParts, sessionId: string, entries: readonly Entry[]): Promise<(Cursor | AppError)[]> {
  const { house, rooms, actorOf } = parts;
  const ctx: Context = { house, actor: await actorOf(sessionId), now: house.now(), seqs: {} };
  return readJoins(ctx, rooms, entries);
}

function enter(socket: LiveSocket, node: LiveNode, { key, token }: Entry, found: Cursor | AppError): Cursor | AppError {
  const { rooms, pending } = socket.data.membership;
  const isCancelled = pending.get(key) !== token || !socket.connected;
  if (isCancelled || found instanceof AppError) {
    leave(socket, key);
    return found instanceof AppError ? found : new AppError('record.absent');
  }
  if (!rooms.has(key)) {
    const { reader, release } = node.hold(key);
    rooms.set(key, release);
    void socket.join(key);
    reader.startAt(found);
  }
  return found;
}

const isOvertaken = (node: LiveNode, key: string, answer: Cursor | AppError) =>
  !(answer instanceof AppError) && (node.cursorOf(key)?.seq ?? 0) > answer.seq;

const answerOf = (answer: Cursor | AppError): JoinAnswer => (answer instanceof AppError ? { error: answer.code } : { head: answer });

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
