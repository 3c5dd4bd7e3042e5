import { createHash } from 'node:crypto';
import { pipeline, Transform, type Readable } from 'node:stream';
import { cleanName } from '#shared/files/file-name.ts';
import { maxFilesAtOnce, maxFileSize, type FileRecord } from '#shared/files/file.schema.ts';
import { fileUploaded } from '#shared/files/files.events.ts';
import { uploadsRoom } from '#shared/files/uploads.room.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { read, write } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { FileEntity } from './file.entity.ts';
import { lockLoose, refuseWhenFull } from './loose-files.ts';

/** A file on its way in, as it calls itself. */
export interface Incoming {
  readonly name: string;
  readonly type: string;
  readonly bytes: Readable;
}

/** A file whose bytes are in the store. */
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

/** Counts and sums what goes through, and lets no byte more through than a file may have. */
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

async function storeOne({ house, actor }: Context, { name: named, type, bytes }: Incoming, path: string): Promise<Stored> {
  const name = cleanName(named);
  if (name === '') throw invalid(`${path}.name`, 'minLength', 1);
  const storeKey = `${actor.companyId}/${crypto.randomUUID()}`;
  const { through, sum } = meter(path);
  const failed: { of?: unknown } = {};
  pipeline(bytes, through, (error) => (failed.of = error));
  await house.store.put(storeKey, through).catch((error: unknown) => {
    const isSenders = error === failed.of && !(error instanceof AppError);
    throw isSenders ? new AppError('input.malformed') : error;
  });
  const { size, hash } = sum();
  if (size === 0) {
    await house.store.remove([storeKey]);
    throw invalid(`${path}.size`, 'minimum', 1);
  }
  return { id: crypto.randomUUID(), storeKey, name, type: mediaType.test(type) ? type : 'application/octet-stream', size, hash };
}

/** All of them or none: what was stored before one fails is taken away again. */
async function storeAll(ctx: Context, incoming: AsyncIterable<Incoming>): Promise<Stored[]> {
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

/** Where the store is gone meanwhile, the sweep finds what nobody knows of. */
const forget = ({ house }: Context, stored: readonly Stored[]) =>
  house.store
    .remove(stored.map(({ storeKey }) => storeKey))
    .catch((error: unknown) => house.log.warn(error, 'Some bytes stay for the sweep.'));

/** What was asked for under a key is these bytes under these names. */
function withFingerprint(ctx: Context, stored: readonly Stored[]): Context {
  if (!ctx.idempotency) return ctx;
  const asked = JSON.stringify(stored.map(({ name, hash }) => [name, hash]));
  return { ...ctx, idempotency: { ...ctx.idempotency, fingerprint: createHash('sha256').update(asked).digest('base64url') } };
}

/** Stores what comes in, and says to whoever sent it that it waits to be looked at. */
export async function receiveFiles(ctx: Context, incoming: AsyncIterable<Incoming>): Promise<{ files: FileRecord[] }> {
  await read(ctx, ({ em }) => refuseWhenFull(em, ctx.actor.id, 0));
  const stored = await storeAll(ctx, incoming);
  try {
    const reply = await keep(withFingerprint(ctx, stored), stored);
    const kept = new Set(reply.files.map(({ id }) => id));
    if (!stored.every(({ id }) => kept.has(id))) await forget(ctx, stored); // the answer is of the first time that it was sent
    return reply;
  } catch (error) {
    // Of any other failure nobody knows whether the rows are there.
    if (error instanceof AppError) await forget(ctx, stored);
    throw error;
  }
}

function keep(ctx: Context, stored: readonly Stored[]): Promise<{ files: FileRecord[] }> {
  const { actor, now } = ctx;
  return write(ctx, async ({ em, record }) => {
    await lockLoose(em, actor.id);
    await refuseWhenFull(em, actor.id, stored.length);
    const times = { createdAt: now, updatedAt: now };
    const files = stored.map((one) => em.create(FileEntity, { ...one, ...times, companyId: actor.companyId, uploaderId: actor.id }));
    for (const file of files) record(uploadsRoom, actor.id, fileUploaded, () => file.present());
    return () => ({ files: files.map((file) => file.present()) });
  });
}
