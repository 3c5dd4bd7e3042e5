import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Scanner } from '#server/platform/base/scanner.ts';
import { bytesOf } from './store.ts';

interface ScanTimeouts {
  readonly greeting: number;
  readonly look: number;
}

/** The scanner is unreachable, too busy, or refused the bytes. */
export class ScanFailure extends Error {}

const failure = (reason: string, cause?: unknown) => new ScanFailure(`The virus scanner did not look at a file: ${reason}`, { cause });

const chunkSize = 256 * 1024;
const defaultTimeouts: ScanTimeouts = { greeting: 5_000, look: 30_000 };

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

/** INSTREAM: chunks with a length prefix, then an empty chunk. Source: clamd(8). */
function writeStream(socket: Socket, bytes: Buffer): void {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += chunkSize) {
    const chunk = bytes.subarray(at, at + chunkSize);
    socket.write(lengthOf(chunk));
    socket.write(chunk);
  }
  socket.write(lengthOf(Buffer.alloc(0)));
}

/** Opens the clamd scanner at an address like `tcp://host:3310`. Each request uses its own connection. */
export function openClamd(address: string, { greeting, look }: ScanTimeouts = defaultTimeouts): Scanner {
  const { hostname, port } = new URL(address);
  const host = hostname.replaceAll(/[[\]]/g, '');

  async function ask(timeoutMs: number, write: (socket: Socket) => void): Promise<string> {
    const socket = connect({ host, port: Number(port) });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`it sent nothing for ${timeoutMs / 1000} seconds`)));
    try {
      await once(socket, 'connect');
      write(socket);
      const answer = (await bytesOf(socket)).toString('utf8').replaceAll('\0', '').trim();
      if (answer === '') throw new Error('it ended without an answer');
      return answer;
    } catch (cause) {
      throw failure((cause as Error).message, cause);
    } finally {
      socket.destroy();
    }
  }

  return {
    async ping() {
      const answer = await ask(greeting, (socket) => socket.write('zPING\0'));
      if (answer !== 'PONG') throw failure(answer);
    },
    async scan(bytes) {
      const answer = await ask(look, (socket) => writeStream(socket, bytes));
      if (answer.endsWith(' FOUND')) return 'infected';
      if (answer.endsWith(': OK')) return 'clean';
      throw failure(answer);
    },
  };
}

export const disabledScanner: Scanner = { ping: async () => {}, scan: async () => 'clean' };
