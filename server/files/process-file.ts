import { createHash } from 'node:crypto';
import { fileReady, fileRefused } from '#shared/files/files.events.ts';
import { uploadsRoom } from '#shared/files/uploads.room.ts';
import { read, write } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { bytesOf } from '#server/platform/stores/store.ts';
import { FileEntity } from './file.entity.ts';
import { keysOf, removeBytes, thumbnailKey } from './files.service.ts';
import { inspectFile, type Verdict } from './inspect-file.ts';
import { lockLoose } from './loose-files.ts';
import { scanWith } from './scan.ts';

/** Looks at a file that waits for it, and says to whoever sent it what came of it. Done twice it does nothing more. */
export async function processFile(ctx: Context, fileId: string): Promise<void> {
  const { store, scanner } = ctx.house;
  const file = await read(ctx, ({ em }) => em.findOne(FileEntity, fileId));
  if (file?.state !== 'pending') return;
  await scanner.ping();
  const stream = await store.read(file.storeKey);
  const bytes = stream && (await bytesOf(stream));
  const verdict: Verdict = bytes ? await inspectFile(bytes, file.name, scanWith(scanner.scan)) : { state: 'refused', reason: 'lost' };
  const picture = verdict.state === 'ready' ? verdict.picture : null;
  if (picture) {
    await store.put(file.storeKey, picture.bytes);
    await store.put(thumbnailKey(file.storeKey), picture.thumbnail);
  }
  await settle(ctx, file, verdict, picture?.bytes ?? bytes);
  if (verdict.state === 'refused') await removeBytes(ctx, keysOf(file));
}

function settle(ctx: Context, { id, uploaderId }: FileEntity, verdict: Verdict, bytes: Buffer | null): Promise<null> {
  return write(ctx, async ({ em, record }) => {
    await lockLoose(em, uploaderId);
    const file = await em.findOne(FileEntity, id);
    if (file?.state !== 'pending') return () => null;
    file.state = verdict.state;
    if (bytes) {
      file.size = bytes.length;
      file.hash = createHash('sha256').update(bytes).digest('base64url');
    }
    if (verdict.state === 'refused') file.reason = verdict.reason;
    else {
      file.type = verdict.type;
      const { width = null, height = null } = verdict.picture ?? {};
      Object.assign(file, { width, height, hasThumbnail: verdict.picture !== null });
    }
    record(uploadsRoom, uploaderId, verdict.state === 'ready' ? fileReady : fileRefused, () => file.present());
    return () => null;
  });
}
