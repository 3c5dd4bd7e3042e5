import { expect, test } from 'vitest';
import { readCells } from '#server/records/file-cells.ts';
import { tableOfCells } from '#server/records/table-of-cells.ts';
import { workbookOf } from '#server/test/workbooks.ts';
import { zipOf } from '#server/test/zip.ts';

const inline = (text: string, address = '') => `<c${address && ` r="${address}"`} t="inlineStr"><is><t>${text}</t></is></c>`;
const sheetOf = (rows: string) => workbookOf({ name: 'List', rows });

async function tableIn(bytes: Buffer, sheet?: string) {
  const read = await readCells(bytes, sheet === undefined ? {} : { sheet });
  return 'rule' in read ? read : tableOfCells(read.rows);
}

async function textsOf(rows: string): Promise<string[]> {
  const read = await readCells(sheetOf(rows));
  if ('rule' in read) throw new Error(read.rule);
  return read.rows.map(({ cells }) => cells.join('|'));
}

test('blank cells cost nothing wherever they are, and a filled one beyond the columns of an import is refused', async () => {
  const corner = (cell: string) => sheetOf(`<row r="1">${inline('Name')}</row><row r="1048576"><c r="A1048576"><v>7</v></c>${cell}</row>`);
  expect(await tableIn(corner('<c r="XFD1048576" s="1"/>'))).toEqual({ header: ['Name'], rows: [{ number: 1048576, cells: ['7'] }] });
  expect(await tableIn(corner('<c r="XFD1048576"><v>1</v></c>'))).toEqual({ rule: 'columns', limit: 60 });
});

test('a workbook is refused by the sizes that it declares, and by those that it hides', async () => {
  const row = `<row>${inline('a')}</row>`;
  expect(await tableIn(workbookOf({ name: 'List', rows: row, says: 200 * 1024 * 1024 }))).toEqual({ rule: 'unpacked' });
  expect(await tableIn(workbookOf({ name: 'List', rows: row.repeat(500), says: 100 }))).toEqual({ rule: 'unpacked' });
});

test('a workbook with more rows than an import takes is read up to the first of them', async () => {
  const unread = '<row><c><v>1</v></c></row>'.repeat(8000);
  expect(await tableIn(sheetOf(`<row>${inline('Name')}</row>${unread}`))).toEqual({ rule: 'maxItems', limit: 5000 });
  // The rest of this sheet is damaged, far behind the last row that is read.
  expect(await tableIn(sheetOf(`<row>${inline('Name')}</row>${unread}${unread}</damaged>`))).toEqual({ rule: 'maxItems', limit: 5000 });
});

test('the first sheet that people see is read, or the one that they choose', async () => {
  const hidden = { name: 'Old', isHidden: true, rows: `<row>${inline('Hidden')}</row><row>${inline('x')}</row>` };
  const shown = ['May', 'June'].map((name) => ({ name, rows: `<row>${inline(name)}</row><row>${inline('x')}</row>` }));
  const bytes = workbookOf(hidden, ...shown);
  expect(await readCells(bytes)).toMatchObject({ reading: { sheet: 'May', sheets: ['May', 'June'] } });
  expect(await tableIn(bytes, 'June')).toMatchObject({ header: ['June'] });
  expect(await tableIn(bytes, 'Old')).toMatchObject({ header: ['May'] });
});

test('numbers, dates and errors of a workbook are the texts that people see', async () => {
  const cell = (value: string, style = 0, type = 'n') => `<row><c s="${style}" t="${type}"><v>${value}</v></c></row>`;
  expect(
    await textsOf(
      [
        cell('0.30000000000000004'),
        cell('46112', 1),
        cell('46112.5', 1),
        cell('0.125', 2),
        cell('#N/A', 0, 'e'),
        cell('1', 0, 'b'),
        cell('formula text', 0, 'str'),
        cell('123456789012345'),
        cell('1234567890123456'),
        cell('45', 1),
        cell('0.5', 3),
      ].join(''),
    ),
  ).toEqual([
    '0.3',
    '2026-03-31',
    '2026-03-31 12:00:00',
    '12.5%',
    '#N/A',
    'true',
    'formula text',
    '123456789012345',
    '1.23456789012346E+15',
    '45',
    '0.5',
  ]);
});

test('files of other kinds are told by their first bytes, and empty ones by their size', async () => {
  const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array.from({ length: 600 }, () => 0)]);
  const odt = zipOf({ name: 'mimetype', bytes: Buffer.from('application/vnd.oasis.opendocument.text') });
  expect(await tableIn(old)).toEqual({ rule: 'xls' });
  expect(await tableIn(Buffer.from('%PDF-1.7\n1 0 obj\n'))).toEqual({ rule: 'pdf' });
  expect(await tableIn(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).toEqual({ rule: 'picture' });
  expect(await tableIn(odt)).toEqual({ rule: 'kind' });
  expect(await tableIn(Buffer.from(''))).toEqual({ rule: 'empty' });
  expect(await tableIn(Buffer.from('\n,,\n'))).toEqual({ rule: 'empty' });
});

test('an open quote is found with the line in which it starts', async () => {
  expect(await tableIn(Buffer.from('Name,Note\n"A","two\nlines"\nB,b\nC,"open\nD,d\n'))).toEqual({ rule: 'quote', limit: 5 });
});

test('Arabic and Western texts of old Windows programs are told apart, and the reader can choose', async () => {
  const arabic = Buffer.from([0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 0x2c, 0x43, 0x6f, 0x64, 0x65]);
  expect(await readCells(arabic)).toMatchObject({ rows: [{ cells: ['الاسم', 'Code'] }], reading: { encoding: 'windows-1256' } });
  expect(await readCells(arabic, { encoding: 'windows-1252' })).toMatchObject({ rows: [{ cells: ['ÇáÇÓã', 'Code'] }] });
});
