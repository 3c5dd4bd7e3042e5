import { deflateRawSync } from 'node:zlib';

export interface PackedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Unpacked size that the archive declares, if it is not the real one. */
  readonly says?: number;
}

/** Packs files into a ZIP. */
export function zipOf(...files: readonly PackedFile[]): Buffer {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, bytes, says = bytes.length } of files) {
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(says, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    head.copy(entry, 10, 8, 30);
    entry.writeUInt32LE(offset, 42);
    const local = Buffer.concat([head, Buffer.from(name), packed]);
    locals.push(local);
    entries.push(Buffer.concat([entry.subarray(0, 28), entry.subarray(28), Buffer.from(name)]));
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...entries, end]);
}
