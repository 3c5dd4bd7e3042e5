import type { Readable } from 'node:stream';

export interface StoredObject {
  readonly key: string;
  readonly at: Date;
}

/**
 * Stores the bytes of files under keys `<company>/<random>`. Every function throws `store.unavailable` if the store cannot be reached. An
 * incomplete upload leaves nothing behind.
 */
export interface FileStore {
  /** Stores the stream under the key and replaces an existing file. Throws the error of the stream. */
  put(key: string, bytes: Readable | Buffer): Promise<void>;
  read(key: string): Promise<Readable | null>;
  /** Deletes the files under these keys and ignores missing ones. */
  remove(keys: readonly string[]): Promise<void>;
  list(companyId: string): AsyncIterable<StoredObject>;
}
