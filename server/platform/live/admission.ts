import { Compile } from 'typebox/compile';
import { AppError } from '#shared/platform/errors.ts';
import { Handshake, oldestBuild, type ClosingReason } from '#shared/platform/protocol.ts';
import { newMembership } from './join.ts';
import type { LiveNode } from './live-node.ts';
import type { LiveSocket, SocketIdentity, SocketParts } from './live-socket.ts';

const handshake = Compile(Handshake);

/** Sockets on their way in: who they belong to is known, and they are not served yet. */
export interface Admission {
  /** Throws the `AppError` to refuse the socket with. */
  admit(socket: LiveSocket): Promise<void>;
  /** Keeps those out that a predicate names. */
  refuse(matches: (identity: SocketIdentity) => boolean, reason: ClosingReason): void;
  /** A socket has arrived; says why it must go again, if it must. */
  settle(socket: LiveSocket): ClosingReason | null;
}

export function createAdmission(node: LiveNode, parts: SocketParts): Admission {
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
      await parts.actorOf(socket.data.sessionId); // again, now that the node hears what is revoked from here on
    } catch (error) {
      socket.data.release?.();
      if (error instanceof AppError) throw error;
      parts.house.log.error(error, 'A socket could not be let in.');
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

async function identify(socket: LiveSocket, { authenticateSocket }: SocketParts): Promise<void> {
  const { auth } = socket.handshake;
  if (!handshake.Check(auth)) throw new AppError('session.missing');
  if (auth.build < oldestBuild) throw new AppError('client.old');
  Object.assign(socket.data, await authenticateSocket(auth.token), { membership: newMembership() });
}

/** Follows them until the socket is gone, or its connection where it never arrives. */
function followOwnRooms(socket: LiveSocket, node: LiveNode, { ownRooms }: SocketParts, onRelease: () => void): void {
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
