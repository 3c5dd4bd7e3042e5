import type { Readable } from 'node:stream';
import { fileDiscarded } from '#shared/files/files.events.ts';
import { uploadsRoom } from '#shared/files/uploads.room.ts';
import { AppError } from '#shared/platform/errors.ts';
import { read, write } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { authorizeRead, load } from '#server/platform/load.ts';
import { everyCompany } from '#server/platform/owned.ts';
import type { RoomSnapshot } from '#server/platform/live/served-room.ts';
import { AttachmentEntity, FileEntity } from './file.entity.ts';
import type { Host } from './host.ts';
import { lockLoose } from './loose-files.ts';

/** Hosts by their kind. */
export type Hosts = ReadonlyMap<string, Host>;

export const thumbnailKey = (storeKey: string) => `${storeKey}.thumbnail`;

/** Everything that the store has of a file. */
export const keysOf = ({ storeKey }: Pick<FileEntity, 'storeKey'>) => [storeKey, thumbnailKey(storeKey)];

/** Takes back a file that the actor has sent and that hangs on nothing. */
export async function discardFile(ctx: Context, fileId: string): Promise<{ id: string }> {
  const { id: personId } = ctx.actor;
  const { keys, ...reply } = await write(ctx, async ({ em, record }) => {
    await lockLoose(em, personId);
    const file = await load(em, FileEntity, fileId, { lock: true });
    authorizeRead(file.uploaderId === personId && file.isLoose);
    em.remove(file);
    record(uploadsRoom, personId, fileDiscarded, () => ({ id: fileId }));
    return () => ({ id: fileId, keys: keysOf(file) });
  });
  await removeBytes(ctx, keys);
  return reply;
}

/** What the store does not let go of now, the sweep takes. */
export const removeBytes = ({ house }: Pick<Context, 'house'>, keys: readonly string[]): Promise<void> =>
  house.store.remove(keys).catch((error: unknown) => house.log.warn(error, 'Some bytes stay for the sweep.'));

/**
 * A file that hangs on something is read by those who read that; one that hangs on nothing, by the person who sent it. A
 * refusal makes the same statements whether the file is there or not: each kind of host is asked once.
 */
async function canReadFile(snapshot: RoomSnapshot, hosts: Hosts, fileId: string, file: FileEntity | null): Promise<boolean> {
  if (file?.isLoose && file.uploaderId === snapshot.actor.id) return true;
  const attachments = await snapshot.em.find(AttachmentEntity, { file: fileId, removedAt: null }, everyCompany);
  const asked = new Set<string>();
  for (const { hostKind, hostId } of attachments) {
    if (await hosts.get(hostKind)?.canRead(snapshot, hostId)) return true;
    asked.add(hostKind);
  }
  for (const host of hosts.values()) if (!asked.has(host.kind)) await host.canRead(snapshot, fileId);
  return false;
}

/** A file whose bytes are about to be sent. */
export interface OpenFile {
  readonly name: string;
  readonly type: string;
  readonly hash: string;
  readonly bytes: () => Promise<Readable>;
}

/** A file for this reader, or its small picture. Throws `record.absent` for what they may not read and what is not ready. */
export async function openFile(ctx: Context, hosts: Hosts, fileId: string, part: 'whole' | 'thumbnail'): Promise<OpenFile> {
  const file = await read(ctx, async ({ em }) => {
    const found = await em.findOne(FileEntity, { id: fileId }, everyCompany);
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
    bytes: () => bytesUnder(ctx, key),
  };
}

export async function bytesUnder({ house }: Context, key: string): Promise<Readable> {
  const bytes = await house.store.read(key);
  if (!bytes) throw new AppError('record.absent');
  return bytes;
}
