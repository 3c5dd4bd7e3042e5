import { expect, test, vi } from 'vitest';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { ReadingChoice } from '#shared/records/transfer.schema.ts';
import { formatCsv, formatTable, formatXlsx } from './write-table.ts';
import { FairTurns } from './fair-turns.ts';
import { readCells } from './file-cells.ts';
import { readTable as readTableOf } from './read-table.ts';

const actor = { companyId: 'one', realId: 'somebody' } as Actor;
const readTable = (bytes: Buffer, choice: ReadingChoice = {}) => readTableOf({ actor }, bytes, choice);

/** Texts of the filled rows of a file, or its fault. */
async function readCellsOf(bytes: Buffer, choice: ReadingChoice = {}) {
  const read = await readCells(bytes, choice);
  if ('rule' in read) throw new Error(read.rule);
  return read.rows.map(({ cells }) => cells);
}

const rows = [
  ['الاسم', 'Code'],
  ['تقييم, سنوي', 'A1'],
];
const semicolons = 'الاسم;Code\r\n"تقييم, سنوي";A1\r\n';
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${semicolons}`)],
  ['UTF-16 of Excel', utf16(semicolons)],
  ['UTF-16 in the other byte order', utf16(semicolons).swap16()],
  ['tabs', Buffer.from(semicolons.replaceAll(';', '\t'))],
  ['line feeds of LibreOffice, all cells in quotes', Buffer.from('"الاسم","Code"\n"تقييم, سنوي","A1"\n')],
  ['a line that names the separator', Buffer.from(`sep=;\r\n${semicolons}`)],
])('a CSV file with %s is read', async (_, bytes) => {
  expect(await readCellsOf(bytes)).toEqual(rows);
});

test('a file in UTF-16 without a byte order mark is read', async () => {
  expect(await readCellsOf(Buffer.from('Code;Name\r\n', 'utf16le'))).toEqual([['Code', 'Name']]);
});

test('a file in the encoding of old Windows programs keeps its accents', async () => {
  expect(await readCellsOf(Buffer.from('Nombre,Técnico', 'latin1'))).toEqual([['Nombre', 'Técnico']]);
});

test('a comma in a quoted header does not count as the separator', async () => {
  expect(await readCellsOf(Buffer.from('"Name, first, last";Code\nx;y'))).toEqual([
    ['Name, first, last', 'Code'],
    ['x', 'y'],
  ]);
});

const formulas = ['=1+1', '+1', '-1', '@x', '\tx', '\rx'];

test('a text that a spreadsheet would run as a formula is escaped, and read as it was', async () => {
  const written = formatCsv({ rows: [['Name'], ...formulas.map((text) => [text]), [-5]], isFirst: true });
  const raw = written.split('\r\n').slice(1, -1);
  expect(raw.slice(0, 4)).toEqual([`"'=1+1"`, `"'+1"`, `"'-1"`, `"'@x"`]);
  const cells = await readCellsOf(Buffer.from(written));
  expect(cells.map(([text]) => text)).toEqual(['Name', '=1+1', '+1', '-1', '@x', 'x', 'x', '-5']);
});

test('every cell is quoted, so that a semicolon in a text starts no cell with a formula', () => {
  expect(formatCsv({ rows: [['Name', 3, true, null], ['a;=1+1']], isFirst: false })).toBe('"Name","3","true",\r\n"a;=1+1"\r\n');
});

test('a workbook with an Arabic header, dates, numbers and a formula text is read as it was written', async () => {
  const bytes = await formatXlsx({
    name: 'الدرجات',
    header: ['الاسم', 'Weight'],
    rows: [
      ['=1+1', 33.3],
      ['تقييم', null],
    ],
    isRightToLeft: true,
  });
  expect(await readCellsOf(bytes)).toEqual([['الاسم', 'Weight'], ['=1+1', '33.3'], ['تقييم']]);
});

test('dates of a workbook become days, whatever their format', async () => {
  const { default: writeSheet } = await import('write-excel-file/node');
  const date = { value: new Date('2026-03-31T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' };
  const bytes = await writeSheet([
    ['Start'],
    [date],
    [{ value: 0.1 + 0.2, type: Number }],
    [{ value: true, type: Boolean }],
  ] as never).toBuffer();
  expect((await readCellsOf(bytes)).map(([text]) => text)).toEqual(['Start', '2026-03-31', '0.3', 'true']);
});

test('blank rows and columns are left out, and rows keep their numbers', async () => {
  expect(await readTable(Buffer.from('\n\nName,,\nA,,\n,,\nB,,\n'))).toMatchObject({
    header: ['Name'],
    rows: [
      { number: 4, cells: ['A'] },
      { number: 6, cells: ['B'] },
    ],
  });
});

const fault = (rule: string) => ({ code: 'input.invalid', fields: [{ path: 'body.file', rule }] });

test('a file without rows, with too many rows, or damaged is refused', async () => {
  await expect(readTable(Buffer.from('Name'))).rejects.toMatchObject(fault('minItems'));
  await expect(readTable(Buffer.from(`Name\n${'x\n'.repeat(5001)}`))).rejects.toMatchObject(fault('maxItems'));
  await expect(readTable(Buffer.from(`Name${','.repeat(70)}x\ny`))).rejects.toMatchObject(fault('columns'));
  await expect(readTable(Buffer.from('PK\u0003\u0004 no workbook'))).rejects.toMatchObject(fault('damaged'));
});

test('few files are read at once, one of each person, and those of other companies and people before the next of the same', async () => {
  const turns = new FairTurns({ most: 2, mostWaiting: 2 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (name: string, companyId: string, personId: string) =>
    turns.take({ companyId, personId }, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      if (name === 'a1') throw new Error('damaged');
    });
  const works = [begin('a1', 'one', 'a'), begin('a2', 'one', 'a'), begin('a3', 'one', 'a'), begin('b1', 'one', 'b')];
  await expect(begin('a4', 'one', 'a')).rejects.toMatchObject({ code: 'rate.limited' });
  works.push(begin('c1', 'two', 'c'), begin('b2', 'one', 'b'));
  const outcomes = Promise.allSettled(works);
  for (const [at, next] of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'].entries()) {
    await vi.waitFor(() => expect(begun[at]).toBe(next));
    if (at > 0) ends.get(begun[at - 1]!)!();
  }
  ends.get('a3')!();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', ...Array.from({ length: 5 }, () => 'fulfilled')]);
});

test('a workbook may be named after any text', async () => {
  const table = { language: 'ar', header: ['Name'], rows: [['=1+1']] } as const;
  for (const name of ["Sales/finance [2026]: 'both'?", '///'])
    expect(await readCellsOf(await formatTable('xlsx', { ...table, name }))).toEqual([['Name'], ['=1+1']]);
});
