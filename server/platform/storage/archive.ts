import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** Limits of an archive that is inspected only: unpacked size in bytes and number of entries. */
const maxUnpacked = 256 * 1024 * 1024;
const maxEntries = 5000;

const signature = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 };
const endSize = 22;

/** File in a ZIP. The sizes are those that the archive declares. */
export interface ArchiveEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

/** An entry unpacks to more bytes than it declares. */
export class FalseSize extends Error {}

/** Offset of the central directory of a ZIP and its number of entries, or null. Source: PKWARE APPNOTE 4.3.16. */
function directoryOf(bytes: Buffer): { offset: number; count: number } | null {
  for (let at = bytes.length - endSize; at >= Math.max(0, bytes.length - endSize - 0xffff); at--) {
    if (bytes.readUInt32LE(at) !== signature.end) continue;
    return { count: bytes.readUInt16LE(at + 10), offset: bytes.readUInt32LE(at + 16) };
  }
  return null;
}

/**
 * Lists the entries of a ZIP. Returns `bomb` if they declare more than `most` bytes in all or are too many, `damaged` if the archive cannot be
 * read.
 */
export function entriesOf(bytes: Buffer, most: number): ArchiveEntry[] | 'bomb' | 'damaged' {
  const directory = directoryOf(bytes);
  if (!directory) return 'damaged';
  if (directory.count > maxEntries) return 'bomb';
  const entries: ArchiveEntry[] = [];
  let at = directory.offset;
  for (let index = 0; index < directory.count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== signature.entry) return 'damaged';
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > most ? 'bomb' : entries;
}

function packedBytes(bytes: Buffer, { method, packed, offset }: ArchiveEntry): Buffer {
  if (![0, 8].includes(method) || offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== signature.local)
    throw new Error('The archive has no such entry.');
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  return bytes.subarray(start, start + packed);
}

/**
 * Unpacks an entry part by part, so that it is never in memory as a whole. Throws `FalseSize` at the first part beyond the declared size, and
 * an error for a damaged entry.
 */
export async function* unpackEntry(bytes: Buffer, entry: ArchiveEntry): AsyncGenerator<Buffer> {
  const packed = packedBytes(bytes, entry);
  const parts = entry.method === 0 ? [packed] : Readable.from([packed]).pipe(createInflateRaw());
  let size = 0;
  for await (const part of parts) {
    size += (part as Buffer).length;
    if (size > entry.unpacked) throw new FalseSize(`${entry.name} is larger than it declares.`);
    yield part as Buffer;
  }
}

async function measureEntry(bytes: Buffer, entry: ArchiveEntry): Promise<void> {
  for await (const _ of unpackEntry(bytes, entry));
}

/**
 * Compares declared with real unpacked sizes. Returns `bomb` if the total is too large or an entry unpacks to more than it declares,
 * `damaged` if the archive cannot be read.
 */
export async function inspectArchive(bytes: Buffer): Promise<'sound' | 'bomb' | 'damaged'> {
  const entries = entriesOf(bytes, maxUnpacked);
  if (typeof entries === 'string') return entries;
  try {
    for (const entry of entries) await measureEntry(bytes, entry);
  } catch (error) {
    return error instanceof FalseSize ? 'bomb' : 'damaged';
  }
  return 'sound';
}
