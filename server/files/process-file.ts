import { fileReady, fileRefused } from '#shared/files/files.events.ts';
import { uploadsRoom } from '#shared/files/uploads.room.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { bytesOf } from '#server/platform/storage/store.ts';
import { sha256 } from '#server/platform/base/sha256.ts';
import { FileEntity } from './file.entity.ts';
import { keysOf, removeBytes, thumbnailKey } from './files.service.ts';
import { inspectFile, type FileInspection } from './inspect-file.ts';
import { lockUnattached } from './unattached-files.ts';
import { scanWith } from './scan.ts';

/** Inspects a pending file and records the result in the uploader's room. Safe to repeat. */
export async function processFile(ctx: Context, fileId: string): Promise<void> {
  const { store, scanner } = ctx.services;
  const file = await read(ctx, ({ em }) => em.findOne(FileEntity, fileId));
  if (file?.state !== 'pending') return;
  await scanner.ping();
  const stream = await store.read(file.storeKey);
  const bytes = stream && (await bytesOf(stream));
  const verdict: FileInspection = bytes
    ? await inspectFile(bytes, file.name, scanWith(scanner.scan))
    : { state: 'refused', reason: 'lost' };
  const picture = verdict.state === 'ready' ? verdict.picture : null;
  if (picture) {
    await store.put(file.storeKey, picture.bytes);
    await store.put(thumbnailKey(file.storeKey), picture.thumbnail);
  }
  await settle(ctx, file, verdict, picture?.bytes ?? bytes);
  if (verdict.state === 'refused') await removeBytes(ctx, keysOf(file));
}

function settle(ctx: Context, { id, uploaderId }: FileEntity, verdict: FileInspection, bytes: Buffer | null): Promise<null> {
  return write(ctx, async ({ em, recordEvent }) => {
    await lockUnattached(em, uploaderId);
    const file = await em.findOne(FileEntity, id);
    if (file?.state !== 'pending') return () => null;
    file.state = verdict.state;
    file.checkDueAt = null;
    if (bytes) {
      file.size = bytes.length;
      file.hash = sha256(bytes);
    }
    if (verdict.state === 'refused') file.reason = verdict.reason;
    else {
      file.type = verdict.type;
      const { width = null, height = null } = verdict.picture ?? {};
      Object.assign(file, { width, height, hasThumbnail: verdict.picture !== null });
    }
    recordEvent(uploadsRoom, uploaderId, verdict.state === 'ready' ? fileReady : fileRefused, () => file.present());
    return () => null;
  });
}
