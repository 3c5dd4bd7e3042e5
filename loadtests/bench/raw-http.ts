import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Reply {
  readonly status: number;
  readonly head: string;
  readonly body: Buffer;
}

/**
 * Minimal keep-alive HTTP client, much cheaper than a library, so that the server gets the CPU. Reconnects if the server closed the idle
 * connection after a minute.
 */
export async function openHttp(port: number): Promise<{ ask: (request: string) => Promise<Reply>; end: () => void }> {
  let line = await openLine(port);
  return {
    async ask(request) {
      if (line.isLost()) line = await openLine(port);
      return line.ask(request);
    },
    end: () => line.end(),
  };
}

async function openLine(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let received: Buffer = Buffer.alloc(0);
  let waiting: PromiseWithResolvers<Reply> | null = null;
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const reply = replyIn(received);
    if (!reply) return;
    received = Buffer.alloc(0);
    waiting?.resolve(reply);
  });
  let isLost = false;
  const lose = () => {
    isLost = true;
    waiting?.reject(new Error('The server closed the connection.'));
  };
  socket.on('error', lose).on('close', lose);
  return {
    ask(request: string): Promise<Reply> {
      waiting = Promise.withResolvers();
      socket.write(request);
      return waiting.promise;
    },
    isLost: () => isLost,
    end: () => socket.destroy(),
  };
}
export type BenchHttp = Awaited<ReturnType<typeof openHttp>>;

export const headerOf = ({ head }: Reply, name: string): string | null =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? null;

export function jsonOf(reply: Reply): unknown {
  const encoding = headerOf(reply, 'content-encoding');
  const body = encoding === 'br' ? brotliDecompressSync(reply.body) : encoding === 'gzip' ? gunzipSync(reply.body) : reply.body;
  return JSON.parse(body.toString());
}

function replyIn(received: Buffer): Reply | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = received.toString('latin1', 0, end + 2);
  const status = Number(head.slice(9, 12));
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  const rest = received.subarray(end + 4);
  if (length === undefined) {
    const body = unchunk(rest);
    return body && { status, head, body };
  }
  return rest.length < Number(length) ? null : { status, head, body: rest.subarray(0, Number(length)) };
}

/** Decodes a chunked body; null if the last chunk is missing. */
function unchunk(rest: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const line = rest.indexOf('\r\n', at);
    if (line < 0) return null;
    const size = Number.parseInt(rest.toString('latin1', at, line), 16);
    if (size === 0) return Buffer.concat(parts);
    if (line + 2 + size + 2 > rest.length) return null;
    parts.push(rest.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}
