import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { checkKey, unavailable, type FileStore, type StoredObject } from './store.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Failures of the disk are the store's; whatever else was thrown is the stream's own. */
const translated = (error: unknown): unknown => ((error as NodeJS.ErrnoException).syscall ? unavailable(error) : error);

/** Keeps files in a folder, for a Cairn that runs by itself. What is being written lies beside the rest until it is whole. */
export function openFolderStore(root: string): FileStore {
  const pathOf = (key: string) => path.join(root, checkKey(key));
  return {
    async put(key, bytes) {
      const whole = pathOf(key);
      const part = path.join(root, 'incoming', crypto.randomUUID());
      try {
        await Promise.all([part, whole].map((file) => mkdir(path.dirname(file), { recursive: true })));
        await writeSynced(part, Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes);
        await rename(part, whole);
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        throw translated(error);
      }
    },
    async read(key) {
      try {
        const file = await open(pathOf(key));
        return createReadStream('', { fd: file });
      } catch (error) {
        if (isMissing(error)) return null;
        throw unavailable(error);
      }
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true }))).catch((error: unknown) => {
        throw unavailable(error);
      });
    },
    list: (companyId) => listFolder(root, companyId),
  };
}

/** Written is what the disk has, not what it was told. */
async function writeSynced(file: string, bytes: Readable): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of bytes) await handle.write(chunk as Uint8Array);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listFolder(root: string, companyId: string): AsyncIterable<StoredObject> {
  const folder = path.dirname(path.join(root, checkKey(`${companyId}/${companyId}`)));
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw unavailable(error);
  });
  for (const name of names) {
    const found = await stat(path.join(folder, name)).catch(() => null); // gone meanwhile
    if (found) yield { key: `${companyId}/${name}`, at: found.mtime };
  }
}
