import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { bytesOf } from './stores/store.ts';

/** Looks for viruses in the bytes of a file; throws where it cannot, so that the file waits and is looked at again. */
export type Scan = (bytes: Buffer) => Promise<'clean' | 'infected'>;

/** Nobody could look at the bytes: who can is away, too busy, or does not take them. */
export class ScanFailure extends Error {}

const chunkSize = 256 * 1024;
const patience = 30_000;

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

/** The command, the bytes in pieces with their length in front, and a piece of none. Source: clamd(8), INSTREAM. */
function write(socket: Socket, bytes: Buffer): void {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += chunkSize) {
    const chunk = bytes.subarray(at, at + chunkSize);
    socket.write(lengthOf(chunk));
    socket.write(chunk);
  }
  socket.write(lengthOf(Buffer.alloc(0)));
}

async function ask(socket: Socket, bytes: Buffer): Promise<string> {
  await once(socket, 'connect');
  write(socket, bytes);
  return (await bytesOf(socket)).toString('utf8').replaceAll('\0', '').trim();
}

/** A scan by the clamd at this address, `tcp://host:3310`: one connection for each file. */
export function scanWithClamd(address: string): Scan {
  const { hostname, port } = new URL(address);
  const host = hostname.replaceAll(/[[\]]/g, '');
  return async (bytes) => {
    const socket = connect({ host, port: Number(port) });
    socket.setTimeout(patience, () => socket.destroy(new Error(`it said nothing for ${patience / 1000} seconds`)));
    try {
      const answer = await ask(socket, bytes);
      if (answer.endsWith(' FOUND')) return 'infected';
      if (answer.endsWith(': OK')) return 'clean';
      throw new Error(answer === '' ? 'it ended without an answer' : answer);
    } catch (cause) {
      throw new ScanFailure(`The virus scanner did not look at a file: ${(cause as Error).message}`, { cause });
    } finally {
      socket.destroy();
    }
  };
}

/** Where no scanner is named, nothing is found by it. */
export const noScan: Scan = async () => 'clean';
