import { AppError, type ErrorCode } from '#shared/platform/errors.ts';
import type { Cursor } from '#shared/platform/cursor.ts';
import type { ClosingReason } from '#shared/platform/protocol.ts';
import { splitRoomKey } from '#shared/platform/room.ts';
import { enterRooms, leave } from './join.ts';
import type { LiveNode } from './live-node.ts';
import { everybody } from './served-room.ts';
import { close, type LiveServer, type LiveSocket, type SocketIdentity, type SocketParts } from './live-socket.ts';

/** Takes sockets out of rooms at once, looks at their rights again, and lets those in again who still may. */
export interface Readmission {
  /** One room, whose membership somebody, or `everybody`, has lost; another right to it may remain. */
  expel(key: string, personId: string): void;
  /** The rooms, every one unless `concerns` says which, of the sockets that a predicate names: the rights of their person have changed. */
  reconsider(matches: (identity: SocketIdentity) => boolean, concerns?: (key: string) => boolean): void;
  /** The log of this room is another one than before: nobody knows what it says of anybody's rights. */
  restart(key: string): void;
}

export function createReadmission(io: LiveServer, node: () => LiveNode, parts: SocketParts): Readmission {
  function readmit(socket: LiveSocket, keys: readonly string[]): void {
    for (const key of keys) leave(socket, key);
    if (keys.length === 0) return;
    askAgain(socket, node(), parts, keys).catch((error: unknown) => close(socket, reasonOf(error, parts)));
  }

  function reconsider(matches: (identity: SocketIdentity) => boolean, concerns = (_key: string) => true): void {
    for (const socket of io.sockets.sockets.values()) {
      if (!matches(socket.data)) continue;
      socket.data.membership.epoch++;
      readmit(socket, [...socket.data.membership.rooms.keys()].filter(concerns));
    }
  }

  const socketsIn = (key: string) => [...(io.sockets.adapter.rooms.get(key) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? []);

  return {
    expel(key, personId) {
      for (const socket of socketsIn(key)) if (personId === everybody || socket.data.personId === personId) readmit(socket, [key]);
    },
    reconsider,
    restart(key) {
      for (const socket of socketsIn(key)) readmit(socket, [key]);
      reconsider((identity) => parts.ownRooms(identity).includes(key));
    },
  };
}

/** Tells where the rooms stand that the socket is in again, and which it has lost. */
async function askAgain(socket: LiveSocket, node: LiveNode, parts: SocketParts, keys: readonly string[]): Promise<void> {
  const addresses = keys.map(splitRoomKey).map(({ name, id }) => ({ room: name, id }));
  const outcomes = await enterRooms(socket, node, parts, addresses);
  const heads: Record<string, Cursor> = {};
  const lost: Record<string, ErrorCode> = {};
  keys.forEach((key, index) => {
    const outcome = outcomes[index];
    if (outcome instanceof AppError) lost[key] = outcome.code;
    else if (outcome) heads[key] = outcome.head;
  });
  if (Object.keys(lost).length > 0) socket.emit('lost', lost);
  if (Object.keys(heads).length > 0) socket.emit('heads', heads);
}

function reasonOf(error: unknown, { house }: SocketParts): ClosingReason {
  const isOver = error instanceof AppError && (error.code === 'session.revoked' || error.code === 'session.expired');
  if (isOver) return error.code as 'session.revoked' | 'session.expired';
  house.log.error(error, 'Rights that have changed could not be looked at.');
  return 'access.unknown';
}
