import { costOf, createBucket, isValidPacket } from './frames.ts';
import { close, type LiveServer, type LiveSocket } from './live-socket.ts';

type Connection = LiveSocket['conn'];

/**
 * Closes every connection that sends too much, or what is not of the protocol, before Socket.IO looks at it. Answers
 * with those that are open, whether somebody is connected on them or not.
 */
export function guardConnections(io: LiveServer): ReadonlySet<Connection> {
  const open = new Set<Connection>();
  const sockets = new WeakMap<Connection, LiveSocket>();
  io.on('connection', (socket) => void sockets.set(socket.conn, socket));
  io.engine.on('connection', (connection: Connection) => {
    open.add(connection);
    connection.once('close', () => open.delete(connection));
    const bucket = createBucket(() => performance.now());
    connection.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
      const socket = sockets.get(connection);
      const isConnected = socket?.connected === true;
      const fault = !bucket.take(costOf(data)) ? 'rate.limited' : isValidPacket(type, data, isConnected) ? null : 'input.invalid';
      if (!fault) return;
      if (isConnected) close(socket, fault);
      else connection.close();
    });
  });
  return open;
}
