import type { Server, Socket } from 'socket.io';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { ClientFrames, ClosingReason, ServerFrames } from '#shared/platform/protocol.ts';
import type { House } from '#server/platform/house.ts';
import type { ServedRooms } from './rooms.ts';

/** Who a socket belongs to, and when its token ends (milliseconds since 1970). */
export interface SocketIdentity {
  personId: string;
  companyId: string;
  sessionId: string;
  expiresAt: number;
}

/** The rooms of one socket: those it is in, with the way out, and the joins under way. */
export interface Membership {
  readonly rooms: Map<string, () => void>;
  /** Joins under way of each room; leaving the room takes them away. */
  readonly pending: Map<string, Set<symbol>>;
  /** The end of the last join: they wait for each other, so that the latest look at somebody's rights stands. */
  last: Promise<unknown>;
  /** Counts how often the person's rights have changed: a look at them taken before says nothing any more. */
  epoch: number;
}

export interface SocketData extends SocketIdentity {
  membership: Membership;
  /** Lets go of the rooms that the node follows for this socket. */
  release: () => void;
}

type Nothing = { [name: string]: never };
export type LiveServer = Server<ClientFrames, ServerFrames, Nothing, SocketData>;
export type LiveSocket = Socket<ClientFrames, ServerFrames, Nothing, SocketData>;

/** What serving sockets needs of the rest. */
export interface SocketParts {
  readonly house: House;
  readonly rooms: ServedRooms;
  readonly authenticateSocket: (token: string) => Promise<SocketIdentity>;
  readonly actorOf: (sessionId: string) => Promise<Actor>;
  /** Rooms that the node itself follows for everybody connected. */
  readonly ownRooms: (identity: SocketIdentity) => string[];
  /** Whether a room is such a one of anybody. */
  readonly isOwnRoom: (key: string) => boolean;
}

/** Says why, and closes. */
export function close(socket: LiveSocket, reason: ClosingReason): void {
  socket.emit('closing', reason);
  socket.disconnect(true);
}
