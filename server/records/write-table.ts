import { stringify } from 'csv-stringify/sync';
import writeSheet from 'write-excel-file/node';
import { directionOf, type Language } from '#shared/platform/languages.ts';
import type { FileFormat } from '#shared/records/transfer.schema.ts';

export type TableCell = string | number | boolean | null;

interface CsvPart {
  readonly rows: readonly (readonly TableCell[])[];
  readonly isFirst: boolean;
}

const booleanText = (value: boolean) => String(value);

/**
 * Formats rows as a part of a CSV file (RFC 4180). The first part starts with a byte order mark, by which Excel recognises UTF-8. Texts that
 * a spreadsheet would run as formulas are escaped with an apostrophe, and all cells are quoted: where the spreadsheet separates by semicolons,
 * a formula behind one in the middle of a text would start a cell.
 */
export const formatCsv = ({ rows, isFirst }: CsvPart): string =>
  stringify(
    rows.map((row) => [...row]),
    { bom: isFirst, escape_formulas: true, quoted: true, quoted_empty: false, record_delimiter: 'windows', cast: { boolean: booleanText } },
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

/** A workbook refuses these letters in the name of a sheet, and names of more than 31 characters. */
const sheetNameOf = (name: string) =>
  name
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .slice(0, 31)
    .trim() || '1';

/** Formats rows as an XLSX workbook with one sheet whose header stays visible. */
export function formatXlsx({ name, header, rows, isRightToLeft }: Sheet): Promise<Buffer> {
  const sample = [header, ...rows.slice(0, 50)];
  const columns = header.map((_, at) => ({ width: widthOf(sample.map((row) => row[at] ?? null)) }));
  const titles = header.map((title) => ({ value: title, type: String, fontWeight: 'bold' as const }));
  const data = [titles, ...rows.map((row) => row.map(cellOf))];
  return writeSheet(data as never, { sheet: sheetNameOf(name), columns, stickyRowsCount: 1, rightToLeft: isRightToLeft }).toBuffer();
}

interface WholeTable {
  /** Name of the sheet of a workbook. */
  readonly name: string;
  readonly language: Language;
  readonly header: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
}

/** Formats a table of few rows as a whole file. The sheet of a workbook is mirrored for languages that are written from the right. */
export async function formatTable(format: FileFormat, { name, language, header, rows }: WholeTable): Promise<Buffer> {
  if (format === 'xlsx') return formatXlsx({ name, header, rows, isRightToLeft: directionOf(language) === 'rtl' });
  return Buffer.from(formatCsv({ rows: [header, ...rows], isFirst: true }));
}
