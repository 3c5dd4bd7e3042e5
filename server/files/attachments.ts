import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { fileAttached } from '#shared/files/files.events.ts';
import { uploadsRoom } from '#shared/files/uploads.room.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import type { Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { authorize, authorizeRead } from '#server/platform/load.ts';
import { everyCompany } from '#server/platform/owned.ts';
import { AttachmentEntity, FileEntity } from './file.entity.ts';
import type { Host } from './host.ts';
import { lockLoose } from './loose-files.ts';

/** For how long what was taken away can be brought back, in milliseconds: a day. */
export const restorable = 86_400_000;

const attachedTo = ({ kind }: Host, hostId: string) => ({ hostKind: kind, hostId });

/** Throws `record.absent` for who may not read the record, and `access.denied` for who may not change what hangs on it. */
async function authorizeChange({ em }: Pick<Unit, 'em'>, { actor }: Context, host: Host, hostId: string): Promise<void> {
  authorizeRead(await host.canRead({ em, actor }, hostId));
  authorize(await host.canWrite({ em, actor }, hostId));
}

/** The record that files are to hang on. */
export interface Place {
  readonly host: Host;
  readonly hostId: string;
  /** What is named where they may not. */
  readonly field?: string;
}

/** Hangs these files on a record that is locked. Throws for who may not, and where the record would have too many. */
export async function hang(unit: Unit, ctx: Context, { host, hostId, field = 'body.fileIds' }: Place, files: readonly FileEntity[]) {
  const { em } = unit;
  await authorizeChange(unit, ctx, host, hostId);
  const there = await em.find(AttachmentEntity, attachedTo(host, hostId));
  const count = there.filter(({ removedAt }) => !removedAt).length;
  if (count + files.length > host.maxFiles) throw invalid(field, 'maxItems', host.maxFiles);
  const newest = Math.max(ctx.now.getTime(), ...there.map(({ createdAt }) => createdAt.getTime()));
  for (const [index, file] of files.entries()) {
    // They stand behind those that are there, whose request may have begun later, in the order in which they were named.
    const at = new Date(newest + 1 + index);
    const times = { createdAt: at, updatedAt: at, removedAt: null };
    em.create(AttachmentEntity, { companyId: ctx.actor.companyId, file, ...attachedTo(host, hostId), ...times });
  }
}

/**
 * Hangs files that the actor has sent on a record, in the transaction of whoever asks, who has locked the record and says
 * in its room what is there now. Throws `input.invalid` at `field` for a file that is not theirs, is not ready or hangs
 * somewhere, and where the record would have too many.
 */
export async function attachFiles(unit: Unit, ctx: Context, at: Place & { readonly fileIds: readonly string[] }): Promise<FileRecord[]> {
  const { em, record } = unit;
  const { host, hostId, fileIds, field = 'body.fileIds' } = at;
  const { id: personId } = ctx.actor;
  await authorizeChange(unit, ctx, host, hostId);
  await lockLoose(em, personId);
  const found = await em.find(FileEntity, { id: { $in: [...fileIds] }, uploaderId: personId, isLoose: true });
  const files = fileIds.map((id) => found.find((file) => file.id === id));
  if (files.some((file) => !file)) throw invalid(field, 'absent');
  const ready = files as FileEntity[];
  if (ready.some(({ state }) => state !== 'ready')) throw invalid(field, 'not-ready');
  await hang(unit, ctx, at, ready);
  for (const file of ready) {
    file.isLoose = false;
    record(uploadsRoom, personId, fileAttached, () => ({ id: file.id }));
  }
  return ready.map((file) => file.present());
}

async function attachmentFor(unit: Unit, ctx: Context, host: Host, hostId: string, fileId: string) {
  await authorizeChange(unit, ctx, host, hostId);
  const found = await unit.em.findOne(AttachmentEntity, { ...attachedTo(host, hostId), file: fileId }, { populate: ['file'] });
  if (!found) throw new AppError('record.absent');
  return found;
}

/** Takes a file from a record, from which it can be brought back for a day; null where it is taken already. */
export async function detachFile(unit: Unit, ctx: Context, at: { host: Host; hostId: string; fileId: string }): Promise<FileRecord | null> {
  const attachment = await attachmentFor(unit, ctx, at.host, at.hostId, at.fileId);
  if (attachment.removedAt) return null;
  attachment.removedAt = ctx.now;
  return attachment.file.$.present();
}

/** Brings it back; null where it was not taken. Throws `record.absent` after a day. */
export async function reattachFile(
  unit: Unit,
  ctx: Context,
  at: { host: Host; hostId: string; fileId: string },
): Promise<FileRecord | null> {
  const { host, hostId, fileId } = at;
  const attachment = await attachmentFor(unit, ctx, host, hostId, fileId);
  if (!attachment.removedAt) return null;
  if (ctx.now.getTime() - attachment.removedAt.getTime() > restorable) throw new AppError('record.absent');
  const count = await unit.em.count(AttachmentEntity, { ...attachedTo(host, hostId), removedAt: null });
  if (count >= host.maxFiles) throw invalid('params.fileId', 'maxItems', host.maxFiles);
  attachment.removedAt = null;
  return attachment.file.$.present();
}

/** The files that hang on these records, by the record's id, each in the order in which they were attached. */
export async function filesOf(em: SqlEntityManager, host: Host, hostIds: readonly string[]): Promise<(hostId: string) => FileRecord[]> {
  const attachments = await em.find(
    AttachmentEntity,
    { hostKind: host.kind, hostId: { $in: [...hostIds] }, removedAt: null },
    { populate: ['file'], orderBy: { createdAt: 'asc', id: 'asc' }, ...everyCompany },
  );
  const byHost = Map.groupBy(attachments, ({ hostId }) => hostId);
  return (hostId) => (byHost.get(hostId) ?? []).map(({ file }) => file.$.present());
}
