import { Compile } from 'typebox/compile';
import { logFailure } from '#server/platform/base/lost-connection.ts';
import { AppError } from '#shared/platform/errors.ts';
import { Handshake, minimumBuild, type ClosingReason } from '#shared/platform/protocol.ts';
import { newMembership } from './join.ts';
import type { LiveNode } from './live-node.ts';
import type { LiveSocket, SocketIdentity, SocketDependencies } from './live-socket.ts';

const handshake = Compile(Handshake);

export interface SocketAdmission {
  admit(socket: LiveSocket): Promise<void>;
  refuse(matches: (identity: SocketIdentity) => boolean, reason: ClosingReason): void;
  /** Completes the admission of a connected socket. Returns the reason to close it, or null. */
  settle(socket: LiveSocket): ClosingReason | null;
}

export function createSocketAdmission(node: LiveNode, parts: SocketDependencies): SocketAdmission {
  const entering = new Map<LiveSocket, ClosingReason | null>();
  const busy = new WeakSet<object>();

  async function admit(socket: LiveSocket): Promise<void> {
    if (busy.has(socket.conn)) throw new AppError('rate.limited');
    busy.add(socket.conn);
    try {
      await identify(socket, parts);
      entering.set(socket, null);
      followOwnRooms(socket, node, parts, () => entering.delete(socket));
      await node.start(parts.ownRooms(socket.data));
      await parts.actorOf(socket.data.sessionId); // check again: a revocation before the subscription would otherwise be missed
    } catch (error) {
      socket.data.release?.();
      if (error instanceof AppError) throw error;
      logFailure(parts.services.log, error, 'Socket cannot be admitted');
      throw new AppError('server.unavailable');
    } finally {
      busy.delete(socket.conn);
    }
  }

  return {
    admit,
    refuse(matches, reason) {
      for (const socket of entering.keys()) if (matches(socket.data)) entering.set(socket, reason);
    },
    settle(socket) {
      const reason = entering.get(socket);
      entering.delete(socket);
      return reason ?? null;
    },
  };
}

async function identify(socket: LiveSocket, { authenticateSocket }: SocketDependencies): Promise<void> {
  const { auth } = socket.handshake;
  if (!handshake.Check(auth)) throw new AppError('session.missing');
  if (auth.build < minimumBuild) throw new AppError('client.old');
  Object.assign(socket.data, await authenticateSocket(auth.token), { membership: newMembership() });
}

function followOwnRooms(socket: LiveSocket, node: LiveNode, { ownRooms }: SocketDependencies, onRelease: () => void): void {
  const holds = ownRooms(socket.data).map((key) => node.hold(key));
  const release = () => {
    socket.conn.off('close', release);
    for (const hold of holds) hold.release();
    onRelease();
  };
  socket.data.release = release;
  socket.conn.once('close', release);
  if (socket.conn.readyState === 'closed') release();
}
