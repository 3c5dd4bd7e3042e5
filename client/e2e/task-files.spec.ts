import { cardOf, expect, listOf, test } from './journey.ts';

const board = '/admin/tasks?boardId=';
const lines = [
  'Title,Status,Lane,Due,Main task',
  'Order the tables,In Progress,Buying,2031-03-01,',
  'Ask three shops,,,2031-02-01,Order the tables',
  'Paint the hall,,,31/02/2031,',
];

test('tasks of a file arrive on the board of a colleague, with the faulty cell corrected, and are exported again', async ({ arrive }) => {
  const { page: priya } = await arrive('priya');
  await priya.locator('main h1 button').click();
  await priya.getByRole('button', { name: 'New board' }).click();
  await priya.getByRole('textbox', { name: 'Name' }).fill('Hall of the new house');
  await priya.getByRole('button', { name: 'Create board' }).click();
  await expect(priya.getByRole('heading', { level: 1 })).toContainText('Hall of the new house');
  const boardId = new URL(priya.url()).searchParams.get('boardId')!;
  const { page: marek } = await arrive('marek', { path: `${board}${boardId}` });

  await priya.getByRole('button', { name: 'Board actions' }).click();
  await priya.getByRole('menuitem', { name: 'Import tasks' }).click();
  await priya
    .getByLabel('File to import')
    .last()
    .setInputFiles({ name: 'hall.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(priya.getByRole('combobox', { name: 'Field of Title' })).toHaveValue('Title');
  await priya.getByRole('button', { name: 'Check the rows' }).click();
  const faulty = priya.getByRole('textbox', { name: 'Due, row 4' });
  await expect(faulty).toHaveAccessibleDescription('Enter a date as YYYY-MM-DD.');
  await faulty.fill('2031-02-28');
  await priya.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(priya.getByText('All 3 rows are imported.')).toBeVisible();

  await expect(cardOf(marek, 'Paint the hall')).toBeVisible();
  await expect(listOf(marek, 'In Progress, Buying').getByText('Order the tables')).toBeVisible();

  await marek.goto(`/admin/tasks?view=table&boardId=${boardId}`);
  const download = marek.waitForEvent('download');
  await marek.getByRole('button', { name: 'Export' }).click();
  await marek.getByRole('menuitem', { name: 'CSV file' }).last().click();
  const file = await (await download).createReadStream();
  let text = '';
  for await (const part of file) text += String(part);
  expect(text).toContain('Ask three shops');
  expect(text).toContain('Buying');
});
