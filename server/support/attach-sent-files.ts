import type { FileRecord } from '#shared/files/file.schema.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import type { NewComment } from '#shared/support/tickets.api.ts';
import { attachFiles, type AttachmentPlace } from '#server/files/attachments.ts';
import { attachCopies, copyFiles, releaseFiles, removeCopies } from '#server/files/copy-files.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';

export type AttachFiles = (unit: WriteTransaction, place: AttachmentPlace) => Promise<FileRecord[]>;

/**
 * Adds a comment together with its uploads. Support writes in the company of the ticket but uploads in its own, so its files are copied.
 * Throws `input.invalid` if there is neither text nor a file.
 */
export async function attachSentFiles<T>(
  ctx: Context,
  within: Context,
  { body, fileIds = [] }: NewComment,
  store: (hang: AttachFiles) => Promise<T>,
): Promise<T> {
  if (fileIds.length === 0 && body === null) throw invalid('body.body', 'required');
  if (fileIds.length === 0) return store(async () => []);
  if (ctx.actor.companyId === within.actor.companyId)
    return store(async (unit, place) => {
      await unit.em.flush(); // the permission to attach reads this row
      return attachFiles(unit, within, { ...place, fileIds });
    });
  return storeWithCopies(ctx, within, fileIds, store);
}

async function storeWithCopies<T>(
  ctx: Context,
  within: Context,
  fileIds: readonly string[],
  store: (hang: AttachFiles) => Promise<T>,
): Promise<T> {
  const copies = await copyFiles(ctx, within.actor.companyId, fileIds);
  try {
    const stored = await store(async (unit, place) => {
      await unit.em.flush();
      return attachCopies(unit, within, { ...place, fileIds, copies });
    });
    await releaseFiles(ctx, fileIds);
    return stored;
  } catch (error) {
    // After any other error it is unknown whether the rows were committed, so the copies stay.
    if (error instanceof AppError) await removeCopies(ctx, copies);
    throw error;
  }
}
