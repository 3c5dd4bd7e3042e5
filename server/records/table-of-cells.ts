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

/** Reason for which cells are no table that can be imported. */
export interface TableFault {
  readonly rule: 'damaged' | 'minItems' | 'maxItems' | 'columns' | 'json' | 'foreign';
  readonly limit?: number;
}

const isFilled = ({ cells }: TableRow) => cells.some((cell) => cell !== '');

/** Makes a table of the cells of a file: its first row that is not blank is the header, and blank rows are left out. */
export function tableOfCells(cells: readonly (readonly string[])[]): Table | TableFault {
  const filled = cells.map((row, index): TableRow => ({ number: index + 1, cells: row })).filter(isFilled);
  const [first, ...rows] = filled;
  if (!first || rows.length === 0) return { rule: 'minItems', limit: 1 };
  if (rows.length > maxImportRows) return { rule: 'maxItems', limit: maxImportRows };
  const width = Math.max(...filled.map((row) => row.cells.findLastIndex((cell) => cell !== '') + 1));
  if (width > maxImportColumns) return { rule: 'columns', limit: maxImportColumns };
  const fit = (row: readonly string[]) => Array.from({ length: width }, (_, at) => (row[at] ?? '').slice(0, maxCellText));
  return { header: fit(first.cells), rows: rows.map((row) => ({ number: row.number, cells: fit(row.cells) })) };
}
