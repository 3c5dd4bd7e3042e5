import type { ServerFrames } from '#shared/platform/protocol.ts';
import type { LiveServer, LiveSocket } from './live-socket.ts';

/**
 * Sends one frame to everybody in a room except `except`. The frame is encoded once and written to each idle connection directly, because
 * the queues of Socket.IO cost as much as the write itself. A busy connection gets it through those queues, which keeps the order.
 */
export function broadcastEvents(io: LiveServer, key: string, except: string, ...args: Parameters<ServerFrames['events']>): void {
  const { rooms } = io.sockets.adapter;
  const left = rooms.get(except);
  let frame: Buffer | undefined;
  for (const id of rooms.get(key) ?? []) {
    const socket = left?.has(id) ? undefined : io.sockets.sockets.get(id);
    if (!socket) continue;
    if (isIdle(socket)) socket.request.socket.write((frame ??= frameOf(`42${JSON.stringify(['events', ...args])}`)));
    else socket.emit('events', ...args);
  }
}

/** Sends one frame through the queues of Socket.IO, which need no private interface and about twice the time. */
export const queueEvents: typeof broadcastEvents = (io, key, except, ...args) =>
  void io
    .to(key)
    .except(except)
    .emit('events', ...args);

/** Engine.IO has written everything for this connection, so a direct write comes after it. */
const isIdle = ({ conn }: LiveSocket) => conn.readyState === 'open' && conn.transport.name === 'websocket' && conn.transport.writable;

/** Encodes one unmasked text frame. Source: RFC 6455. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text);
  const { length } = payload;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head[0] = 0x81;
  head[1] = length < 126 ? length : length < 65_536 ? 126 : 127;
  if (head.length === 4) head.writeUInt16BE(length, 2);
  else if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, payload]);
}
