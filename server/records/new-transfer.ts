import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import type { ImportCounts } from '#shared/records/transfer.schema.ts';
import '#shared/records/records.errors.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { write } from '#server/platform/data/transaction.ts';
import { TransferEntity } from './transfer.entity.ts';

/** Limit of imports, exports and prints that a person has at once. */
const maxTransfers = 50;
export const noCounts: ImportCounts = { create: 0, update: 0, unchanged: 0, faulty: 0 };

/** Throws `transfers.full` if the person has too many imports and exports. */
export async function checkTransferLimit(em: SqlEntityManager, { actor }: Context): Promise<void> {
  await lockNames(sqlIn(em), [`transfers:${actor.id}`]);
  if ((await em.count(TransferEntity, { personId: actor.id })) >= maxTransfers) throw new AppError('transfers.full');
}

/** Creates an import or export in a write. Throws `input.invalid` if its id is taken. */
export const writeTransfer: typeof write = (ctx, work) =>
  write(ctx, work).catch((error: unknown) => {
    throw violatesConstraint(error, 'transfer_pkey') ? invalid('body.id', 'taken') : error;
  });

type NewTransfer = Pick<TransferEntity, 'id' | 'kind' | 'record' | 'fileName' | 'state' | 'expiresAt'> &
  Partial<Pick<TransferEntity, 'request' | 'printed' | 'columns' | 'formats' | 'reading' | 'total' | 'targetId'>>;

export const newTransfer = (em: SqlEntityManager, { actor, now }: Context, values: NewTransfer): TransferEntity =>
  em.create(TransferEntity, {
    companyId: actor.companyId,
    personId: actor.id,
    counts: noCounts,
    columns: [],
    createdAt: now,
    updatedAt: now,
    ...values,
  });
