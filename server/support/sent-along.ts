import type { FileRecord } from '#shared/files/file.schema.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import type { NewComment } from '#shared/support/tickets.api.ts';
import { attachFiles, type Place } from '#server/files/attachments.ts';
import { attachCopies, copyFiles, letGo, removeCopies } from '#server/files/copy-files.ts';
import type { Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';

/** Hangs what was sent along on what is said, in the transaction in which it is said. */
export type Hang = (unit: Unit, place: Place) => Promise<FileRecord[]>;

/**
 * Says something with what was sent along with it. Support answers in the company whose ticket it is, and sends files at
 * home: copies of them are hung there. Throws `input.invalid` where neither is anything said nor a file sent.
 */
export async function sendAlong<T>(
  ctx: Context,
  within: Context,
  { body, fileIds = [] }: NewComment,
  say: (hang: Hang) => Promise<T>,
): Promise<T> {
  if (fileIds.length === 0 && body === null) throw invalid('body.body', 'required');
  if (fileIds.length === 0) return say(async () => []);
  if (ctx.actor.companyId === within.actor.companyId)
    return say(async (unit, place) => {
      await unit.em.flush(); // who may hang files on a row is asked of the row
      return attachFiles(unit, within, { ...place, fileIds });
    });
  return sayWithCopies(ctx, within, fileIds, say);
}

async function sayWithCopies<T>(ctx: Context, within: Context, fileIds: readonly string[], say: (hang: Hang) => Promise<T>): Promise<T> {
  const copies = await copyFiles(ctx, within.actor.companyId, fileIds);
  try {
    const said = await say(async (unit, place) => {
      await unit.em.flush();
      return attachCopies(unit, within, { ...place, fileIds, copies });
    });
    await letGo(ctx, fileIds);
    return said;
  } catch (error) {
    // Of any other failure nobody knows whether the rows are there.
    if (error instanceof AppError) await removeCopies(ctx, copies);
    throw error;
  }
}
