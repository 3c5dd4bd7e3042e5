import type { Page } from '@playwright/test';
import { expect, test, undoOf } from './journey.ts';

const path = '/admin/setups/employees?text=Jonas+Berg';
const row = (page: Page) => page.getByRole('row').filter({ hasText: 'Jonas Berg' });
const drawer = (page: Page) => page.getByRole('complementary', { name: 'Employees' });
const fact = (page: Page, name: string) => drawer(page).locator('dl > div').filter({ hasText: name });

test('two people of HR see a changed joining date, manager and gender at once; the history names both values', async ({ arrive }) => {
  const { page: priya } = await arrive('priya', { path });
  const { page: marek } = await arrive('marek', { path });
  for (const page of [priya, marek]) await page.getByRole('link', { name: 'Jonas Berg' }).click();

  await drawer(priya)
    .getByRole('button', { name: /^Joining date/ })
    .click();
  await priya.getByRole('textbox', { name: 'Joining date' }).fill('2019-04-01');
  await priya.keyboard.press('Enter');
  await expect(fact(marek, 'Joining date')).toContainText('1 Apr 2019');
  await expect(row(marek)).toContainText('2019');
  await expect(marek.getByRole('region', { name: 'History' })).toContainText('to 1 Apr 2019');

  // The column of the manager belongs to the person, not to the record of the list.
  const manager = priya.getByRole('button', { name: /^Line manager: / });
  const before = (await manager.textContent())!.replace(/^Line manager: /, '');
  const report = async (name: string) => {
    await manager.click();
    await priya.getByRole('combobox', { name: 'Find a person' }).fill(name);
    await expect(priya.getByRole('option').first()).toContainText(name);
    await priya.keyboard.press('Enter');
    await expect(row(marek).locator('[data-column=managerId]')).toContainText(name);
  };
  await expect(row(marek).locator('[data-column=managerId]')).toContainText(before);
  await report('Marek Dvořák');
  await report(before);

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

test('HR changes a field of several people at once, learns who was refused, and takes it back', async ({ arrive }) => {
  const { page: priya } = await arrive('priya', { path: '/admin/setups/employees' });
  const bar = priya.getByRole('toolbar', { name: 'Selected records' });
  await priya.getByRole('checkbox', { name: 'Select all shown' }).check();
  await bar.getByRole('button', { name: /^Select all / }).click();
  await expect(bar.getByRole('button', { name: /^Select all / })).toHaveCount(0);
  await expect(bar).not.toContainText('50 selected');
  await bar.getByRole('button', { name: 'Clear selection' }).click();

  const rows = priya.locator('tbody').getByRole('row');
  const [first, second] = [rows.nth(0), rows.nth(1)];
  const name = (await first.getByRole('link').textContent())!;
  const change = async (field: string, text: string) => {
    for (const one of [first, second]) await one.getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'Change field' }).click();
    await priya.getByRole('menuitem', { name: field }).click();
    const dialog = priya.getByRole('dialog', { name: `Change ${field} of 2 records` });
    await dialog.getByRole('button', { name: new RegExp(`^${field}: `) }).click();
    await priya.getByRole('combobox', { name: /^(Search|Find a person)$/ }).fill(text);
    await expect(priya.getByRole('option').first()).toContainText(text);
    await priya.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toHaveCount(0);
  };
  const before = await rows.allTextContents();
  await change('Designation', 'Customer Success Lead');
  for (const one of [first, second]) await expect(one).toContainText('Customer Success Lead');
  await priya.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await rows.allTextContents()).slice(0, 2)).toEqual(before.slice(0, 2));

  await change('Line manager', name);
  await expect(bar).toContainText('1 selected');
  await bar.getByRole('button', { name: '1 not changed' }).click();
  await expect(priya.getByRole('listitem').filter({ hasText: name })).toContainText(
    'Nobody is their own line manager. Choose somebody else.',
  );
  await priya.keyboard.press('Escape');
  const undo = await undoOf(priya);
  await undo.click();
});
