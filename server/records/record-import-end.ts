import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { importEnded, transferChanged } from '#shared/records/transfers.events.ts';
import { transfersRoom } from '#shared/records/transfers.room.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { importCalled } from './import-target.ts';
import type { TransferEntity } from './transfer.entity.ts';
import { countRows, hasStored, listCreated } from './transfer.sql.ts';

/** Time in milliseconds in which an import can be undone: a day. */
const undoMs = 86_400_000;

/** Counts the rows of an import after a change of them. */
export async function recountRows(em: SqlEntityManager, transfer: TransferEntity): Promise<void> {
  Object.assign(transfer, await countRows(em, transfer.id));
  transfer.revision += 1;
  transfer.resumes = 0;
}

/** Records that no job stores rows of an import any more, with the records that were created. */
export async function recordImportEnd({ em, recordEvent }: WriteTransaction, transfer: TransferEntity): Promise<void> {
  await recountRows(em, transfer);
  const isUndoable = importCalled(transfer.record).undo && (transfer.done > 0 || (await hasStored(em, transfer.id)));
  if (isUndoable) transfer.undoUntil = new Date(transfer.updatedAt.getTime() + undoMs);
  const createdIds = await listCreated(em, transfer.id);
  await em.flush();
  const ended = { transfer: transfer.present(), createdIds };
  recordEvent(transfersRoom, transfer.personId, importEnded, () => ended);
}

/** Records that an import or export has failed. An import has perhaps stored rows. */
export async function recordFailure(unit: WriteTransaction, transfer: TransferEntity): Promise<void> {
  if (transfer.kind === 'import' && !transfer.isUndo) return recordImportEnd(unit, transfer);
  unit.recordEvent(transfersRoom, transfer.personId, transferChanged, () => transfer.present());
}
