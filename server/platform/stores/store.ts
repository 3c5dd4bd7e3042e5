import type { Readable } from 'node:stream';
import { AppError } from '#shared/platform/errors.ts';

/** Something that is stored, and since when. */
export interface StoredObject {
  readonly key: string;
  readonly at: Date;
}

/**
 * Where the bytes of files are kept, under keys `<company>/<random>`. Every function throws `store.unavailable` where the
 * store cannot be reached; nothing is kept of what was not put whole.
 */
export interface FileStore {
  /** Puts what the stream brings under the key, in the place of what may be there. Throws what the stream throws. */
  put(key: string, bytes: Readable | Buffer): Promise<void>;
  /** The bytes under the key; null where there are none. */
  read(key: string): Promise<Readable | null>;
  /** Takes away what is under these keys; those under which nothing is are passed over. */
  remove(keys: readonly string[]): Promise<void>;
  /** Everything under the keys of a company, in no promised order. */
  list(companyId: string): AsyncIterable<StoredObject>;
}

const keyPattern = /^[0-9a-f-]{36}\/[0-9a-f-]{36}(\.thumbnail)?$/;

/** Only keys that Cairn has made lead anywhere. Throws for any other, which is a defect. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`No key of the store: ${key}`);
  return key;
}

/** Says of any failure of a store that it is out of reach, with what it was; refusals of Cairn's own stay what they are. */
export const unavailable = (cause: unknown): AppError =>
  cause instanceof AppError ? cause : Object.assign(new AppError('store.unavailable'), { cause });

/** All bytes of a stream in one. */
export async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
