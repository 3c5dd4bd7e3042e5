import { isPicture } from '#shared/files/file-kinds.ts';
import { minPictureSize } from '#shared/files/picture.api.ts';
import { companyRoom, personPictured } from '#shared/people/company.room.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { load } from '#server/platform/base/load.ts';
import { attachFiles } from './attachments.ts';
import { AttachmentEntity, FileEntity } from './file.entity.ts';
import { openStoredFile, thumbnailKey } from './files.service.ts';
import { defineHost } from './host.ts';

/** All colleagues can see a person's picture; only that person can change it. */
export const personHost = defineHost('person', {
  maxFiles: 1,
  canRead: async ({ em }, personId) => (await em.count(PersonEntity, { id: personId })) > 0,
  canWrite: async ({ actor }, personId) => actor.id === personId,
});

const pictureOf = (personId: string) => ({ hostKind: personHost.kind, hostId: personId, removedAt: null });

/** Detaches the previous picture; the sweep deletes it. */
async function takeDown({ em }: WriteTransaction, { actor, now }: Context): Promise<void> {
  for (const attachment of await em.find(AttachmentEntity, pictureOf(actor.id))) attachment.removedAt = now;
  await em.flush();
}

function wear({ recordEvent }: WriteTransaction, { actor }: Context, person: PersonEntity, hash: string | null) {
  person.pictureHash = hash;
  const change = { id: person.id, pictureHash: hash };
  recordEvent(companyRoom, actor.companyId, personPictured, () => change);
  return () => change;
}

/** Sets an upload of the actor as their picture. Throws `input.invalid` if it is not an image or too small. */
export function setPicture(ctx: Context, fileId: string) {
  return write(ctx, async (unit) => {
    const { em } = unit;
    const person = await load(em, PersonEntity, ctx.actor.id, { lock: true });
    await takeDown(unit, ctx);
    await attachFiles(unit, ctx, { host: personHost, hostId: person.id, fileIds: [fileId], field: 'body.fileId' });
    const { type, width, height, hash } = await load(em, FileEntity, fileId);
    if (!isPicture(type) || !hash) throw invalid('body.fileId', 'picture');
    if (Math.min(width ?? 0, height ?? 0) < minPictureSize) throw invalid('body.fileId', 'minimum', minPictureSize);
    return wear(unit, ctx, person, hash.slice(0, 22));
  });
}

export function removePicture(ctx: Context) {
  return write(ctx, async (unit) => {
    const person = await load(unit.em, PersonEntity, ctx.actor.id, { lock: true });
    if (!person.pictureHash) return () => ({ id: person.id, pictureHash: null });
    await takeDown(unit, ctx);
    return wear(unit, ctx, person, null);
  });
}

export async function openPicture(ctx: Context, personId: string) {
  const { person, file } = await read(ctx, async ({ em }) => {
    const found = await em.findOne(AttachmentEntity, pictureOf(personId), { populate: ['file'] });
    if (!found) throw new AppError('record.absent');
    return { person: await load(em, PersonEntity, personId), file: found.file.$ };
  });
  return { hash: person.pictureHash ?? '', bytes: () => openStoredFile(ctx, thumbnailKey(file.storeKey)) };
}
