import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import type { ImportFault, Transfer } from '#shared/records/transfer.schema.ts';
import { transferStarted } from '#shared/records/transfers.events.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { importCalled, type ImportTarget, type UndoneRow } from './import-target.ts';
import { loadOwnTransfer, recordRows } from './import.service.ts';
import { refusalFaults } from './refusal-faults.ts';
import { silent } from './silent-unit.ts';
import { TransferEntity } from './transfer.entity.ts';
import { beginUndo, markUndone, nextUndone } from './undo-import.sql.ts';

/** Rows that are taken back in one transaction. */
const rowsAtOnce = 100;

/** Starts to take back an import that has ended, and one whose undo has failed. Throws `record.absent` after its time. */
export const startUndo = (ctx: Context, id: string): Promise<Transfer> =>
  write(ctx, async (unit) => {
    const transfer = await loadOwnTransfer(unit, ctx, id, true);
    if (transfer.state === 'running') throw new AppError('import.running');
    authorizeRead(transfer.undoUntil instanceof Date && transfer.undoUntil > ctx.now);
    if (!transfer.isUndo) await beginUndo(unit.em, id);
    Object.assign(transfer, { state: 'running', isUndo: true, failure: null });
    await recordRows(unit, transfer, transferStarted);
    return () => transfer.present();
  });

async function undoOne(target: ImportTarget, unit: WriteTransaction, ctx: Context, row: UndoneRow): Promise<readonly ImportFault[]> {
  try {
    const faults = await target.undo!(unit, ctx, row);
    // The checks of the next row count this one.
    await unit.em.flush();
    return faults;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refusalFaults(target, error);
  }
}

const loadUndone = (em: SqlEntityManager, id: string) =>
  em.findOne(TransferEntity, { id, state: 'running', isUndo: true }, { lockMode: LockMode.PESSIMISTIC_WRITE });

/**
 * Takes back the next rows of an import, the last stored ones first, in one transaction with their marks. A row of which something could not
 * be taken back is faulty afterwards. Returns false at the end.
 */
export const undoNextRows = (ctx: Context, id: string): Promise<boolean> =>
  write(ctx, async (unit) => {
    const { em } = unit;
    const found = await loadUndone(em, id);
    if (!found) return () => false;
    const target = importCalled(found.record);
    const rows = await nextUndone(em, id, rowsAtOnce);
    const marks: { number: number; faults: readonly ImportFault[] }[] = [];
    for (const row of rows) marks.push({ number: row.number, faults: await undoOne(target, silent(unit), ctx, row) });
    await markUndone(em, ctx, id, marks);
    // Taking back a row may forget what is loaded.
    const transfer = (await loadUndone(em, id))!;
    if (rows.length === 0) Object.assign(transfer, { state: 'done', undoUntil: null });
    await recordRows(unit, transfer);
    return () => rows.length > 0;
  });
