import { expectAccessible } from './accessibility.ts';
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

  await priya.goto(`/admin/tasks?view=table&boardId=${boardId}`);
  await priya.getByRole('button', { name: 'Import', exact: true }).click();
  await priya
    .getByLabel('File to import')
    .last()
    .setInputFiles({ name: 'hall.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(priya.getByRole('combobox', { name: 'Field of Title' })).toHaveValue('Title');
  await priya.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(priya.getByRole('textbox', { name: 'Name for Buying' })).toHaveValue('Buying');
  await priya.getByRole('button', { name: 'Check the rows' }).click();
  const faulty = priya.getByRole('textbox', { name: 'Due, row 4' });
  await expect(faulty).toHaveAccessibleDescription('Enter a date as YYYY-MM-DD.');
  await expectAccessible(priya);
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

const trello = {
  name: 'Garden',
  lists: [
    { id: 'l1', name: 'To Do', pos: 1 },
    { id: 'l2', name: 'Planting', pos: 2 },
  ],
  members: [{ id: 'm1', fullName: 'Somebody Else', username: 'else' }],
  labels: [{ id: 'b', name: 'Spring', color: 'green' }],
  cards: [
    { id: 'c1', idList: 'l2', name: 'Plant the apple trees', desc: 'Three of them', pos: 1, idMembers: ['m1'], idLabels: ['b'] },
    { id: 'c2', idList: 'l1', name: 'Buy soil', desc: '', pos: 1, due: '2031-03-01T11:00:00.000Z', idMembers: [], idLabels: [] },
  ],
  checklists: [{ id: 'k', idCard: 'c1', pos: 1, checkItems: [{ name: 'Dig the holes', state: 'complete', pos: 1 }] }],
  actions: [],
};

test('a Trello board is imported with its members matched, and another file is refused in place', async ({ arrive }) => {
  const { page: priya } = await arrive('priya');
  await priya.locator('main h1 button').click();
  await priya.getByRole('button', { name: 'New board' }).click();
  await priya.getByRole('textbox', { name: 'Name' }).fill('Garden of the new house');
  await priya.getByRole('button', { name: 'Create board' }).click();
  await expect(priya.getByRole('heading', { level: 1 })).toContainText('Garden of the new house');
  const { page: marek } = await arrive('marek', { path: `${board}${new URL(priya.url()).searchParams.get('boardId')!}` });
  await priya.getByRole('button', { name: 'Board actions' }).click();
  await priya.getByRole('menuitem', { name: 'Import tasks' }).click();
  const upload = (file: object) =>
    priya
      .getByLabel('File to import')
      .last()
      .setInputFiles({ name: 'board.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) });
  await upload({ fruits: [] });
  await expect(priya.getByRole('alert')).toHaveText('This JSON file is not the export of a Trello or Planka board.');
  await upload(trello);
  await priya.getByRole('button', { name: 'Continue', exact: true }).click();
  await priya.getByRole('button', { name: 'Person for Somebody Else' }).click();
  await priya.getByPlaceholder('Find a person').fill('Marek');
  await priya.getByRole('option', { name: /Marek/ }).click();
  await expect(priya.getByRole('button', { name: /^Person for Marek/ })).toBeVisible();
  await priya.getByRole('button', { name: 'Check the rows' }).click();
  await priya.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(priya.getByText('All 3 rows are imported.')).toBeVisible();
  await expect(listOf(marek, 'In Progress, Planting').getByText('Plant the apple trees')).toBeVisible();
  await expect(cardOf(marek, 'Plant the apple trees').getByText('Spring')).toBeVisible();
  await expect(cardOf(marek, 'Buy soil')).toBeVisible();
});
