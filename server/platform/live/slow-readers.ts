import type { LiveServer, LiveSocket } from './live-socket.ts';

/** More than this unsent, in bytes: the socket is left out; and closed. */
const limits = { skip: 256 * 1024, close: 1024 * 1024 };
/** How long a socket may be left out, in milliseconds. */
const patience = 15_000;
const checkEvery = 250;
/** How long a closed socket may take to read that it is, in milliseconds. */
const farewell = 1000;

/** The Socket.IO room of those who are left out when events are sent; no room of ours has a name without a colon. */
export const slow = 'slow';

export interface SlowReaders {
  /** Counts what is sent to a socket. */
  watch(socket: LiveSocket): void;
  /** Leaves those out, from now on, who do not read what is sent to this room. */
  leaveOut(key: string): void;
  stop(): void;
}

export interface SlowReaderParts {
  readonly io: LiveServer;
  /** The socket reads again: it must hear where its rooms stand. */
  readonly onCaughtUp: (socket: LiveSocket) => void;
  readonly close: (socket: LiveSocket) => void;
}

/** Bounds what the server keeps for a socket that does not read; the log has it all. */
export function watchSlowReaders({ io, onCaughtUp, close }: SlowReaderParts): SlowReaders {
  const queued = new WeakMap<LiveSocket, number>();
  const since = new Map<LiveSocket, number>();
  const unsent = (socket: LiveSocket) => (queued.get(socket) ?? 0) + socket.request.socket.writableLength;

  function check(): void {
    for (const [socket, at] of since) {
      const bytes = unsent(socket);
      if (!socket.connected) since.delete(socket);
      else if (bytes > limits.close || performance.now() - at > patience) {
        since.delete(socket);
        close(socket);
        setTimeout(() => socket.request.socket.destroy(), farewell).unref();
      } else if (bytes < limits.skip) {
        since.delete(socket);
        void socket.leave(slow);
        onCaughtUp(socket);
      }
    }
  }
  const timer = setInterval(check, checkEvery);

  return {
    watch(socket) {
      socket.conn.on('packetCreate', ({ data }) => queued.set(socket, (queued.get(socket) ?? 0) + (data?.length ?? 0)));
      socket.conn.on('flush', () => queued.set(socket, 0));
    },
    leaveOut(key) {
      for (const id of io.sockets.adapter.rooms.get(key) ?? []) {
        const socket = io.sockets.sockets.get(id);
        if (!socket || since.has(socket) || unsent(socket) <= limits.skip) continue;
        since.set(socket, performance.now());
        void socket.join(slow);
      }
    },
    stop: () => clearInterval(timer),
  };
}
