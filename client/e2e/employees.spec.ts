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

test('HR gives a person another role, whose rights and menu change at once', async ({ arrive }) => {
  const { page: priya } = await arrive('priya', { path });
  const { page: jonas } = await arrive('jonas', { path: '/admin/goals' });
  const employees = jonas.getByRole('link', { name: 'Employees', exact: true });
  await expect(jonas.getByRole('heading', { name: 'Goals' })).toBeVisible();
  await expect(employees).toHaveCount(0);
  await priya.getByRole('link', { name: 'Jonas Berg' }).click();
  const choose = async (name: string) => {
    await priya.getByRole('combobox', { name: 'Role' }).click();
    await priya.getByRole('option', { name, exact: true }).click();
  };
  await priya.getByRole('combobox', { name: 'Role' }).click();
  await expect(priya.getByRole('option', { name: 'Super Admin' })).toHaveCount(0);
  await priya.keyboard.press('Escape');
  await choose('HR Admin');
  await expect(employees.first()).toBeVisible();
  await priya.getByRole('button', { name: 'Undo' }).click();
  await expect(employees).toHaveCount(0);
  await expect(priya.getByRole('combobox', { name: 'Role' })).toHaveValue('Employee');
});
