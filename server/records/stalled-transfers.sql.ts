/* SQL instead of entities: a database function lists the transfers of all companies. */
import { LockMode } from '@mikro-orm/postgresql';
import type { OverdueItem, OverduePage } from '#server/platform/base/overdue.ts';
import type { Query } from '#server/platform/base/query.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
import { recordFailure } from './record-import-end.ts';
import { TransferEntity } from './transfer.entity.ts';

/** Time in milliseconds after which an import or export without progress is started again. */
export const standstillMs = 60_000;

const stalledSql = 'select company_id as "companyId", transfer_id as id from cairn.stalled_transfers($1, $2, $3)';

/** Lists the running imports and exports of all companies that make no progress. */
export const findStalledTransfers = (log: Query, { now, after, limit }: OverduePage) =>
  log<OverdueItem>(stalledSql, [new Date(now.getTime() - standstillMs), after, limit]);

/** A transfer that makes no progress after as many new starts has failed. */
const maxResumes = 5;

/**
 * Gives a transfer without progress another `standstillMs`, or ends it after too many. Returns false if it has gone on or ended, or is ended
 * now.
 */
export const renewStalledTransfer = (ctx: Context, id: string): Promise<boolean> =>
  write(ctx, async (unit) => {
    const transfer = await unit.em.findOne(TransferEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const now = ctx.services.now();
    if (transfer?.state !== 'running' || now.getTime() - transfer.updatedAt.getTime() < standstillMs) return () => false;
    const isLast = transfer.resumes >= maxResumes;
    Object.assign(transfer, isLast ? { state: 'failed' } : { resumes: transfer.resumes + 1 }, { updatedAt: now });
    if (isLast) await recordFailure(unit, transfer);
    return () => !isLast;
  });
