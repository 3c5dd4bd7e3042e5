import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { checkKey, storageUnavailable } from './store.ts';
import type { FileStore, StoredObject } from '#server/platform/base/file-store.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Errors of the disk become store errors; errors of the source stream are thrown unchanged. */
const translated = (error: unknown): unknown => ((error as NodeJS.ErrnoException).syscall ? storageUnavailable(error) : error);

/** Opens a store in a folder, for embedded mode. Each file is written to a temporary name until it is complete. */
export function createFolderStore(root: string): FileStore {
  const pathOf = (key: string) => path.join(root, checkKey(key));
  return {
    async put(key, bytes) {
      const whole = pathOf(key);
      const part = path.join(root, 'incoming', crypto.randomUUID());
      try {
        await Promise.all([part, whole].map((file) => mkdir(path.dirname(file), { recursive: true, mode: 0o700 })));
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
        throw storageUnavailable(error);
      }
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true }))).catch((error: unknown) => {
        throw storageUnavailable(error);
      });
    },
    list: (companyId) => listFolder(root, companyId),
  };
}

/** Sync to disk, because a completed write may still be in memory only. */
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
    throw storageUnavailable(error);
  });
  for (const name of names) {
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found) yield { key: `${companyId}/${name}`, at: found.mtime };
  }
}
