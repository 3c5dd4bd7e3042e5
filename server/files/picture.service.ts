import { isPicture } from '#shared/files/file-kinds.ts';
import { minPictureSize } from '#shared/files/picture.api.ts';
import { companyRoom, personPictured } from '#shared/people/company.room.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { read, write, type Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { load } from '#server/platform/load.ts';
import { attachFiles } from './attachments.ts';
import { AttachmentEntity, FileEntity } from './file.entity.ts';
import { bytesUnder, thumbnailKey } from './files.service.ts';
import { defineHost } from './host.ts';

/** A person's picture hangs on them: all colleagues see it, and nobody else gives it to them. */
export const personHost = defineHost('person', {
  maxFiles: 1,
  canRead: async ({ em }, personId) => (await em.count(PersonEntity, { id: personId })) > 0,
  canWrite: async ({ actor }, personId) => actor.id === personId,
});

const pictureOf = (personId: string) => ({ hostKind: personHost.kind, hostId: personId, removedAt: null });

/** The one that they had until now is for the sweep. */
async function takeDown({ em }: Unit, { actor, now }: Context): Promise<void> {
  for (const attachment of await em.find(AttachmentEntity, pictureOf(actor.id))) attachment.removedAt = now;
  await em.flush();
}

function wear({ record }: Unit, { actor }: Context, person: PersonEntity, hash: string | null) {
  person.pictureHash = hash;
  const said = { id: person.id, pictureHash: hash };
  record(companyRoom, actor.companyId, personPictured, () => said);
  return () => said;
}

/** Makes a picture that the actor has sent their own. Throws `input.invalid` for what is none, or too small. */
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

/** A colleague's picture. Throws `record.absent` where they have none. */
export async function openPicture(ctx: Context, personId: string) {
  const { person, file } = await read(ctx, async ({ em }) => {
    const found = await em.findOne(AttachmentEntity, pictureOf(personId), { populate: ['file'] });
    if (!found) throw new AppError('record.absent');
    return { person: await load(em, PersonEntity, personId), file: found.file.$ };
  });
  return { hash: person.pictureHash ?? '', bytes: () => bytesUnder(ctx, thumbnailKey(file.storeKey)) };
}
