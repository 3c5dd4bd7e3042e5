import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { bytesOf } from './stores/store.ts';

/** Looks for viruses in the bytes of a file; throws where it cannot, so that the file waits and is looked at again. */
export type Scan = (bytes: Buffer) => Promise<'clean' | 'infected'>;

/** Who looks for viruses. Both throw a `ScanFailure`. */
export interface Scanner {
  /** Throws where nobody would look now: it is asked before the bytes of a file are fetched. */
  ping(): Promise<void>;
  readonly scan: Scan;
}

/** Milliseconds that it may say nothing: when it is greeted, and while it looks. */
interface Patience {
  readonly greeting: number;
  readonly look: number;
}

/** Nobody could look at the bytes: who can is away, too busy, or does not take them. */
export class ScanFailure extends Error {}

const failure = (said: string, cause?: unknown) => new ScanFailure(`The virus scanner did not look at a file: ${said}`, { cause });

const chunkSize = 256 * 1024;
const usualPatience: Patience = { greeting: 5_000, look: 30_000 };

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

/** INSTREAM, the bytes in pieces with their length in front, and a piece of none. Source: clamd(8). */
function writeStream(socket: Socket, bytes: Buffer): void {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += chunkSize) {
    const chunk = bytes.subarray(at, at + chunkSize);
    socket.write(lengthOf(chunk));
    socket.write(chunk);
  }
  socket.write(lengthOf(Buffer.alloc(0)));
}

/** A scanner at this address, `tcp://host:3310`: one connection for each question. */
export function openClamd(address: string, { greeting, look }: Patience = usualPatience): Scanner {
  const { hostname, port } = new URL(address);
  const host = hostname.replaceAll(/[[\]]/g, '');

  async function ask(patience: number, write: (socket: Socket) => void): Promise<string> {
    const socket = connect({ host, port: Number(port) });
    socket.setTimeout(patience, () => socket.destroy(new Error(`it said nothing for ${patience / 1000} seconds`)));
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

/** Where no scanner is named, nothing is found by it. */
export const noScanner: Scanner = { ping: async () => {}, scan: async () => 'clean' };
