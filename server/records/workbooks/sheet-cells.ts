import { maxImportColumns, maxImportRows } from '#shared/records/transfer.schema.ts';
import type { TableRow } from '#server/records/table-of-cells.ts';
import { dayOfSerial } from './serial-date.ts';
import { openWorkbook, type WorkbookFile, type XmlTag } from './workbook-file.ts';
import { readNumberKinds, readSharedTexts, readWorkbook, textCollector, type NumberKind } from './workbook-parts.ts';

/** Rows of a sheet with its name, and the names of all sheets that people see. */
export interface SheetCells {
  readonly rows: readonly TableRow[];
  readonly sheet: string;
  readonly sheets: readonly string[];
}

interface CellFormat {
  readonly texts: readonly string[];
  readonly kinds: readonly NumberKind[];
  readonly startsIn1904: boolean;
}

/** From here on, a workbook does not keep all digits of a number. */
const lossyFrom = 1e15;

/** A long number is written as a spreadsheet shows it, `1.23456789012346E+18`, so that the check of the cell finds it. */
export function numberText(raw: string, kind: NumberKind, startsIn1904: boolean): string {
  const number = Number(raw);
  if (raw === '' || !Number.isFinite(number)) return raw;
  // Workbooks store 0.3 as 0.30000000000000004 after a calculation.
  const exact = Number(number.toPrecision(15));
  if (kind === 'percent') return `${Number((exact * 100).toPrecision(15))}%`;
  if (kind === 'date') return dayOfSerial(number, startsIn1904) ?? String(exact);
  return Math.abs(exact) >= lossyFrom ? exact.toExponential().toUpperCase() : String(exact);
}

const truths: Readonly<Record<string, string>> = { '1': 'true', '0': 'false' };

function textOf({ attributes }: XmlTag, value: string, inline: string, { texts, kinds, startsIn1904 }: CellFormat): string {
  const { t: type = 'n', s: style } = attributes;
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'inlineStr') return inline;
  if (type === 'b') return truths[value] ?? value;
  return type === 'n' ? numberText(value.trim(), kinds[Number(style)] ?? 'number', startsIn1904) : value;
}

/** Position of a column from 0: `A` is 0, `AA` 26. */
const columnAt = (name: string) => [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Position of a cell by its address, or after the last one. */
function placeOf(address: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  return letters ? columnAt(letters) : next;
}

/** Row whose cells are collected. */
class RowCells {
  readonly number: number;
  readonly cells: string[] = [];
  isWide = false;

  constructor(number: number) {
    this.number = number;
  }

  /** Adds the text of a cell. Of those beyond the columns of an import, one is kept, which the table then reports. */
  put(column: number, text: string): void {
    if (text.trim() === '') return;
    if (column >= maxImportColumns) this.isWide = true;
    const at = Math.min(column, maxImportColumns);
    while (this.cells.length < at) this.cells.push('');
    this.cells[at] = text;
  }
}

/**
 * Reads the filled cells of a sheet. Blank cells cost nothing, wherever they are. Stops at the first row or column beyond what an import
 * takes, which the table then reports.
 */
async function readRows(file: WorkbookFile, path: string, format: CellFormat): Promise<TableRow[]> {
  const rows: RowCells[] = [];
  let row = new RowCells(0);
  let cell: XmlTag = { name: 'c', attributes: {} };
  let [column, value, isValue] = [-1, '', false];
  const inline = textCollector();
  await file.readXml(path, {
    open: (tag) => {
      inline.open!(tag);
      isValue = tag.name === 'v';
      if (tag.name === 'row') [row, column] = [new RowCells(Number(tag.attributes['r'] ?? row.number + 1)), -1];
      if (tag.name === 'c') [cell, column, value] = [tag, placeOf(tag.attributes['r'], column + 1), ''];
    },
    text: (part) => {
      inline.text!(part);
      if (isValue) value += part;
    },
    close: (name) => {
      inline.close!(name);
      isValue = false;
      if (name === 'c') row.put(column, textOf(cell, value, inline.take(), format));
      if (name === 'row' && row.cells.length > 0) rows.push(row);
    },
    isDone: () => row.isWide || rows.length > maxImportRows + 1,
  });
  return row.isWide && rows.at(-1) !== row ? [...rows, row] : rows;
}

/** Reads the sheet with this name, or the first one that people see. */
export async function readSheetCells(bytes: Buffer, wanted: string | null): Promise<SheetCells> {
  const file = openWorkbook(bytes);
  const { sheets, startsIn1904 } = await readWorkbook(file);
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  const chosen = shown.find(({ name }) => name === wanted) ?? shown[0] ?? sheets[0]!;
  const format = { texts: await readSharedTexts(file), kinds: await readNumberKinds(file), startsIn1904 };
  return { rows: await readRows(file, chosen.path, format), sheet: chosen.name, sheets: shown.map(({ name }) => name) };
}
