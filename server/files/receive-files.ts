import { createHash } from 'node:crypto';
import { pipeline, Transform } from 'node:stream';
import { cleanName } from '#shared/files/file-name.ts';
import { maxFilesAtOnce, maxFileSize, type FileRecord } from '#shared/files/file.schema.ts';
import { fileUploaded } from '#shared/files/files.events.ts';
import { uploadsRoom } from '#shared/files/uploads.room.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { IncomingFile } from '#server/platform/http/multipart.ts';
import { sha256 } from '#server/platform/base/sha256.ts';
import { FileEntity } from './file.entity.ts';
import { checkGrace } from './unchecked-files.sql.ts';
import { lockUnattached, checkUnattachedLimit } from './unattached-files.ts';

interface Stored {
  readonly id: string;
  readonly storeKey: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly hash: string;
}

const tooLarge = (path: string) =>
  new AppError('input.too-large', { fields: [{ path: `${path}.size`, rule: 'maximum', limit: maxFileSize }] });

/** Counts and hashes the bytes that pass, and stops at the size limit. */
function meter(path: string) {
  const hash = createHash('sha256');
  const counted = { size: 0 };
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      counted.size += chunk.length;
      if (counted.size > maxFileSize) return done(tooLarge(path));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, sum: () => ({ size: counted.size, hash: hash.digest('base64url') }) };
}

const mediaType = /^[a-z0-9][a-z0-9.+-]{0,62}\/[a-z0-9][a-z0-9.+-]{0,62}$/;

async function storeOne({ services, actor }: Context, { name: named, type, bytes }: IncomingFile, path: string): Promise<Stored> {
  const name = cleanName(named);
  if (name === '') throw invalid(`${path}.name`, 'minLength', 1);
  const storeKey = `${actor.companyId}/${crypto.randomUUID()}`;
  const { through, sum } = meter(path);
  const failed: { of?: unknown } = {};
  pipeline(bytes, through, (error) => (failed.of = error));
  await services.store.put(storeKey, through).catch((error: unknown) => {
    const isSenders = error === failed.of && !(error instanceof AppError);
    throw isSenders ? new AppError('input.malformed') : error;
  });
  const { size, hash } = sum();
  if (size === 0) {
    await services.store.remove([storeKey]);
    throw invalid(`${path}.size`, 'minimum', 1);
  }
  return { id: crypto.randomUUID(), storeKey, name, type: mediaType.test(type) ? type : 'application/octet-stream', size, hash };
}

/** Stores all files or none: if one fails, those already stored are deleted. */
async function storeAll(ctx: Context, incoming: AsyncIterable<IncomingFile>): Promise<Stored[]> {
  const stored: Stored[] = [];
  try {
    for await (const one of incoming) {
      if (stored.length === maxFilesAtOnce) throw invalid('body.files', 'maxItems', maxFilesAtOnce);
      stored.push(await storeOne(ctx, one, `body.files.${stored.length}`));
    }
  } catch (error) {
    await forget(ctx, stored);
    throw error;
  }
  if (stored.length === 0) throw invalid('body.files', 'minItems', 1);
  return stored;
}

/** If the store is unreachable, the sweep deletes these objects later. */
const forget = ({ services }: Context, stored: readonly Stored[]) =>
  services.store
    .remove(stored.map(({ storeKey }) => storeKey))
    .catch((error: unknown) => services.log.warn(error, 'Received files cannot be removed from the store; the next sweep deletes them'));

/** Retries with the same idempotency key must contain the same names and bytes. */
function withFingerprint(ctx: Context, stored: readonly Stored[]): Context {
  if (!ctx.idempotency) return ctx;
  const content = JSON.stringify(stored.map(({ name, hash }) => [name, hash]));
  return { ...ctx, idempotency: { ...ctx.idempotency, fingerprint: sha256(content) } };
}

/** Stores the incoming files and records in the uploader's room that they are pending. */
export async function receiveFiles(ctx: Context, incoming: AsyncIterable<IncomingFile>): Promise<{ files: FileRecord[] }> {
  await read(ctx, ({ em }) => checkUnattachedLimit(em, ctx.actor.id, 0));
  const stored = await storeAll(ctx, incoming);
  try {
    const reply = await keep(withFingerprint(ctx, stored), stored);
    const kept = new Set(reply.files.map(({ id }) => id));
    // a repeated request gets its first answer, so the new copies are not needed
    if (!stored.every(({ id }) => kept.has(id))) await forget(ctx, stored);
    return reply;
  } catch (error) {
    // After any other error it is unknown whether the rows were committed, so the bytes stay.
    if (error instanceof AppError) await forget(ctx, stored);
    throw error;
  }
}

function keep(ctx: Context, stored: readonly Stored[]): Promise<{ files: FileRecord[] }> {
  const { actor, now } = ctx;
  return write(ctx, async ({ em, recordEvent }) => {
    await lockUnattached(em, actor.id);
    await checkUnattachedLimit(em, actor.id, stored.length);
    const times = { createdAt: now, updatedAt: now, checkDueAt: new Date(now.getTime() + checkGrace) };
    const files = stored.map((one) => em.create(FileEntity, { ...one, ...times, companyId: actor.companyId, uploaderId: actor.id }));
    for (const file of files) recordEvent(uploadsRoom, actor.id, fileUploaded, () => file.present());
    return () => ({ files: files.map((file) => file.present()) });
  });
}
