import type { FileRecord } from '#shared/files/file.schema.ts';
import { fileAttached } from '#shared/files/files.events.ts';
import { uploadsRoom } from '#shared/files/uploads.room.ts';
import { invalid } from '#shared/platform/errors.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { attachReadyFiles, type AttachmentPlace } from './attachments.ts';
import { FileEntity } from './file.entity.ts';
import { openStoredFile, keysOf, removeBytes, thumbnailKey } from './files.service.ts';
import { lockUnattached } from './unattached-files.ts';

export interface FileCopy {
  readonly of: FileEntity;
  readonly storeKey: string;
}

const unattachedOf = ({ actor }: Context, fileIds: readonly string[]) => ({
  id: { $in: [...fileIds] },
  uploaderId: actor.id,
  isUnattached: true,
  state: 'ready' as const,
});

async function copyBytes(ctx: Context, file: FileEntity, companyId: string): Promise<FileCopy> {
  const storeKey = `${companyId}/${crypto.randomUUID()}`;
  await ctx.services.store.put(storeKey, await openStoredFile(ctx, file.storeKey));
  if (file.hasThumbnail) await ctx.services.store.put(thumbnailKey(storeKey), await openStoredFile(ctx, thumbnailKey(file.storeKey)));
  return { of: file, storeKey };
}

/**
 * Copies uploads of the actor to the store of the company whose record will contain them. Skips files of others and files that are not ready
 * or already attached.
 */
export async function copyFiles(ctx: Context, companyId: string, fileIds: readonly string[]): Promise<readonly FileCopy[]> {
  const found = await read(ctx, ({ em }) => em.find(FileEntity, unattachedOf(ctx, fileIds)));
  const copies: FileCopy[] = [];
  for (const id of fileIds) {
    const file = found.find((one) => one.id === id);
    if (file) copies.push(await copyBytes(ctx, file, companyId));
  }
  return copies;
}

export const removeCopies = (ctx: Context, copies: readonly FileCopy[]) => removeBytes(ctx, copies.flatMap(keysOf));

/** Attaches copies to a record of the company that owns them. Throws `input.invalid` if a file was skipped. */
export async function attachCopies(
  unit: WriteTransaction,
  ctx: Context,
  at: AttachmentPlace & { readonly fileIds: readonly string[]; readonly copies: readonly FileCopy[] },
): Promise<FileRecord[]> {
  if (at.copies.length < at.fileIds.length) throw invalid('body.fileIds', 'absent');
  const { actor, now } = ctx;
  const times = { createdAt: now, updatedAt: now };
  const files = at.copies.map(({ of: { name, type, size, hash, width, height, hasThumbnail }, storeKey }) =>
    unit.em.create(FileEntity, {
      name,
      type,
      size,
      hash,
      width,
      height,
      hasThumbnail,
      storeKey,
      ...times,
      companyId: actor.companyId,
      uploaderId: actor.id,
      state: 'ready',
      isUnattached: false,
    }),
  );
  await attachReadyFiles(unit, ctx, at, files);
  return files.map((file) => file.present());
}

/** Deletes the originals after copying; the sweep removes those for which this fails. */
export async function releaseFiles(ctx: Context, fileIds: readonly string[]): Promise<void> {
  const { idempotency: _, ...once } = ctx;
  const at: Context = { ...once, seqs: {} };
  try {
    const keys = await write(at, async ({ em, recordEvent }) => {
      await lockUnattached(em, ctx.actor.id);
      const files = await em.find(FileEntity, unattachedOf(ctx, fileIds));
      for (const file of files) {
        em.remove(file);
        recordEvent(uploadsRoom, ctx.actor.id, fileAttached, () => ({ id: file.id }));
      }
      return () => files.flatMap(keysOf);
    });
    await removeBytes(ctx, keys);
  } catch (error) {
    ctx.services.log.warn(error, 'Copied files cannot be removed from the store; the next sweep deletes them');
  }
}
