import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** Limits of an archive: unpacked size in bytes and number of entries. */
const maxUnpacked = 256 * 1024 * 1024;
const maxEntries = 5000;

const signature = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 };
const endSize = 22;

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

/** Offset of the central directory of a ZIP and its number of entries, or null. Source: PKWARE APPNOTE 4.3.16. */
function directoryOf(bytes: Buffer): { offset: number; count: number } | null {
  for (let at = bytes.length - endSize; at >= Math.max(0, bytes.length - endSize - 0xffff); at--) {
    if (bytes.readUInt32LE(at) !== signature.end) continue;
    return { count: bytes.readUInt16LE(at + 10), offset: bytes.readUInt32LE(at + 16) };
  }
  return null;
}

function entriesOf(bytes: Buffer): Entry[] | null {
  const directory = directoryOf(bytes);
  if (!directory || directory.count > maxEntries) return null;
  const entries: Entry[] = [];
  let at = directory.offset;
  for (let index = 0; index < directory.count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== signature.entry) return null;
    entries.push({
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Unpacks an entry only to measure it, and stops at the first chunk beyond `limit`; the declared size may be false. */
async function unpackedSize(bytes: Buffer, { method, packed, offset }: Entry, limit: number): Promise<number> {
  if (method === 0) return packed;
  if (method !== 8 || offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== signature.local)
    throw new Error('The archive has no such entry.');
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  let size = 0;
  for await (const chunk of Readable.from([bytes.subarray(start, start + packed)]).pipe(createInflateRaw())) {
    size += (chunk as Buffer).length;
    if (size > limit) break;
  }
  return size;
}

/**
 * Compares declared with real unpacked sizes. Returns `bomb` if the total is too large or an entry unpacks to more than it declares,
 * `damaged` if the archive cannot be read.
 */
export async function inspectArchive(bytes: Buffer): Promise<'sound' | 'bomb' | 'damaged'> {
  const directory = directoryOf(bytes);
  if (directory && directory.count > maxEntries) return 'bomb';
  const entries = entriesOf(bytes);
  if (!entries) return 'damaged';
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > maxUnpacked) return 'bomb';
  try {
    for (const entry of entries) if ((await unpackedSize(bytes, entry, entry.unpacked)) > entry.unpacked) return 'bomb';
  } catch {
    return 'damaged';
  }
  return 'sound';
}
