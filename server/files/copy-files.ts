import type { FileRecord } from '#shared/files/file.schema.ts';
import { fileAttached } from '#shared/files/files.events.ts';
import { uploadsRoom } from '#shared/files/uploads.room.ts';
import { invalid } from '#shared/platform/errors.ts';
import { read, write, type Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { hang, type Place } from './attachments.ts';
import { FileEntity } from './file.entity.ts';
import { bytesUnder, keysOf, removeBytes, thumbnailKey } from './files.service.ts';
import { lockLoose } from './loose-files.ts';

/** A file whose bytes lie in the store of another company once more. */
export interface Copy {
  readonly of: FileEntity;
  readonly storeKey: string;
}

const looseOf = ({ actor }: Context, fileIds: readonly string[]) => ({
  id: { $in: [...fileIds] },
  uploaderId: actor.id,
  isLoose: true,
  state: 'ready' as const,
});

async function copyBytes(ctx: Context, file: FileEntity, companyId: string): Promise<Copy> {
  const storeKey = `${companyId}/${crypto.randomUUID()}`;
  await ctx.house.store.put(storeKey, await bytesUnder(ctx, file.storeKey));
  if (file.hasThumbnail) await ctx.house.store.put(thumbnailKey(storeKey), await bytesUnder(ctx, thumbnailKey(file.storeKey)));
  return { of: file, storeKey };
}

/**
 * Copies the bytes of what the actor has sent to the store of another company, in whose record they are to hang: what
 * hangs on a company's record lies with that company. Files that are not the actor's, not ready or not loose are left out.
 */
export async function copyFiles(ctx: Context, companyId: string, fileIds: readonly string[]): Promise<readonly Copy[]> {
  const found = await read(ctx, ({ em }) => em.find(FileEntity, looseOf(ctx, fileIds)));
  const copies: Copy[] = [];
  for (const id of fileIds) {
    const file = found.find((one) => one.id === id);
    if (file) copies.push(await copyBytes(ctx, file, companyId));
  }
  return copies;
}

export const removeCopies = (ctx: Context, copies: readonly Copy[]) => removeBytes(ctx, copies.flatMap(keysOf));

/** Hangs copies on a record of the company that they were made for. Throws `input.invalid` where a file was left out. */
export async function attachCopies(
  unit: Unit,
  ctx: Context,
  at: Place & { readonly fileIds: readonly string[]; readonly copies: readonly Copy[] },
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
      isLoose: false,
    }),
  );
  await hang(unit, ctx, at, files);
  return files.map((file) => file.present());
}

/** Takes back what was copied, at home; what fails here is left to the sweep. */
export async function letGo(ctx: Context, fileIds: readonly string[]): Promise<void> {
  const { idempotency: _, ...once } = ctx;
  const at: Context = { ...once, seqs: {} };
  try {
    const keys = await write(at, async ({ em, record }) => {
      await lockLoose(em, ctx.actor.id);
      const files = await em.find(FileEntity, looseOf(ctx, fileIds));
      for (const file of files) {
        em.remove(file);
        record(uploadsRoom, ctx.actor.id, fileAttached, () => ({ id: file.id }));
      }
      return () => files.flatMap(keysOf);
    });
    await removeBytes(ctx, keys);
  } catch (error) {
    ctx.house.log.warn(error, 'What was copied stays for the sweep.');
  }
}
