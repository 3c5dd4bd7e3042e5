import type { LiveServer, LiveSocket } from './live-socket.ts';

/** Limits of unsent bytes: beyond the first the socket is skipped, beyond the second it is closed. */
const limits = { skip: 256 * 1024, close: 1024 * 1024 };
/** Longest time that a socket is skipped before it is closed, in milliseconds. */
const timeoutMs = 15_000;
const checkEvery = 250;
/** Time for a closed socket to receive the reason, in milliseconds. */
const farewell = 1000;

/** Socket.IO room of the skipped sockets. Every Cairn room has a colon in its name. */
export const slowReaderReason = 'slow';

export interface SlowReaders {
  watch(socket: LiveSocket): void;
  /** Skips the sockets of this room that do not read their data. */
  leaveOut(key: string): void;
  stop(): void;
}

export interface SlowReaderDependencies {
  readonly io: LiveServer;
  /** Called when a socket has caught up and needs the heads of its rooms. */
  readonly onCaughtUp: (socket: LiveSocket) => void;
  readonly close: (socket: LiveSocket) => void;
}

/** Closed sockets whose connections stay open for a moment, so that the reason arrives. */
function closedSockets() {
  const closedAt = new Map<LiveSocket, number>();
  return {
    add: (socket: LiveSocket) => void closedAt.set(socket, performance.now()),
    destroy() {
      for (const [socket, at] of closedAt) {
        if (performance.now() - at < farewell) continue;
        closedAt.delete(socket);
        socket.request.socket.destroy();
      }
    },
  };
}

/** Limits the memory for sockets that do not read. They catch up from the log. */
export function watchSlowReaders({ io, onCaughtUp, close }: SlowReaderDependencies): SlowReaders {
  const queued = new WeakMap<LiveSocket, number>();
  const since = new Map<LiveSocket, number>();
  const leaving = closedSockets();
  const unsent = (socket: LiveSocket) => (queued.get(socket) ?? 0) + socket.request.socket.writableLength;

  function check(): void {
    leaving.destroy();
    for (const [socket, at] of since) {
      const bytes = unsent(socket);
      if (!socket.connected) since.delete(socket);
      else if (bytes > limits.close || performance.now() - at > timeoutMs) {
        since.delete(socket);
        close(socket);
        leaving.add(socket);
      } else if (bytes < limits.skip) {
        since.delete(socket);
        void socket.leave(slowReaderReason);
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
        void socket.join(slowReaderReason);
      }
    },
    stop: () => clearInterval(timer),
  };
}
