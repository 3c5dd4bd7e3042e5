import { AppError } from '#shared/platform/errors.ts';
import type { WordsOf } from '#shared/records/import-cell.ts';
import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { Context } from '#server/platform/base/services.ts';
import { pageSize } from '#server/platform/data/paged-write.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { recordRows } from './import.service.ts';
import { failureOf } from './transfer-failure.ts';
import { refusalFaults } from './refusal-faults.ts';
import { importCalled, type ImportTarget, type StoredPage } from './import-target.ts';
import { recordImportEnd } from './record-import-end.ts';
import { addFault, type CheckedRow } from './parse-import.ts';
import { readingOf } from './transfer-reading.ts';
import { silent } from './silent-unit.ts';
import { TransferEntity } from './transfer.entity.ts';
import { listCreated, nextRows, updateRows } from './transfer.sql.ts';

/** Record that a stored row has created or changed. */
const recordIdOf = ({ action, existing, newId }: CheckedRow) => (action === 'create' ? newId : action === 'update' ? existing!.id : null);

async function storeRows(target: ImportTarget, { rows, ...page }: StoredPage) {
  const valid = rows.filter(({ faults }) => faults.length === 0);
  const prepared = valid.length > 0 ? await target.prepare({ ...page, rows: valid }) : null;
  for (const row of prepared?.rows ?? []) {
    try {
      await prepared!.store(row);
      // The checks of the next row count this one.
      await page.unit.em.flush();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      for (const { path, ...fault } of refusalFaults(target, error)) addFault(row, path, fault);
    }
  }
  return rows.map((row) => {
    const isDone = row.faults.length === 0;
    return { ...row, action: isDone ? row.action : null, isDone, recordId: isDone || row.isPartlyStored ? recordIdOf(row) : null };
  });
}

/** Loads an import that runs, locked; null if it has ended. */
async function loadRunning(em: SqlEntityManager, id: string): Promise<TransferEntity | null> {
  const transfer = await em.findOne(TransferEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return transfer?.state === 'running' ? transfer : null;
}

/** Throws if the person has lost the right to this place. Rows say what else is wrong with it. */
async function checkStillAllowed({ authorize }: ImportTarget, { em }: WriteTransaction, ctx: Context, targetId: string | null) {
  await authorize?.(em, ctx, targetId).catch((error: unknown) => {
    if (failureOf(error)) throw error;
  });
}

/** Checks the next rows again, at most 200, and stores them. Returns them with their marks. */
async function storePage(unit: WriteTransaction, ctx: Context, transfer: TransferEntity, wordsOf: WordsOf) {
  const { em } = unit;
  const { id, record, targetId = null } = transfer;
  const target = importCalled(record);
  await checkStillAllowed(target, unit, ctx, targetId);
  const rows = await nextRows(em, id, pageSize);
  if (rows.length === 0) return [];
  const checked = await target.checkRows(
    { em, ctx, ...readingOf(transfer), wordsOf, transferId: id, targetId, others: [], isStoring: true },
    rows,
  );
  const stored = await storeRows(target, { unit: silent(unit), ctx, transferId: id, targetId, rows: checked });
  await updateRows(em, ctx, id, stored);
  return stored;
}

async function finish(unit: WriteTransaction, ctx: Context, { id, record }: TransferEntity): Promise<void> {
  const target = importCalled(record);
  if (target.finish) await target.finish(silent(unit), ctx, await listCreated(unit.em, id));
}

/**
 * Stores the next rows of a running import, at most 200, in one transaction with their marks, so that a repetition stores none twice. Each
 * is checked again. Without a valid row the import ends: as a draft if rows are faulty. Returns false at the end.
 */
export const storeNextRows = (ctx: Context, id: string, wordsOf: WordsOf): Promise<boolean> =>
  write(ctx, async (unit) => {
    let transfer = await loadRunning(unit.em, id);
    if (!transfer) return () => false;
    const rows = await storePage(unit, ctx, transfer, wordsOf);
    // Storing a row may forget what is loaded.
    transfer = (await loadRunning(unit.em, id))!;
    if (rows.length > 0) {
      await recordRows(unit, transfer);
      return () => true;
    }
    await finish(unit, ctx, transfer);
    transfer.state = transfer.counts.faulty > 0 ? 'draft' : 'done';
    await recordImportEnd(unit, transfer);
    return () => false;
  });

/** Undoes an import of which rows are refused. */
class RefusedRows extends Error {
  readonly rows: readonly CheckedRow[];
  constructor(rows: readonly CheckedRow[]) {
    super('Rows of the import are refused.');
    this.rows = rows;
  }
}

const storeEveryRow = (ctx: Context, id: string, wordsOf: WordsOf): Promise<null> =>
  write(ctx, async (unit) => {
    const { em } = unit;
    let transfer = await loadRunning(em, id);
    if (!transfer) return () => null;
    const refused: CheckedRow[] = [];
    for (let rows = await storePage(unit, ctx, transfer, wordsOf); rows.length > 0; rows = await storePage(unit, ctx, transfer, wordsOf)) {
      refused.push(...rows.filter(({ isDone }) => !isDone));
      // Every flush compares all loaded records.
      em.clear();
      transfer = (await loadRunning(em, id))!;
    }
    if (refused.length > 0) throw new RefusedRows(refused);
    await finish(unit, ctx, transfer);
    transfer.state = 'done';
    await recordImportEnd(unit, transfer);
    return () => null;
  });

/** Stores all rows of a running import in one transaction. If one is refused, none is stored, and the import is a draft with its faults. */
export const storeWhole = (ctx: Context, id: string, wordsOf: WordsOf): Promise<unknown> =>
  storeEveryRow(ctx, id, wordsOf).catch((error: unknown) => {
    if (!(error instanceof RefusedRows)) throw error;
    return write(ctx, async (unit) => {
      const transfer = await loadRunning(unit.em, id);
      if (!transfer) return () => null;
      const refused = error.rows.map((row) => ({ ...row, recordId: null }));
      await updateRows(unit.em, ctx, id, refused);
      transfer.state = 'draft';
      await recordRows(unit, transfer);
      return () => null;
    });
  });
