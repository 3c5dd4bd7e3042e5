import { crc32 } from 'node:zlib';

export interface ZippedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const isUtf8 = 0x0800;

/** Fields that the local and the central header of a stored file share. Source: APPNOTE.TXT 6.3.10, 4.3.7 and 4.3.12. */
function sharedFields({ name, bytes }: ZippedFile): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0); // version 2.0
  fields.writeUInt16LE(isUtf8, 2);
  fields.writeUInt16LE(0x21, 8); // 1 January 1980: the content has its own date
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

const signed = (signature: number, ...parts: readonly Buffer[]): Buffer => {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(signature);
  return Buffer.concat([mark, ...parts]);
};

function centralHeader(fields: Buffer, name: string, offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return signed(0x02014b50, Buffer.from([20, 0]), fields, rest, Buffer.from(name));
}

function endOfArchive(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return signed(0x06054b50, end);
}

/** Packs files, which are compressed already, into a ZIP archive of less than 4 GB. Names must differ. */
export async function* zipFiles(files: AsyncIterable<ZippedFile>): AsyncGenerator<Buffer> {
  const headers: Buffer[] = [];
  let offset = 0;
  for await (const file of files) {
    const fields = sharedFields(file);
    const local = signed(0x04034b50, fields, Buffer.from(file.name));
    headers.push(centralHeader(fields, file.name, offset));
    offset += local.length + file.bytes.length;
    yield local;
    yield file.bytes;
  }
  const central = Buffer.concat(headers);
  yield central;
  yield endOfArchive(headers.length, central.length, offset);
}
