import { lastRow, maxCellText, maxImportColumns, maxImportRows, type FileReading } from '#shared/records/transfer.schema.ts';

/** Row of a table with its position in the file, from 1. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
  /** Way in which the file was read, if there are several. */
  readonly reading?: FileReading;
}

/** Reason for which a file is no table that can be imported. */
export interface TableFault {
  readonly rule:
    | 'damaged'
    | 'empty'
    | 'minItems'
    | 'maxItems'
    | 'columns'
    | 'json'
    | 'foreign'
    | 'unpacked'
    | 'quote'
    | 'xls'
    | 'pdf'
    | 'picture'
    | 'kind';
  readonly limit?: number;
}

export const isFilled = ({ cells }: TableRow): boolean => cells.some((cell) => cell !== '');

const isNumbered = ({ number }: TableRow) => Number.isInteger(number) && number > 0 && number <= lastRow;

/** Makes a table of the rows of a file: its first row that is not blank is the header, and blank rows are left out. */
export function tableOfCells(cells: readonly TableRow[]): Table | TableFault {
  const filled = cells.filter(isFilled);
  const [first, ...rows] = filled;
  if (!first) return { rule: 'empty' };
  if (!filled.every(isNumbered)) return { rule: 'damaged' };
  const width = Math.max(...filled.map((row) => row.cells.findLastIndex((cell) => cell !== '') + 1));
  if (width > maxImportColumns) return { rule: 'columns', limit: maxImportColumns };
  if (rows.length === 0) return { rule: 'minItems', limit: 1 };
  if (rows.length > maxImportRows) return { rule: 'maxItems', limit: maxImportRows };
  const fit = (row: readonly string[]) => Array.from({ length: width }, (_, at) => (row[at] ?? '').slice(0, maxCellText));
  return { header: fit(first.cells), rows: rows.map((row) => ({ number: row.number, cells: fit(row.cells) })) };
}
