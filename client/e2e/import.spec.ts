import { expect, test } from './journey.ts';

const path = '/admin/setups/departments?view=kras';
const names = Array.from({ length: 24 }, (_, at) => `Imported area ${String(at + 1).padStart(2, '0')}`);
/** UTF-16 with semicolons, as spreadsheets save it; the last row repeats the first. */
const file = Buffer.from(`\ufeffName;Description\r\n${[...names, names[0]].map((name) => `${name};"A; b"`).join('\r\n')}`, 'utf16le');

test('a file is imported: a faulty row is corrected in place, survives a reload, and a colleague sees the records live', async ({
  arrive,
}) => {
  const { page: priya } = await arrive('priya', { path });
  const { page: marek } = await arrive('marek', { path: `${path}&text=Imported+area` });
  await expect(marek.getByText('Nothing matches the filters')).toBeVisible();

  await priya.getByRole('button', { name: 'Import', exact: true }).click();
  await priya.getByLabel('File to import').last().setInputFiles({ name: 'areas.csv', mimeType: 'text/csv', buffer: file });
  await expect(priya.getByRole('combobox', { name: 'Field of Description' })).toHaveValue('Description');
  await priya.getByRole('button', { name: 'Check the rows' }).click();
  const faulty = priya.getByRole('textbox', { name: 'Name, row 26' });
  await expect(faulty).toHaveAccessibleDescription('Row 2 has the same value. Change or delete one of them.');
  await expect(priya.getByRole('button', { name: 'Import 24 valid rows only' })).toBeEnabled();

  await faulty.fill('Imported area 25');
  await expect(priya.getByRole('button', { name: 'Import 25 rows' })).toBeEnabled();
  await priya.reload();
  await priya.getByRole('button', { name: 'Check the rows' }).click();
  await expect(priya.getByRole('row')).toHaveCount(26);
  await expect(priya.getByRole('textbox', { name: 'Name, row 26' })).toHaveValue('Imported area 25');
  await priya.getByRole('button', { name: 'Import 25 rows' }).click();
  await expect(priya.getByText('All 25 rows are imported.')).toBeVisible();
  await expect(marek.getByRole('link', { name: 'Imported area 25' })).toBeVisible();
  await expect(marek.getByRole('link', { name: /^Imported area/ })).toHaveCount(25);

  await priya.getByRole('button', { name: 'Show the list' }).click();
  await priya.getByRole('button', { name: 'Remove areas.csv' }).click();
  await expect(priya.getByText('areas.csv')).toHaveCount(0);
  const download = priya.waitForEvent('download');
  await priya.getByRole('button', { name: 'Export' }).click();
  await priya.getByRole('menuitem', { name: 'Excel workbook' }).last().click();
  expect((await download).suggestedFilename()).toBe('kras.xlsx');
});
