import { connect, type Socket } from 'node:net';

/** Minimal WebSocket client for text frames. 500 of them must not use the server's core. */
export interface BenchSocket {
  send(text: string): void;
  pause(): void;
  end(): void;
}

export interface RawSocketListener {
  onText(text: string): void;
  onClose(): void;
}

const greeting = (path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
  'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

const shared = Buffer.alloc(256 * 1024);

/** Opens a WebSocket at `path`. With a null path, frames start with the first byte and there is no handshake. */
export function openSocket(port: number, path: string | null, listener: RawSocketListener): BenchSocket {
  let received: Buffer = Buffer.alloc(0);
  let isGreeted = path === null;
  const take = (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const end = isGreeted ? -4 : received.indexOf('\r\n\r\n');
    if (!isGreeted && end < 0) return;
    isGreeted = true;
    received = readFrames(received.subarray(end + 4), listener);
  };
  // All data is read into one shared buffer, so only incomplete frames are copied.
  const callback = (size: number, buffer: Uint8Array) => {
    take(Buffer.from(buffer.buffer, buffer.byteOffset, size));
    if (received.length > 0) received = Buffer.from(received);
    return true;
  };
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer: shared, callback } });
  if (path !== null) socket.write(greeting(path));
  socket.on('error', () => undefined).once('close', () => listener.onClose());
  return { send: (text) => sendText(socket, text), pause: () => void socket.pause(), end: () => socket.destroy() };
}

/** Passes on complete frames and returns the rest. */
function readFrames(received: Buffer, { onText }: RawSocketListener): Buffer {
  let at = 0;
  while (received.length >= at + 2) {
    const short = received[at + 1]! & 0x7f;
    const header = short === 126 ? 4 : short === 127 ? 10 : 2;
    if (received.length < at + header) break;
    const length = short === 126 ? received.readUInt16BE(at + 2) : short === 127 ? Number(received.readBigUInt64BE(at + 2)) : short;
    const end = at + header + length;
    if (received.length < end) break;
    if ((received[at]! & 0x0f) === 1) onText(received.toString('utf8', at + header, end));
    at = end;
  }
  return received.subarray(at);
}

export function frameOf(text: string, mask = 0): Buffer {
  const payload = Buffer.from(text);
  const isLong = payload.length > 125;
  const head = Buffer.alloc(isLong ? 4 : 2);
  head[0] = 0x81;
  head[1] = mask | (isLong ? 126 : payload.length);
  if (isLong) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat(mask ? [head, Buffer.alloc(4), payload] : [head, payload]);
}

/** Clients must mask their frames; a zero key leaves the data unchanged. */
const sendText = (socket: Socket, text: string) => void socket.write(frameOf(text, 0x80));
