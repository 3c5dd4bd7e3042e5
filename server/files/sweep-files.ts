import { fileDiscarded } from '#shared/files/files.events.ts';
import { uploadsRoom } from '#shared/files/uploads.room.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { pageSize } from '#server/platform/data/paged-write.ts';
import { restoreWindowMs } from './attachments.ts';
import { FileEntity } from './file.entity.ts';
import { keysOf, removeBytes } from './files.service.ts';
import { deleteDetached, lockStaleFiles, lockUnheldFiles, type UnusedFile } from './sweep-files.sql.ts';

/** Minimum age in milliseconds of bytes without a file row; longer than any upload takes. */
const unclaimed = 86_400_000;

/** Deletes file rows, and records it in the rooms of uploaders who still see them. */
async function removeRows({ em, recordEvent }: WriteTransaction, gone: readonly UnusedFile[]): Promise<readonly string[]> {
  await em.nativeDelete(FileEntity, { id: { $in: gone.map(({ id }) => id) } });
  for (const { id, isUnattached, uploaderId } of gone)
    if (isUnattached) recordEvent(uploadsRoom, uploaderId, fileDiscarded, () => ({ id }));
  return gone.flatMap(keysOf);
}

type Swept = { readonly count: number; readonly keys: readonly string[] };

const sweepStale = (ctx: Context, before: Date) =>
  write<Swept>(ctx, async (unit) => {
    const gone = await lockStaleFiles(unit.em, ctx.actor.companyId, before);
    const keys = await removeRows(unit, gone);
    return () => ({ count: gone.length, keys });
  });

const sweepDetached = (ctx: Context, before: Date) =>
  write<Swept>(ctx, async (unit) => {
    const { ended, ids } = await deleteDetached(unit.em, ctx.actor.companyId, before);
    const keys = await removeRows(unit, await lockUnheldFiles(unit.em, ids));
    return () => ({ count: ended, keys });
  });

async function sweepRows(ctx: Context, page: (ctx: Context, before: Date) => Promise<Swept>): Promise<void> {
  const before = new Date(ctx.now.getTime() - restoreWindowMs);
  for (;;) {
    const { count, keys } = await page(ctx, before);
    await removeBytes(ctx, keys);
    if (count < pageSize) return;
  }
}

const fileKey = (key: string) => key.replace(/\.thumbnail$/, '');

async function sweepUnknown(ctx: Context, keys: readonly string[]): Promise<void> {
  const known = await read(ctx, async ({ em }) => {
    const files = await em.find(FileEntity, { storeKey: { $in: [...new Set(keys.map(fileKey))] } }, { fields: ['storeKey'] });
    return new Set(files.map(({ storeKey }) => storeKey));
  });
  await removeBytes(
    ctx,
    keys.filter((key) => !known.has(fileKey(key))),
  );
}

/** Deletes objects without a file row, which remain if an upload is interrupted. */
async function sweepStore(ctx: Context): Promise<void> {
  let page: string[] = [];
  for await (const { key, at } of ctx.services.store.list(ctx.actor.companyId)) {
    if (ctx.now.getTime() - at.getTime() < unclaimed) continue;
    page.push(key);
    if (page.length < pageSize) continue;
    await sweepUnknown(ctx, page);
    page = [];
  }
  if (page.length > 0) await sweepUnknown(ctx, page);
}

/** Deletes files of one company that are unattached for a day, and objects without a file row. */
export async function sweepFiles(ctx: Context): Promise<void> {
  await sweepRows(ctx, sweepDetached);
  await sweepRows(ctx, sweepStale);
  await sweepStore(ctx);
}
