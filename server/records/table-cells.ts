import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';

const zip = Buffer.from('PK\u0003\u0004');

/** Encoding of a text without a byte order mark: UTF-16 has a zero byte beside nearly every Latin character. */
function encodingOf(bytes: Buffer): string {
  const start = bytes.subarray(0, 400);
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const zeros = [0, 1].map((parity) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length);
  if (zeros[1]! > start.length / 8) return 'utf-16le';
  if (zeros[0]! > start.length / 8) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

const separators = [',', ';', '\t', '|'];

/** Separator that Excel names in a first line `sep=;`, or the most frequent one of the header outside of quotes. */
function separatorOf(text: string): { separator: string; from: number } {
  const named = /^sep=(.)\r?\n/i.exec(text);
  if (named) return { separator: named[1]!, from: named[0].length };
  const header = (/^\s*(.*)$/m.exec(text.replaceAll(/"[^"]*"/g, '')) ?? [])[1] ?? '';
  const counts = separators.map((one) => header.split(one).length);
  return { separator: separators[counts.indexOf(Math.max(...counts))]!, from: 0 };
}

/** An export writes an apostrophe before a text that a spreadsheet would run as a formula. */
const withoutEscape = (text: string) => text.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');

const tidy = (text: string) => withoutEscape(text.replaceAll('\0', '').toWellFormed()).trim();

function readCsv(bytes: Buffer): string[][] {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const { separator, from } = separatorOf(text);
  const rows: string[][] = parse(text.slice(from), { delimiter: separator, relax_column_count: true, relax_quotes: true });
  const skipped = from > 0 ? [[]] : [];
  return [...skipped, ...rows.map((row) => row.map(tidy))];
}

/** A date of a workbook has no time zone. */
function dateText(date: Date): string {
  const [day, time] = date.toISOString().split('T') as [string, string];
  return time === '00:00:00.000Z' ? day : `${day} ${time.slice(0, 8)}`;
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dateText(cell);
  // Workbooks store 0.3 as 0.30000000000000004 after a calculation.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  return typeof cell === 'string' ? tidy(cell) : JSON.stringify(cell);
}

/** Texts of all cells of a CSV or XLSX file, row by row. Throws for a damaged file. */
export async function readCellsOf(bytes: Buffer): Promise<string[][]> {
  if (!bytes.subarray(0, zip.length).equals(zip)) return readCsv(bytes);
  return (await readSheet(bytes)).map((row) => row.map(cellText));
}
