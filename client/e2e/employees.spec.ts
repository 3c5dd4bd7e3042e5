import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const path = '/admin/setups/employees?text=Jonas+Berg';
const row = (page: Page) => page.getByRole('row').filter({ hasText: 'Jonas Berg' });
const drawer = (page: Page) => page.getByRole('complementary', { name: 'Employees' });
const fact = (page: Page, name: string) => drawer(page).locator('dl > div').filter({ hasText: name });

test('two people of HR see a changed joining date and gender at once; the history names both values', async ({ arrive }) => {
  const { page: priya } = await arrive('priya', { path });
  const { page: marek } = await arrive('marek', { path });
  for (const page of [priya, marek]) await page.getByRole('link', { name: 'Jonas Berg' }).click();

  await priya.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await priya.getByRole('textbox', { name: 'Joining date' }).fill('2019-04-01');
  await priya.keyboard.press('Tab');
  await priya.getByRole('button', { name: 'Save' }).click();
  await expect(fact(marek, 'Joining date')).toContainText('1 Apr 2019');
  await expect(row(marek)).toContainText('2019');
  await expect(marek.getByRole('region', { name: 'History' })).toContainText('to 1 Apr 2019');

  await marek.getByRole('combobox', { name: 'Gender' }).click();
  await marek.getByRole('option', { name: 'Other' }).click();
  await expect(priya.getByRole('combobox', { name: 'Gender' })).toHaveValue('Other');
});
