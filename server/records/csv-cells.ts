import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { maxImportColumns, maxImportRows, type TextEncoding } from '#shared/records/transfer.schema.ts';
import { isFilled, type TableRow } from './table-of-cells.ts';
import { tidyText } from './tidy-text.ts';

/** A quote is open at the end of the file. */
export class UnclosedQuote extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`The quote in line ${line} is not closed.`);
    this.line = line;
  }
}

/** Encoding of a text by its first bytes: UTF-16 has a zero byte beside nearly every Latin character. */
function unicodeOf(bytes: Buffer): TextEncoding | null {
  const start = bytes.subarray(0, 400);
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const zeros = [0, 1].map((parity) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length);
  if (zeros[1]! > start.length / 8) return 'utf-16le';
  if (zeros[0]! > start.length / 8) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : null;
}

/** Western texts have single letters above ASCII, Arabic ones whole words. */
function singleByteOf(bytes: Buffer): TextEncoding {
  const [words, all] = [/[\x80-\xff]{3,}/g, /[\x80-\xff]/g].map((pattern) => bytes.toString('latin1').match(pattern) ?? []);
  return words!.join('').length > all!.length / 2 ? 'windows-1256' : 'windows-1252';
}

/** Guesses the encoding of a text from all of its bytes. */
const guessEncoding = (bytes: Buffer): TextEncoding => unicodeOf(bytes) ?? singleByteOf(bytes);

const separators = [',', ';', '\t', '|'];

/** Separator that Excel names in a first line `sep=;`, or the most frequent one of the header outside of quotes. */
function separatorOf(text: string): { separator: string; from: number } {
  const named = /^sep=(.)\r?\n/i.exec(text);
  if (named) return { separator: named[1]!, from: named[0].length };
  const header = (/^\s*(.*)$/m.exec(text.slice(0, 100_000).replaceAll(/"[^"]*"/g, '')) ?? [])[1] ?? '';
  const counts = separators.map((one) => header.split(one).length);
  return { separator: separators[counts.indexOf(Math.max(...counts))]!, from: 0 };
}

/** Ends the reading of a file with more rows than an import takes. */
class EnoughRows extends Error {}

/** Cells up to the first column beyond what an import takes. */
function widthLimited(cells: readonly string[]): string[] {
  const beyond = cells.slice(maxImportColumns).find((cell) => cell.trim() !== '');
  return [...cells.slice(0, maxImportColumns), ...(beyond === undefined ? [] : [beyond])].map(tidyText);
}

interface RecordInfo {
  readonly lines: number;
}

/** Keeps the filled rows only, each as soon as it is parsed: a file of 5 MB can have millions of blank ones. */
function collectRows(text: string, { separator, from }: ReturnType<typeof separatorOf>): TableRow[] {
  const rows: TableRow[] = [];
  let [number, line] = from > 0 ? [1, 1] : [0, 0];
  const take = (cells: string[], { lines }: RecordInfo) => {
    number += 1;
    line = lines + (from > 0 ? 1 : 0);
    const row = { number, cells: widthLimited(cells) };
    if (isFilled(row)) rows.push(row);
    if (rows.length > maxImportRows + 1) throw new EnoughRows();
    return null;
  };
  try {
    parse(text.slice(from), { delimiter: separator, relax_column_count: true, relax_quotes: true, on_record: take });
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') throw new UnclosedQuote(line + 1);
    if (!(error instanceof EnoughRows)) throw error;
  }
  return rows;
}

/** Reads the filled rows of a CSV file. Throws `UnclosedQuote`. */
export function readCsvCells(bytes: Buffer, wanted: TextEncoding | null): { rows: TableRow[]; encoding: TextEncoding } {
  const encoding = wanted ?? guessEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  return { rows: collectRows(text, separatorOf(text)), encoding };
}
