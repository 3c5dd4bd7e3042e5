import { Readable } from 'node:stream';
import { LockMode } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import type { ExportRequest, NewExport } from '#shared/records/export.api.ts';
import { maxDirectRows, maxExportRows, type FileFormat, type Transfer } from '#shared/records/transfer.schema.ts';
import { transferChanged, transferStarted } from '#shared/records/transfers.events.ts';
import { transfersRoom } from '#shared/records/transfers.room.ts';
import type { Context, Services } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
import { exportColumns, readExportPage, type ExportColumns } from './export-rows.ts';
import type { ExportedList } from './record-registry.ts';
import { checkTransferLimit, newTransfer, writeTransfer } from './new-transfer.ts';
import { recordFailure } from './record-import-end.ts';
import { failureOf } from './transfer-failure.ts';
import { TransferEntity } from './transfer.entity.ts';
import { formatCsv, formatTable, type TableCell } from './write-table.ts';

/** Time in milliseconds after which the file of an export cannot be downloaded any more: one day. */
const lifetimeMs = 86_400_000;
const pageRows = 1000;
/** Limit of letters of a file that is composed in memory. */
const maxLetters = 50_000_000;

type Listed = Pick<ExportRequest, 'query' | 'format' | 'language' | 'columns'>;

async function* pagesOf(current: () => Promise<Context>, list: ExportedList, columns: ExportColumns, { query }: Listed, most: number) {
  let rows = 0;
  for (let after: string | null | undefined; after !== null;) {
    const page = await readExportPage(await current(), list, columns, {
      query: { ...query, ...(after && { after }) },
      limit: Math.min(pageRows, most + 1),
    });
    rows += page.cells.length;
    if (rows > most) throw invalid('query', 'maxItems', most);
    after = page.after;
    yield page.cells;
  }
}

async function rowsOf(pages: AsyncIterable<TableCell[][]>): Promise<TableCell[][]> {
  const rows: TableCell[][] = [];
  let letters = 0;
  for await (const page of pages) {
    for (const cell of page.flat()) letters += typeof cell === 'string' ? cell.length : 0;
    if (letters > maxLetters) throw invalid('query', 'maxLength', maxLetters);
    rows.push(...page);
  }
  return rows;
}

/** Formats pages of rows as the parts of a CSV file, with the header first. */
export async function* csvOf(pages: AsyncIterable<TableCell[][]>, { header }: Pick<ExportColumns, 'header'>): AsyncGenerator<string> {
  yield formatCsv({ rows: [header], isFirst: true });
  for await (const rows of pages) if (rows.length > 0) yield formatCsv({ rows, isFirst: false });
}

/** Writes a list of at most `maxDirectRows` rows as a file. Throws `input.invalid` for a longer one. */
export async function exportList(ctx: Context, list: ExportedList, listed: Listed): Promise<Buffer> {
  const { plural } = list;
  const columns = await exportColumns(list, listed.columns, listed.language);
  const rows = await rowsOf(pagesOf(async () => ctx, list, columns, listed, maxDirectRows));
  return formatTable(listed.format, { name: plural, language: listed.language, header: columns.header, rows });
}

/** Has a job write a list of any length as a file. */
export async function startExport(ctx: Context, { plural, list }: ExportedList, { id, ...request }: NewExport): Promise<Transfer> {
  return writeTransfer(ctx, async ({ em, recordEvent }) => {
    await list.authorize({ em, actor: ctx.actor }, request.query);
    await checkTransferLimit(em, ctx);
    const fileName = `${plural}-${ctx.now.toISOString().slice(0, 10)}.${request.format}`;
    const expiresAt = new Date(ctx.now.getTime() + lifetimeMs);
    const transfer = newTransfer(em, ctx, { id, kind: 'export', record: plural, fileName, state: 'running', request, expiresAt });
    recordEvent(transfersRoom, ctx.actor.id, transferStarted, () => transfer.present());
    return () => transfer.present();
  });
}

type Tell = (done: number) => Promise<void>;

/** Records how many rows are written, at most every ten pages. */
async function* reportPages(pages: AsyncIterable<TableCell[][]>, reportProgress: Tell): AsyncGenerator<TableCell[][]> {
  let [done, page] = [0, 0];
  for await (const rows of pages) {
    done += rows.length;
    page += 1;
    yield rows;
    if (page % 10 === 0) await reportProgress(done);
  }
  await reportProgress(done);
}

/** Changes a running import, export or print; with `run`, only if no other job has taken it over. Returns false if it was not changed. */
const changeRunning = (ctx: Context, id: string, change: (transfer: TransferEntity) => void, run?: number) =>
  write(ctx, async (unit) => {
    const transfer = await unit.em.findOne(TransferEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (transfer?.state !== 'running' || (run !== undefined && transfer.revision !== run)) return () => false;
    change(transfer);
    const { state } = transfer as TransferEntity;
    if (state === 'failed') await recordFailure(unit, transfer);
    else unit.recordEvent(transfersRoom, transfer.personId, transferChanged, () => transfer.present());
    return () => true;
  });

/** Ends the writing of an export that has ended, or that another job has taken over. */
class TakenOver extends Error {}

export interface StoredFile {
  readonly store: Services['store'];
  readonly key: string;
  readonly reportProgress: Tell;
}

async function storeFile(
  current: () => Promise<Context>,
  list: ExportedList,
  request: ExportRequest,
  { store, key, reportProgress }: StoredFile,
) {
  const { format, language } = request;
  const columns = await exportColumns(list, request.columns, language);
  const pages = reportPages(pagesOf(current, list, columns, request, maxExportRows[format as FileFormat]), reportProgress);
  if (format === 'csv') return store.put(key, Readable.from(csvOf(pages, columns)));
  const whole = { name: list.plural, language, header: columns.header, rows: await rowsOf(pages) };
  return store.put(key, await formatTable('xlsx', whole));
}

/** Writes a file under a key of the store, and reports how much is done. */
type WriteFile = (file: StoredFile) => Promise<unknown>;

/** Writes the file of an export or a print. A repetition writes it again, and an earlier job that still runs gives it up. */
export async function writeTransferFile(ctx: Context, transfer: TransferEntity, writeFile: WriteFile): Promise<void> {
  const { store } = ctx.services;
  const key = `${ctx.actor.companyId}/${crypto.randomUUID()}`;
  const run = transfer.revision + 1;
  const change = async (what: (one: TransferEntity) => void, at = run) => {
    if (!(await changeRunning(ctx, transfer.id, what, at))) throw new TakenOver();
  };
  try {
    await change((one) => (one.revision = run), transfer.revision);
    await writeFile({ store, key, reportProgress: (done) => change((one) => Object.assign(one, { done, resumes: 0 })) });
    await change((one) => Object.assign(one, { total: one.done, state: 'done', storeKey: key }));
  } catch (error) {
    await store.remove([key]).catch(() => undefined);
    if (error instanceof TakenOver) return;
    const failure = failureOf(error);
    if (!(error instanceof AppError) || (error.status >= 500 && failure === null)) throw error;
    await failTransfer(ctx, transfer.id, { run, failure });
  }
}

export const writeExport = async (current: () => Promise<Context>, list: ExportedList, transfer: TransferEntity): Promise<void> =>
  writeTransferFile(await current(), transfer, (file) => storeFile(current, list, transfer.request!, file));

/** Marks a running import, export or print that cannot be finished. */
export const failTransfer = (ctx: Context, id: string, { run, failure = null }: { run?: number; failure?: TransferEntity['failure'] }) =>
  changeRunning(ctx, id, (one) => Object.assign(one, { state: 'failed', failure }), run);
