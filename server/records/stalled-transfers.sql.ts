/* SQL instead of entities: a database function lists the transfers of all companies. */
import type { OverdueItem, OverduePage } from '#server/platform/base/overdue.ts';
import type { Query } from '#server/platform/base/query.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
import { TransferEntity } from './transfer.entity.ts';

/** Time in milliseconds after which an import or export without progress is started again. */
export const standstillMs = 60_000;

const stalledSql = 'select company_id as "companyId", transfer_id as id from cairn.stalled_transfers($1, $2, $3)';

/** Lists the running imports and exports of all companies that make no progress. */
export const findStalledTransfers = (log: Query, { now, after, limit }: OverduePage) =>
  log<OverdueItem>(stalledSql, [new Date(now.getTime() - standstillMs), after, limit]);

/** Gives a transfer without progress another `standstillMs`. Returns false if it has gone on or ended. */
export const renewStalledTransfer = (ctx: Context, id: string): Promise<boolean> =>
  write(ctx, async ({ em }) => {
    const before = new Date(ctx.services.now().getTime() - standstillMs);
    const changed = await em.nativeUpdate(
      TransferEntity,
      { id, state: 'running', updatedAt: { $lt: before } },
      { updatedAt: ctx.services.now() },
    );
    return () => changed > 0;
  });
