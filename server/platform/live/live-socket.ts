import type { Server, Socket } from 'socket.io';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { ClientFrames, ClosingReason, ServerFrames } from '#shared/platform/protocol.ts';
import type { JoinQueue } from '#server/platform/base/join-queue.ts';
import type { Services } from '#server/platform/base/services.ts';
import type { ServedRooms } from './rooms.ts';

/** Person whose rights a socket has, the person who acts, and the expiry of its token (milliseconds since 1970). */
export interface SocketIdentity {
  personId: string;
  realId: string;
  companyId: string;
  sessionId: string;
  expiresAt: number;
}

export interface SocketRooms {
  readonly rooms: Map<string, () => void>;
  readonly pending: Map<string, Set<symbol>>;
  /** Joins run one after the other, so that the latest check of access rights decides. */
  last: Promise<unknown>;
  epoch: number;
}

export interface SocketData extends SocketIdentity {
  membership: SocketRooms;
  release: () => void;
}

type Nothing = { [name: string]: never };
export type LiveServer = Server<ClientFrames, ServerFrames, Nothing, SocketData>;
export type LiveSocket = Socket<ClientFrames, ServerFrames, Nothing, SocketData>;

export interface SocketDependencies {
  readonly services: Services;
  readonly rooms: ServedRooms;
  readonly authenticateSocket: (token: string) => Promise<SocketIdentity>;
  readonly actorOf: (sessionId: string) => Promise<Actor>;
  readonly ownRooms: (identity: SocketIdentity) => string[];
  readonly isOwnRoom: (key: string) => boolean;
  /** Tells whether a reader learns that anything has changed in the company. */
  readonly canWatchAll?: (actor: Actor) => boolean;
  readonly turns: Pick<JoinQueue, 'join'>;
}

export function closeSocket(socket: LiveSocket, reason: ClosingReason): void {
  socket.emit('closing', reason);
  socket.disconnect(true);
}
