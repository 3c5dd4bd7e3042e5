import type { Readable } from 'node:stream';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { fileDiscarded } from '#shared/files/files.events.ts';
import { uploadsRoom } from '#shared/files/uploads.room.ts';
import { AppError } from '#shared/platform/errors.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorizeRead, load } from '#server/platform/base/load.ts';
import { withoutTenantFilter } from '#server/platform/data/owned.ts';
import type { RoomAccessContext } from '#server/platform/live/served-room.ts';
import { AttachmentEntity, FileEntity } from './file.entity.ts';
import type { AttachmentHosts } from './host.ts';
import { lockUnattached } from './unattached-files.ts';

export const thumbnailKey = (storeKey: string) => `${storeKey}.thumbnail`;

export const keysOf = ({ storeKey }: Pick<FileEntity, 'storeKey'>) => [storeKey, thumbnailKey(storeKey)];

/** Deletes an unattached file that the actor has uploaded. */
export async function discardFile(ctx: Context, fileId: string): Promise<{ id: string }> {
  const { id: personId } = ctx.actor;
  const { keys, ...reply } = await write(ctx, async ({ em, recordEvent }) => {
    await lockUnattached(em, personId);
    const file = await load(em, FileEntity, fileId, { lock: true });
    authorizeRead(file.uploaderId === personId && file.isUnattached);
    em.remove(file);
    recordEvent(uploadsRoom, personId, fileDiscarded, () => ({ id: fileId }));
    return () => ({ id: fileId, keys: keysOf(file) });
  });
  await removeBytes(ctx, keys);
  return reply;
}

/** A key that cannot be deleted now is left to the sweep. */
export const removeBytes = ({ services }: Pick<Context, 'services'>, keys: readonly string[]): Promise<void> =>
  services.store
    .remove(keys)
    .catch((error: unknown) => services.log.warn(error, 'Files cannot be removed from the store; the next sweep deletes them'));

/**
 * Readers of the record can read its attachments; an unattached file is visible to its uploader only. Every kind of host is asked even if
 * the file is absent, so that the number of statements reveals nothing.
 */
async function canReadFile(snapshot: RoomAccessContext, hosts: AttachmentHosts, fileId: string, file: FileEntity | null): Promise<boolean> {
  if (file?.isUnattached && file.uploaderId === snapshot.actor.id) return true;
  const attachments = await snapshot.em.find(AttachmentEntity, { file: fileId, removedAt: null }, withoutTenantFilter);
  const checked = new Set<string>();
  for (const { hostKind, hostId } of attachments) {
    if (await hosts.get(hostKind)?.canRead(snapshot, hostId)) return true;
    checked.add(hostKind);
  }
  for (const host of hosts.values()) if (!checked.has(host.kind)) await host.canRead(snapshot, fileId);
  return false;
}

export interface OpenFile {
  readonly name: string;
  readonly type: string;
  readonly hash: string;
  readonly bytes: () => Promise<Readable>;
}

/** Opens a file or its thumbnail for this reader. Throws `record.absent` for a file that is not readable or not ready. */
export async function openFile(ctx: Context, hosts: AttachmentHosts, fileId: string, part: 'whole' | 'thumbnail'): Promise<OpenFile> {
  const file = await read(ctx, async ({ em }) => {
    const found = await em.findOne(FileEntity, { id: fileId }, withoutTenantFilter);
    const isReadable = await canReadFile({ em, actor: ctx.actor }, hosts, fileId, found);
    const isReady = found?.state === 'ready' && (part === 'whole' || found.hasThumbnail);
    if (!found || !isReadable || !isReady) throw new AppError('record.absent');
    return found;
  });
  const isWhole = part === 'whole';
  const key = isWhole ? file.storeKey : thumbnailKey(file.storeKey);
  return {
    name: file.name,
    type: isWhole ? file.type : 'image/webp',
    hash: `${file.hash ?? ''}${isWhole ? '' : '.thumbnail'}`,
    bytes: () => openStoredFile(ctx, key),
  };
}

/**
 * Ids of the files that records of the reader name in their fields. Every host is asked once, also if none of the files is attached to it, so
 * that the number of statements reveals nothing.
 */
async function findReadableFiles(snapshot: RoomAccessContext, hosts: AttachmentHosts, fileIds: readonly string[]): Promise<Set<string>> {
  const attachments = await snapshot.em.find(AttachmentEntity, { file: { $in: [...fileIds] }, removedAt: null });
  const byHost = Map.groupBy(attachments, ({ hostKind }) => hostKind);
  const found = new Set<string>();
  for (const { kind, findReadable } of hosts.values()) {
    const here = byHost.get(kind) ?? [];
    const readable = await findReadable?.(snapshot, here.length > 0 ? here.map(({ hostId }) => hostId) : fileIds);
    for (const { hostId, file } of here) if (readable?.has(hostId)) found.add(file.id);
  }
  return found;
}

/** Describes files in the fields of records, and uploads of the reader, with as many statements for one as for many. */
export const listFiles = (ctx: Context, hosts: AttachmentHosts, ids: readonly string[]): Promise<{ files: FileRecord[] }> =>
  read(ctx, async ({ em }) => {
    const { actor } = ctx;
    const found = await em.find(FileEntity, { id: { $in: [...ids] } });
    const readable = await findReadableFiles({ em, actor }, hosts, ids);
    const files = found.filter(({ id, isUnattached, uploaderId }) => readable.has(id) || (isUnattached && uploaderId === actor.id));
    return { files: files.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)).map((file) => file.present()) };
  });

export async function openStoredFile({ services }: Context, key: string): Promise<Readable> {
  const bytes = await services.store.read(key);
  if (!bytes) throw new AppError('record.absent');
  return bytes;
}
