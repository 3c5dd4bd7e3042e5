import readSheets from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { composeTemplate, validationMarkup } from './import-template.ts';

const columns = [
  { label: 'Title', rule: 'Text (required)', example: '=Title', options: [] },
  { label: 'Type', rule: 'One "or" the other', example: 'Small', options: ['Small', 'Large & wide'] },
  { label: 'Size', rule: 'Text', example: 'One, two', options: ['One, two', 'Three'] },
];

test('a template has a header with an example and a sheet of help, and can be imported', async () => {
  const file = await composeTemplate({ sheets: ['Rows', 'Columns'], columns, isRightToLeft: true });
  const sheets = await readSheets(file);
  expect(sheets.map(({ sheet, data }) => [sheet, data])).toEqual([
    ['Rows', [columns.map(({ label }) => label), columns.map(({ example }) => example)]],
    ['Columns', columns.map(({ label, rule }) => [label, rule])],
  ]);
});

test('each column has a note, and a list of its values unless one contains a comma', () => {
  const sheet = validationMarkup(columns);
  expect(sheet).toContain('<formula1>"Small,Large &amp; wide"</formula1>');
  expect(sheet.match(/<formula1>/g)).toHaveLength(1);
  expect(sheet).toContain('prompt="One &quot;or&quot; the other"');
  expect(sheet).toContain('sqref="B2:B5001"');
});
