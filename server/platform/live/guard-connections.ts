import { frameCost, createBucket, isValidPacket } from './frames.ts';
import { closeSocket, type LiveServer, type LiveSocket } from './live-socket.ts';

type EngineConnection = LiveSocket['conn'];

/**
 * Closes every connection that sends too much or violates the protocol, before Socket.IO processes the message. Returns the set of open
 * connections, including those without a socket.
 */
export function guardConnections(io: LiveServer): ReadonlySet<EngineConnection> {
  const open = new Set<EngineConnection>();
  const sockets = new WeakMap<EngineConnection, LiveSocket>();
  io.on('connection', (socket) => void sockets.set(socket.conn, socket));
  io.engine.on('connection', (connection: EngineConnection) => {
    open.add(connection);
    connection.once('close', () => open.delete(connection));
    const bucket = createBucket(() => performance.now());
    connection.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
      const socket = sockets.get(connection);
      const isConnected = socket?.connected === true;
      const fault = !bucket.take(frameCost(data)) ? 'rate.limited' : isValidPacket(type, data, isConnected) ? null : 'input.invalid';
      if (!fault) return;
      if (isConnected) closeSocket(socket, fault);
      else connection.close();
    });
  });
  return open;
}
