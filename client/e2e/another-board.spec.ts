import { addCard, cardOf, expect, listOf, test, undoOf, type BrowserSession } from './journey.ts';

type Page = BrowserSession['page'];

const openSwitcher = (page: Page) => page.locator('main h1 button').click();
const drawerOf = (page: Page) => page.getByRole('complementary', { name: 'Task' });

const boardIn = (page: Page, title: string) => drawerOf(page).locator('header').first().getByText(title);

async function newProject(page: Page, title: string): Promise<void> {
  await openSwitcher(page);
  await page.getByRole('button', { name: 'New board' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(title);
  await page.getByRole('button', { name: 'Create board' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await openBoard(page, 'Customer operations');
}

async function openBoard(page: Page, title: string): Promise<void> {
  await openSwitcher(page);
  await page.getByRole('dialog').getByRole('button', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
}

async function toBoard(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Find a board' }).fill(title.slice(0, 6));
  await page.getByRole('menuitem', { name: title }).click();
}

test('a task moves to another board for everyone: Undo restores its position, and an assignee without access is asked about', async ({
  arrive,
}) => {
  const [{ page: amara }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  const project = 'Weir by the mill';
  await newProject(amara, project);
  await addCard(amara, 'Line the sluice');
  await addCard(amara, 'Grease the sluice');
  await expect(cardOf(jose, 'Grease the sluice')).toBeVisible();
  await cardOf(amara, 'Line the sluice').press('m');
  await amara.getByRole('menuitem', { name: 'Move to another board' }).click();
  await toBoard(amara, project);
  const undo = await undoOf(amara);
  await expect(cardOf(jose, 'Line the sluice')).toHaveCount(0);
  await expect(cardOf(amara, 'Line the sluice')).toHaveCount(0);
  await undo.click();
  await expect(cardOf(jose, 'Line the sluice')).toBeVisible();
  const titles = await listOf(jose, 'Not Started').locator('article').allInnerTexts();
  const at = (title: string) => titles.findIndex((text) => text.includes(title));
  expect(at('Line the sluice')).toBe(at('Grease the sluice') - 1);

  await addCard(jose, 'Dig the culvert');
  await cardOf(jose, 'Dig the culvert').click();
  await expect(drawerOf(jose).getByRole('textbox', { name: 'Title' })).toHaveValue('Dig the culvert');
  await expect(cardOf(amara, 'Dig the culvert')).toBeVisible();
  await cardOf(amara, 'Dig the culvert').click();
  await drawerOf(amara).getByRole('button', { name: 'Move to another board' }).click();
  await toBoard(amara, project);
  const refusal = amara.getByRole('alert').filter({ hasText: 'is not a member of that board.' });
  await refusal.getByRole('button', { name: 'Add them as editors' }).click();
  await expect(boardIn(amara, project)).toBeVisible();
  await expect(drawerOf(amara).getByRole('textbox', { name: 'Title' })).toHaveValue('Dig the culvert');
  await expect(cardOf(amara, 'Dig the culvert')).toHaveCount(0);
  // Amara has made José an editor of the target board, so his drawer follows the task.
  await expect(boardIn(jose, project)).toBeVisible();
  await expect(drawerOf(jose).getByText('moved this task to another board')).toBeVisible();
});
