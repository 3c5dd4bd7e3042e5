import { fileDiscarded } from '#shared/files/files.events.ts';
import { uploadsRoom } from '#shared/files/uploads.room.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { pageSize } from '#server/platform/data/paged-write.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { restoreWindowMs } from './attachments.ts';
import { FileEntity } from './file.entity.ts';
import { keysOf, removeBytes } from './files.service.ts';

/** Minimum age in milliseconds of bytes without a file row; longer than any upload takes. */
const unclaimed = 86_400_000;

interface Gone {
  readonly id: string;
  readonly storeKey: string;
  readonly isUnattached: boolean;
  readonly uploaderId: string;
}

const columns = `f.id, f.store_key as "storeKey", f.is_unattached as "isUnattached", f.uploader_id as "uploaderId"`;
const staleSql = `select ${columns} from file f where f.company_id = $1 and f.is_unattached and f.updated_at < $2
  order by f.id limit ${pageSize} for update skip locked`;
/** Deletes attachments whose time to restore is over. A file attached elsewhere stays. */
const detachedSql = `with ended as (
    delete from attachment where id in (
      select id from attachment where company_id = $1 and removed_at < $2 order by id limit ${pageSize} for update skip locked) returning file_id
  ) select count(*)::int as ended, coalesce(array_agg(distinct file_id), '{}') as ids from ended`;
const unheldSql = `select ${columns} from file f where f.id = any($1) and not f.is_unattached
  and not exists (select from attachment a where a.file_id = f.id) for update`;

/** Deletes file rows, and records it in the rooms of uploaders who still see them. */
async function removeRows({ em, recordEvent }: WriteTransaction, gone: readonly Gone[]): Promise<readonly string[]> {
  await em.nativeDelete(FileEntity, { id: { $in: gone.map(({ id }) => id) } });
  for (const { id, isUnattached, uploaderId } of gone)
    if (isUnattached) recordEvent(uploadsRoom, uploaderId, fileDiscarded, () => ({ id }));
  return gone.flatMap(keysOf);
}

type Swept = { readonly count: number; readonly keys: readonly string[] };

const sweepStale = (ctx: Context, before: Date) =>
  write<Swept>(ctx, async (unit) => {
    const gone = await sqlIn(unit.em)<Gone>(staleSql, [ctx.actor.companyId, before]);
    const keys = await removeRows(unit, gone);
    return () => ({ count: gone.length, keys });
  });

const sweepDetached = (ctx: Context, before: Date) =>
  write<Swept>(ctx, async (unit) => {
    const query = sqlIn(unit.em);
    const [{ ended, ids }] = (await query<{ ended: number; ids: string[] }>(detachedSql, [ctx.actor.companyId, before])) as [
      { ended: number; ids: string[] },
    ];
    const keys = await removeRows(unit, await query<Gone>(unheldSql, [ids]));
    return () => ({ count: ended, keys });
  });

async function sweepRows(ctx: Context, page: (ctx: Context, before: Date) => Promise<Swept>): Promise<void> {
  const before = new Date(ctx.now.getTime() - restoreWindowMs);
  for (;;) {
    const { count, keys } = await page(ctx, before);
    await removeBytes(ctx, keys);
    if (count < pageSize) return;
  }
}

const knownSql = 'select store_key as "storeKey" from file where store_key = any($1)';
const fileKey = (key: string) => key.replace(/\.thumbnail$/, '');

async function sweepUnknown(ctx: Context, keys: readonly string[]): Promise<void> {
  const known = await read(ctx, async ({ em }) => {
    const rows = await sqlIn(em)<{ storeKey: string }>(knownSql, [[...new Set(keys.map(fileKey))]]);
    return new Set(rows.map(({ storeKey }) => storeKey));
  });
  await removeBytes(
    ctx,
    keys.filter((key) => !known.has(fileKey(key))),
  );
}

/** Deletes objects without a file row, which remain if an upload is interrupted. */
async function sweepStore(ctx: Context): Promise<void> {
  let page: string[] = [];
  for await (const { key, at } of ctx.services.store.list(ctx.actor.companyId)) {
    if (ctx.now.getTime() - at.getTime() < unclaimed) continue;
    page.push(key);
    if (page.length < pageSize) continue;
    await sweepUnknown(ctx, page);
    page = [];
  }
  if (page.length > 0) await sweepUnknown(ctx, page);
}

/** Deletes files of one company that are unattached for a day, and objects without a file row. */
export async function sweepFiles(ctx: Context): Promise<void> {
  await sweepRows(ctx, sweepDetached);
  await sweepRows(ctx, sweepStale);
  await sweepStore(ctx);
}
