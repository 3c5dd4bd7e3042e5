import { fileTypeFromBuffer } from 'file-type';
import type { FileReading, ReadingChoice } from '#shared/records/transfer.schema.ts';
import { readCsvCells, UnclosedQuote } from './csv-cells.ts';
import type { TableFault, TableRow } from './table-of-cells.ts';
import { tidyText } from './tidy-text.ts';
import { readSheetCells } from './workbooks/sheet-cells.ts';
import { TooLargeWorkbook } from './workbooks/workbook-file.ts';

/** Filled rows of a file, and how they were read. */
export interface FileCells {
  readonly rows: readonly TableRow[];
  readonly reading: FileReading;
}

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Files of Excel before 2007, and workbooks with a password. */
const compoundFile = 'application/x-cfb';

/** Names what a file is instead of a table, by its first bytes. */
function foreignKind(type: string): TableFault['rule'] {
  if (type === compoundFile) return 'xls';
  if (type === 'application/pdf') return 'pdf';
  return type.startsWith('image/') ? 'picture' : 'kind';
}

/** Texts have no first bytes of their own; these types are texts too. */
const isText = (type: string) => ['application/xml', 'application/rtf'].includes(type);

const faultOf = (error: unknown): TableFault => {
  if (error instanceof TooLargeWorkbook) return { rule: 'unpacked' };
  return error instanceof UnclosedQuote ? { rule: 'quote', limit: error.line } : { rule: 'damaged' };
};

async function readBytes(bytes: Buffer, choice: ReadingChoice): Promise<FileCells | TableFault> {
  if (bytes.length === 0) return { rule: 'empty' };
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? 'text/plain';
  const isZip = found === workbook || found === 'application/zip';
  if (!isZip && found !== 'text/plain' && !isText(found)) return { rule: foreignKind(found) };
  if (isZip) {
    const { rows, sheet, sheets } = await readSheetCells(bytes, choice.sheet ?? null);
    const tidied = rows.map(({ number, cells }) => ({ number, cells: cells.map(tidyText) }));
    return { rows: tidied, reading: { sheet, sheets: sheets.slice(0, 100), encoding: null } };
  }
  const { rows, encoding } = readCsvCells(bytes, choice.encoding ?? null);
  return { rows, reading: { sheet: null, sheets: [], encoding } };
}

/** Reads the filled rows of a CSV or XLSX file, or tells why they cannot be read. */
export const readCells = (bytes: Buffer, choice: ReadingChoice = {}): Promise<FileCells | TableFault> =>
  readBytes(bytes, choice).catch(faultOf);
