import { stringify } from 'csv-stringify/sync';
import writeSheet from 'write-excel-file/node';

export type TableCell = string | number | boolean | null;

interface CsvPart {
  readonly rows: readonly (readonly TableCell[])[];
  readonly isFirst: boolean;
}

const booleanText = (value: boolean) => String(value);

/**
 * Formats rows as a part of a CSV file (RFC 4180). The first part starts with a byte order mark, by which Excel recognises UTF-8. Texts that
 * a spreadsheet would run as formulas are escaped with an apostrophe.
 */
export const formatCsv = ({ rows, isFirst }: CsvPart): string =>
  stringify(
    rows.map((row) => [...row]),
    { bom: isFirst, escape_formulas: true, record_delimiter: 'windows', cast: { boolean: booleanText } },
  );

interface Sheet {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
  readonly isRightToLeft: boolean;
}

const mostLetters = 48;

/** Width of a column in characters: that of its header and its first rows. */
const widthOf = (column: readonly TableCell[]) =>
  Math.min(mostLetters, Math.max(10, ...column.map((cell) => String(cell ?? '').length + 2)));

/** A workbook stores texts as such, so none is run as a formula. */
const cellOf = (value: TableCell) =>
  value === null ? null : { value, type: { string: String, number: Number, boolean: Boolean }[typeof value as 'string'] };

/** Formats rows as an XLSX workbook with one sheet whose header stays visible. */
export function formatXlsx({ name, header, rows, isRightToLeft }: Sheet): Promise<Buffer> {
  const sample = [header, ...rows.slice(0, 50)];
  const columns = header.map((_, at) => ({ width: widthOf(sample.map((row) => row[at] ?? null)) }));
  const titles = header.map((title) => ({ value: title, type: String, fontWeight: 'bold' as const }));
  const data = [titles, ...rows.map((row) => row.map(cellOf))];
  // The name of a sheet has at most 31 characters.
  return writeSheet(data as never, { sheet: name.slice(0, 31), columns, stickyRowsCount: 1, rightToLeft: isRightToLeft }).toBuffer();
}
