import { Worker } from 'node:worker_threads';
import { invalid } from '#shared/platform/errors.ts';
import { maxCellText, maxImportColumns, maxImportRows } from '#shared/records/transfer.schema.ts';

/** Row of a table with its position in the file, from 1. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
}

/** Limits for a file that unpacks to more than it seems to hold. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };
const timeoutMs = 30_000;

/** Reads the cells of a file in a thread, so that neither its size nor its content holds up the process. Returns null if it is damaged. */
function readCells(bytes: Buffer): Promise<string[][] | null> {
  const thread = new Worker(new URL('read-table-thread.ts', import.meta.url), { workerData: bytes, resourceLimits });
  return new Promise<string[][] | null>((resolve) => {
    const timeout = setTimeout(() => resolve(null), timeoutMs);
    const end = (cells: string[][] | null) => {
      clearTimeout(timeout);
      resolve(cells);
    };
    thread.once('message', end);
    thread.once('error', () => end(null));
    thread.once('exit', () => end(null));
  }).finally(() => thread.terminate());
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell !== '');

/**
 * Reads the table of a CSV or XLSX file: its first row that is not blank is the header, and blank rows are left out. Throws `input.invalid`
 * for a file that cannot be read, has no rows or is too large.
 */
export async function readTable(bytes: Buffer): Promise<Table> {
  const cells = await readCells(bytes);
  if (!cells) throw invalid('body.content', 'damaged');
  const filled = cells.map((row, index): TableRow => ({ number: index + 1, cells: row })).filter((row) => isFilled(row.cells));
  const [first, ...rows] = filled;
  if (!first || rows.length === 0) throw invalid('body.content', 'minItems', 1);
  if (rows.length > maxImportRows) throw invalid('body.content', 'maxItems', maxImportRows);
  const width = Math.max(...filled.map((row) => row.cells.findLastIndex((cell) => cell !== '') + 1));
  if (width > maxImportColumns) throw invalid('body.content', 'columns', maxImportColumns);
  const fit = (row: readonly string[]) => Array.from({ length: width }, (_, at) => (row[at] ?? '').slice(0, maxCellText));
  return { header: fit(first.cells), rows: rows.map((row) => ({ number: row.number, cells: fit(row.cells) })) };
}
