import { AppError, type ErrorCode } from '#shared/platform/errors.ts';
import { logFailure } from '#server/platform/base/lost-connection.ts';
import type { Cursor } from '#shared/platform/cursor.ts';
import type { ClosingReason } from '#shared/platform/protocol.ts';
import { splitRoomKey } from '#shared/platform/room.ts';
import { admitToRooms, leaveRoom } from './join.ts';
import type { LiveNode } from './live-node.ts';
import { everyone } from './served-room.ts';
import { closeSocket, type LiveServer, type LiveSocket, type SocketIdentity, type SocketDependencies } from './live-socket.ts';

/** Removes sockets from rooms immediately, checks their rights again, and readmits those that still have access. */
export interface Readmission {
  /** Handles the end of a membership in one room. Another right may still grant access. */
  expel(key: string, personId: string): void;
  /** Handles changed rights of the matching sockets, in all their rooms or in the selected ones. */
  reconsider(matches: (identity: SocketIdentity) => boolean, concerns?: (key: string) => boolean): void;
  /** Handles a room whose log was replaced: access must be checked again. */
  restart(key: string): void;
}

export function createReadmission(io: LiveServer, node: () => LiveNode, parts: SocketDependencies): Readmission {
  function readmit(socket: LiveSocket, keys: readonly string[]): void {
    for (const key of keys) leaveRoom(socket, key);
    if (keys.length === 0) return;
    askAgain(socket, node(), parts, keys).catch((error: unknown) => closeSocket(socket, reasonOf(error, parts)));
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
      for (const socket of socketsIn(key)) if (personId === everyone || socket.data.personId === personId) readmit(socket, [key]);
    },
    reconsider,
    restart(key) {
      for (const socket of socketsIn(key)) readmit(socket, [key]);
      reconsider((identity) => parts.ownRooms(identity).includes(key));
    },
  };
}

async function askAgain(socket: LiveSocket, node: LiveNode, parts: SocketDependencies, keys: readonly string[]): Promise<void> {
  const addresses = keys.map(splitRoomKey).map(({ name, id }) => ({ room: name, id }));
  const outcomes = await admitToRooms(socket, node, parts, addresses);
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

const sessionReasons = ['session.revoked', 'session.expired', 'session.changed'] as const;

function reasonOf(error: unknown, { services }: SocketDependencies): ClosingReason {
  const reason = error instanceof AppError && sessionReasons.find((code) => code === error.code);
  if (reason) return reason;
  logFailure(services.log, error, 'Changed rights cannot be checked');
  return 'access.unknown';
}
