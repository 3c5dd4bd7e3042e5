import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { fileAttached } from '#shared/files/files.events.ts';
import { uploadsRoom } from '#shared/files/uploads.room.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorize, authorizeRead } from '#server/platform/base/load.ts';
import { withoutTenantFilter } from '#server/platform/data/owned.ts';
import { AttachmentEntity, FileEntity } from './file.entity.ts';
import type { AttachmentHost } from './host.ts';
import { lockUnattached } from './unattached-files.ts';

/** Time in milliseconds in which a removed attachment can be restored: one day. */
export const restoreWindowMs = 86_400_000;

const attachedTo = ({ kind }: Pick<AttachmentHost, 'kind'>, hostId: string) => ({ hostKind: kind, hostId });

/** Throws `record.absent` without the right to read the record, and `access.denied` without the right to change its attachments. */
async function authorizeChange(
  { em }: Pick<WriteTransaction, 'em'>,
  { actor }: Context,
  host: AttachmentHost,
  hostId: string,
): Promise<void> {
  authorizeRead(await host.canRead({ em, actor }, hostId));
  authorize(await host.canWrite({ em, actor }, hostId));
}

export interface AttachmentPlace {
  readonly host: AttachmentHost;
  readonly hostId: string;
  /** Request field that a refusal names. */
  readonly field?: string;
}

/** Attaches files to a record that the caller has locked. Throws without the right to do so, and if the record would exceed its limit. */
export async function attachReadyFiles(
  unit: WriteTransaction,
  ctx: Context,
  { host, hostId, field = 'body.fileIds' }: AttachmentPlace,
  files: readonly FileEntity[],
) {
  await authorizeChange(unit, ctx, host, hostId);
  const there = await unit.em.find(AttachmentEntity, attachedTo(host, hostId));
  const count = there.filter(({ removedAt }) => !removedAt).length;
  if (count + files.length > host.maxFiles) throw invalid(field, 'maxItems', host.maxFiles);
  addAttachments(unit, ctx, { host, hostId, there }, files);
}

/** Adds attachments after the existing ones, in request order, even if a request with an earlier start commits later. */
export function addAttachments(
  { em }: WriteTransaction,
  { actor, now }: Context,
  {
    host,
    hostId,
    there,
  }: { readonly host: Pick<AttachmentHost, 'kind'>; readonly hostId: string; readonly there: readonly AttachmentEntity[] },
  files: readonly FileEntity[],
): void {
  const newest = Math.max(now.getTime(), ...there.map(({ createdAt }) => createdAt.getTime()));
  for (const [index, file] of files.entries()) {
    const at = new Date(newest + 1 + index);
    const times = { createdAt: at, updatedAt: at, removedAt: null };
    em.create(AttachmentEntity, { companyId: actor.companyId, file, ...attachedTo(host, hostId), ...times });
  }
}

/**
 * Finds uploads of the actor that are to be attached, and keeps other requests from taking them. Throws `input.invalid` at the field of
 * `fieldOf` for a file of somebody else, one that is not ready or already attached.
 */
export async function findUploads(
  { em }: Pick<WriteTransaction, 'em'>,
  { actor }: Context,
  fileIds: readonly string[],
  fieldOf: (fileId: string) => string,
): Promise<FileEntity[]> {
  await lockUnattached(em, actor.id);
  const found = await em.find(FileEntity, { id: { $in: [...fileIds] }, uploaderId: actor.id, isUnattached: true });
  const files = fileIds.map((id) => {
    const file = found.find((one) => one.id === id);
    if (!file) throw invalid(fieldOf(id), 'absent');
    return file;
  });
  const unready = files.find(({ state }) => state !== 'ready');
  if (unready) throw invalid(fieldOf(unready.id), 'not-ready');
  return files;
}

/** Takes found uploads out of the list of those that are not attached. A caller that may still refuse the change must do so before. */
export function takeUploads(
  { recordEvent }: Pick<WriteTransaction, 'recordEvent'>,
  { actor }: Context,
  files: readonly FileEntity[],
): void {
  for (const file of files) {
    file.isUnattached = false;
    recordEvent(uploadsRoom, actor.id, fileAttached, () => ({ id: file.id }));
  }
}

/**
 * Attaches the actor's uploads to a record in the transaction of the caller, who locks the record and records the change in its room. Throws
 * `input.invalid` at `field` for a file of somebody else, one that is not ready or already attached, and if the record would exceed its
 * limit.
 */
export async function attachFiles(
  unit: WriteTransaction,
  ctx: Context,
  at: AttachmentPlace & { readonly fileIds: readonly string[] },
): Promise<FileRecord[]> {
  const { host, hostId, fileIds, field = 'body.fileIds' } = at;
  await authorizeChange(unit, ctx, host, hostId);
  const files = await findUploads(unit, ctx, fileIds, () => field);
  await attachReadyFiles(unit, ctx, at, files);
  takeUploads(unit, ctx, files);
  return files.map((file) => file.present());
}

async function attachmentFor(unit: WriteTransaction, ctx: Context, host: AttachmentHost, hostId: string, fileId: string) {
  await authorizeChange(unit, ctx, host, hostId);
  const found = await unit.em.findOne(AttachmentEntity, { ...attachedTo(host, hostId), file: fileId }, { populate: ['file'] });
  if (!found) throw new AppError('record.absent');
  return found;
}

/** Removes an attachment, which can be restored for a day. Returns null if it is already removed. */
export async function detachFile(
  unit: WriteTransaction,
  ctx: Context,
  at: { host: AttachmentHost; hostId: string; fileId: string },
): Promise<FileRecord | null> {
  const attachment = await attachmentFor(unit, ctx, at.host, at.hostId, at.fileId);
  if (attachment.removedAt) return null;
  attachment.removedAt = ctx.now;
  return attachment.file.$.present();
}

/** Restores a removed attachment. Returns null if it was not removed. Throws `record.absent` after a day. */
export async function reattachFile(
  unit: WriteTransaction,
  ctx: Context,
  at: { host: AttachmentHost; hostId: string; fileId: string },
): Promise<FileRecord | null> {
  const { host, hostId, fileId } = at;
  const attachment = await attachmentFor(unit, ctx, host, hostId, fileId);
  if (!attachment.removedAt) return null;
  if (ctx.now.getTime() - attachment.removedAt.getTime() > restoreWindowMs) throw new AppError('record.absent');
  const count = await unit.em.count(AttachmentEntity, { ...attachedTo(host, hostId), removedAt: null });
  if (count >= host.maxFiles) throw invalid('params.fileId', 'maxItems', host.maxFiles);
  attachment.removedAt = null;
  return attachment.file.$.present();
}

/** Loads the attachments of these records. Returns a function from record id to files in the order of attachment. */
export async function filesOf(
  em: SqlEntityManager,
  host: AttachmentHost,
  hostIds: readonly string[],
): Promise<(hostId: string) => FileRecord[]> {
  const attachments = await em.find(
    AttachmentEntity,
    { hostKind: host.kind, hostId: { $in: [...hostIds] }, removedAt: null },
    { populate: ['file'], orderBy: { createdAt: 'asc', id: 'asc' }, ...withoutTenantFilter },
  );
  const byHost = Map.groupBy(attachments, ({ hostId }) => hostId);
  return (hostId) => (byHost.get(hostId) ?? []).map(({ file }) => file.$.present());
}
