import { addCard, cardOf, expect, test, type BrowserSession } from './journey.ts';

type Page = BrowserSession['page'];

const choose = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Board actions' }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};
const newBoard = async (page: Page, title: string) => {
  await page.locator('main h1 button').click();
  await page.getByRole('button', { name: 'New board' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(title);
};
const fillDay = async (page: Page, label: string, day: string) => {
  const field = page.getByRole('dialog').getByRole('textbox', { name: label });
  await field.fill(day);
  await field.press('Tab');
};

test('a project board gets dates, becomes a template, and begins another board with its tasks', async ({ arrive }) => {
  const [{ page: amara }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  await newBoard(amara, 'Stone circle');
  await amara.getByRole('button', { name: 'Create board' }).click();
  await expect(amara.getByRole('heading', { level: 1 })).toContainText('Stone circle');
  await addCard(amara, 'Quarry the stones');

  await choose(amara, 'Members');
  await amara.getByRole('textbox', { name: 'Invite people' }).fill('jos');
  await amara.getByRole('list', { name: 'People to invite' }).getByRole('button').first().click();
  await expect(amara.getByRole('combobox', { name: /^Role of .*Jos/ })).toBeVisible();
  await amara.keyboard.press('Escape');

  await choose(amara, 'Dates');
  await fillDay(amara, 'Start date', '2031-03-10');
  await fillDay(amara, 'End date', '2031-03-01');
  await amara.getByRole('button', { name: 'Save' }).click();
  const end = amara.getByRole('dialog').getByRole('textbox', { name: 'End date' });
  await expect(end).toHaveAccessibleDescription('The end date is before the start date.');
  await fillDay(amara, 'End date', '2031-05-01');
  await amara.getByRole('button', { name: 'Save' }).click();
  await choose(amara, 'Use as a template');
  await expect(amara.getByText('Members can now begin new boards with this one')).toBeVisible();

  await newBoard(jose, 'Second circle');
  await jose.getByRole('combobox', { name: 'Begin with' }).click();
  await jose.getByRole('option', { name: 'Stone circle' }).click();
  await jose.getByRole('checkbox', { name: 'Copy the members' }).check();
  await jose.getByRole('button', { name: 'Create board' }).click();
  await expect(jose.getByRole('heading', { level: 1 })).toContainText('Second circle');
  await expect(cardOf(jose, 'Quarry the stones')).toBeVisible();

  await amara.locator('main h1 button').click();
  await amara.getByRole('dialog').getByRole('button', { name: 'Second circle', exact: true }).click();
  await expect(cardOf(amara, 'Quarry the stones')).toBeVisible();
  await amara.goBack();
  await expect(amara.getByText('10 Mar 2031 to 1 May 2031')).toBeVisible();
});
