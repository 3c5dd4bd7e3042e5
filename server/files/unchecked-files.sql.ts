/* SQL instead of entities: a database function lists the files of all companies. */
import { read, write } from '#server/platform/data/transaction.ts';
import type { OverdueItem, OverduePage } from '#server/platform/base/overdue.ts';
import type { Query } from '#server/platform/base/query.ts';
import type { Context } from '#server/platform/base/services.ts';
import { FileEntity } from './file.entity.ts';

/** Milliseconds that the queue has to check a new file before the sweep adds another job. */
export const checkGrace = 60_000;

/** Milliseconds between checks while the virus scanner is unavailable. */
const checkAgainAfter = 30_000;

const uncheckedSql = 'select company_id as "companyId", file_id as id from cairn.unchecked_files($1, $2, $3)';

/** Lists the pending files of all companies that should have been checked by now. */
export const findUncheckedFiles = (log: Query, { now, after, limit }: OverduePage) => log<OverdueItem>(uncheckedSql, [now, after, limit]);

/** Time at which a pending file should be checked; null if it is checked or deleted. */
export const checkDueAt = (ctx: Context, fileId: string): Promise<Date | null> =>
  read(ctx, async ({ em }) => (await em.findOne(FileEntity, { id: fileId, state: 'pending' }))?.checkDueAt ?? null);

/** Has a pending file checked again later. */
export const postponeCheck = (ctx: Context, fileId: string): Promise<null> =>
  write(ctx, async ({ em }) => {
    const checkDueAt = new Date(ctx.services.now().getTime() + checkAgainAfter);
    await em.nativeUpdate(FileEntity, { id: fileId, state: 'pending' }, { checkDueAt });
    return () => null;
  });
