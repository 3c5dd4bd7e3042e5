import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { BodyOf } from '#shared/platform/endpoint.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { guessColumns } from '#shared/records/import-columns.ts';
import type { NewImport } from '#shared/records/record.api.ts';
import {
  maxComparedRows,
  maxWholeRows,
  type ImportChange,
  type ImportDraft,
  type ImportRow,
  type Transfer,
} from '#shared/records/transfer.schema.ts';
import type { mapImportColumnsEndpoint } from '#shared/records/transfers.api.ts';
import { transferChanged, transferDeleted, transferStarted } from '#shared/records/transfers.events.ts';
import { transfersRoom } from '#shared/records/transfers.room.ts';
import { authorizeRead, load } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sha256 } from '#server/platform/base/sha256.ts';
import type { IncomingFile } from '#server/platform/http/multipart.ts';
import { read, write, type ReadTransaction, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { draftOf, importChangeOf } from './import-draft.ts';
import { importCalled, type ImportTarget } from './import-target.ts';
import { loadImportWords } from './import-words.ts';
import { checkTransferLimit, newTransfer, writeTransfer } from './new-transfer.ts';
import { readTable } from './read-table.ts';
import { receiveImport } from './receive-import.ts';
import { recordImportEnd, recountRows } from './record-import-end.ts';
import type { Table } from './table-of-cells.ts';
import { TransferEntity, TransferRowEntity } from './transfer.entity.ts';
import { formatsOf, readingOf } from './transfer-reading.ts';
import { standstillMs } from './stalled-transfers.sql.ts';
import { forgetCreated, insertRows, listRows, openRows, readRow, rowKeysOf, updateRows } from './transfer.sql.ts';

/** Time in milliseconds after which an import is deleted: 30 days. */
const lifetimeMs = 30 * 86_400_000;

/** Loads an import or export of the actor. Those of other people are absent. */
export async function loadOwnTransfer({ em }: ReadTransaction, { actor }: Context, id: string, lock = false): Promise<TransferEntity> {
  const transfer = await load(em, TransferEntity, id, { lock });
  authorizeRead(transfer.personId === actor.id);
  return transfer;
}

/** Loads an import of the actor that is not running, locked. */
export async function loadDraft(unit: WriteTransaction, ctx: Context, id: string): Promise<TransferEntity> {
  const transfer = await loadOwnTransfer(unit, ctx, id, true);
  authorizeRead(transfer.kind === 'import');
  if (transfer.state !== 'draft') throw new AppError('import.running');
  return transfer;
}

/** Records that the rows have changed. */
export async function recordRows(
  { em, recordEvent }: WriteTransaction,
  transfer: TransferEntity,
  event: typeof transferChanged | typeof transferStarted = transferChanged,
): Promise<void> {
  await recountRows(em, transfer);
  recordEvent(transfersRoom, transfer.personId, event, () => transfer.present());
}

/** File that is imported, and the place of its rows. */
export interface ImportUpload extends NewImport {
  readonly targetId: string | null;
  readonly files: AsyncIterable<IncomingFile>;
}

/** Receives a file and reads its table, unless the actor may not import it or has too many imports already. */
async function receiveTable(ctx: Context, target: ImportTarget, { targetId, files, ...choice }: Omit<ImportUpload, 'id'>) {
  await read(ctx, async ({ em }) => {
    await target.authorize?.(em, ctx, targetId);
    // Checked again in the write; here it saves reading a file that cannot be stored.
    await checkTransferLimit(em, ctx);
  });
  const { fileName, bytes } = await receiveImport(files);
  const table: Table = await (target.readFile?.(ctx, bytes) ?? readTable(ctx, bytes, choice));
  return { table, fileName, hash: sha256(bytes) };
}

/** A repeated request must have the same content. */
const withContent = (ctx: Context, content: readonly string[]): Context =>
  ctx.idempotency ? { ...ctx, idempotency: { ...ctx.idempotency, fingerprint: sha256(JSON.stringify(content)) } } : ctx;

/** Reads a file and stores it as an import, with a guess which column fills which field. */
export async function uploadImport(ctx: Context, target: ImportTarget, { id, ...upload }: ImportUpload): Promise<ImportDraft> {
  const { targetId } = upload;
  const { table, fileName, hash } = await receiveTable(ctx, target, upload);
  const wordsOf = await loadImportWords();
  const columns = guessColumns(table.header, target.fields, wordsOf);
  const formats = formatsOf(target, columns, table.rows, table.reading);
  return writeTransfer(withContent(ctx, [id, fileName, hash]), async (unit) => {
    const { em } = unit;
    await checkTransferLimit(em, ctx);
    const expiresAt = new Date(ctx.now.getTime() + lifetimeMs);
    const total = table.rows.length;
    const transfer = newTransfer(em, ctx, {
      id,
      kind: 'import',
      record: target.plural,
      targetId,
      fileName,
      state: 'draft',
      columns,
      formats,
      reading: table.reading ?? null,
      total,
      expiresAt,
    });
    await em.flush();
    const reading = { columns, formats, takesRepeated: false };
    const checked = await target.checkRows({ em, ctx, ...reading, wordsOf, transferId: id, targetId, others: [] }, table.rows);
    await insertRows(
      em,
      ctx,
      id,
      checked.map((row, at) => ({ ...row, cells: [...table.rows[at]!.cells] })),
    );
    await recordRows(unit, transfer);
    return draftOf(unit, transfer);
  });
}

export const readImport = (ctx: Context, id: string): Promise<ImportDraft> =>
  read(ctx, async (snapshot) => {
    const transfer = await loadOwnTransfer(snapshot, ctx, id);
    authorizeRead(transfer.kind === 'import');
    return (await draftOf(snapshot, transfer))();
  });

/** Shows the values before the changes of rows as their list wants it. */
async function withBefore(em: SqlEntityManager, { record }: TransferEntity, rows: readonly ImportRow[]): Promise<ImportRow[]> {
  const present = await importCalled(record).presentBefore?.(em);
  return rows.map((row) => (row.before && present ? { ...row, before: present(row.before) } : row));
}

export const listImportRows = (ctx: Context, id: string, page: { isFaulty?: boolean; after?: number; limit: number }) =>
  read(ctx, async (snapshot) => {
    const transfer = await loadOwnTransfer(snapshot, ctx, id);
    const { isFaulty = false, after = 0, limit } = page;
    const found = await listRows(snapshot.em, id, { isFaulty, after, limit: limit + 1 });
    const rows = await withBefore(snapshot.em, transfer, found.slice(0, limit));
    return { rows, hasMore: found.length > limit };
  });

/** Checks rows of an import again: all that are not stored, or one row with the faulty ones. */
export async function recheck(unit: WriteTransaction, ctx: Context, transfer: TransferEntity, number: number | null = null): Promise<void> {
  const { em } = unit;
  const target = importCalled(transfer.record);
  const wordsOf = await loadImportWords();
  // Rules of the feature compare rows with each other.
  const isWhole = target.comparesRows && transfer.total <= maxComparedRows;
  const rows = await openRows(em, transfer.id, isWhole ? null : number);
  const numbers = new Set(rows.map((row) => row.number));
  const others = (await rowKeysOf(em, transfer.id)).filter((row) => !numbers.has(row.number));
  const { id: transferId, targetId = null } = transfer;
  const checked = await target.checkRows({ em, ctx, ...readingOf(transfer), wordsOf, transferId, targetId, others }, rows);
  await updateRows(em, ctx, transferId, checked);
  await recordRows(unit, transfer);
}

/**
 * Chooses the field of each column, how the file writes dates and numbers, and whether rows of earlier imports are taken again. Throws `input.invalid` for a
 * field that is unknown or chosen twice.
 */
export async function mapImportColumns(
  ctx: Context,
  id: string,
  { fields, formats, takesRepeated }: BodyOf<typeof mapImportColumnsEndpoint>,
): Promise<ImportDraft> {
  await loadImportWords();
  return write(ctx, async (unit) => {
    const transfer = await loadDraft(unit, ctx, id);
    const known = importCalled(transfer.record).fields;
    if (fields.length !== transfer.columns.length) throw invalid('body.fields', 'maxItems', transfer.columns.length);
    for (const [at, name] of fields.entries()) {
      if (name !== null && !known[name]) throw invalid(`body.fields.${at}`, 'absent');
      if (name !== null && fields.indexOf(name) < at) throw invalid(`body.fields.${at}`, 'unique');
    }
    transfer.columns = transfer.columns.map(({ header }, at) => ({ header, field: fields[at] ?? null }));
    const guessed = formatsOf(importCalled(transfer.record), transfer.columns, await openRows(unit.em, id), transfer.reading);
    transfer.formats = {
      dateOrder: formats?.dateOrder ?? guessed.dateOrder,
      decimalSign: formats?.decimalSign ?? guessed.decimalSign,
    };
    transfer.takesRepeated = takesRepeated ?? transfer.takesRepeated;
    await recheck(unit, ctx, transfer);
    return draftOf(unit, transfer);
  });
}

export type Correction = readonly { readonly column: number; readonly text: string }[];

/** Corrects cells of a row, and checks it again with all faulty rows. */
export async function correctImportRow(
  ctx: Context,
  id: string,
  { number, cells }: { number: number; cells: Correction },
): Promise<ImportChange & { row: ImportRow }> {
  await loadImportWords();
  return write(ctx, async (unit) => {
    const transfer = await loadDraft(unit, ctx, id);
    const row = await unit.em.findOne(TransferRowEntity, { transferId: id, number, isDone: false });
    authorizeRead(row !== null);
    for (const [at, { column }] of cells.entries())
      if (column >= transfer.columns.length) throw invalid(`body.cells.${at}.column`, 'maximum', transfer.columns.length - 1);
    row!.cells = row!.cells.map((text, column) => cells.findLast((one) => one.column === column)?.text ?? text);
    await unit.em.flush();
    await recheck(unit, ctx, transfer, number);
    const [after] = await withBefore(unit.em, transfer, [(await readRow(unit.em, id, number))!]);
    const change = await importChangeOf(unit, transfer);
    return () => ({ ...change(), row: after! });
  });
}

/** Starts an import, or one that stands still again. All rows of a small one are stored together. Throws `input.invalid` if a row is faulty, unless only the valid rows are asked for. */
export const startImport = (ctx: Context, id: string, { isPartial }: { isPartial: boolean }): Promise<Transfer> =>
  write(ctx, async (unit) => {
    const transfer = await loadOwnTransfer(unit, ctx, id, true);
    authorizeRead(transfer.kind === 'import');
    const isMoving = transfer.state === 'running' && ctx.now.getTime() - transfer.updatedAt.getTime() < standstillMs;
    const isOver = transfer.state === 'done' || (transfer.isUndo && transfer.state !== 'running');
    if (isMoving || isOver) throw new AppError('import.running');
    if (transfer.state === 'draft' && !isPartial && transfer.counts.faulty > 0)
      throw invalid('body.isPartial', 'faulty', transfer.counts.faulty);
    if (transfer.state === 'draft') transfer.isWhole = !isPartial && transfer.total <= maxWholeRows;
    // The end of the earlier run has named what it created.
    if (transfer.state !== 'running') await forgetCreated(unit.em, id);
    Object.assign(transfer, { state: 'running', failure: null });
    await recordRows(unit, transfer, transferStarted);
    return () => transfer.present();
  });

/** Deletes an import or export. Records that an import has stored stay. */
export async function deleteTransfer(ctx: Context, id: string): Promise<{ id: string }> {
  const { key, ...reply } = await write(ctx, async (unit) => {
    const transfer = await loadOwnTransfer(unit, ctx, id, true);
    if (transfer.kind === 'import' && transfer.state === 'running' && !transfer.isUndo) await recordImportEnd(unit, transfer);
    unit.em.remove(transfer);
    unit.recordEvent(transfersRoom, ctx.actor.id, transferDeleted, () => ({ id }));
    return () => ({ id, key: transfer.storeKey });
  });
  if (key) await ctx.services.store.remove([key]);
  return reply;
}
