import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { addCard, cardOf, expect, test } from './journey.ts';

const banner = (page: Page) => page.getByRole('status').filter({ hasText: /acts? as/ });

async function actAs(page: Page, name: string, search: string): Promise<void> {
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Proxy As' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proxy As' });
  await dialog.getByRole('button', { name: 'Act as this person' }).click();
  await expect(dialog.getByText('Choose an employee.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Employee' }).click();
  await page.getByRole('combobox', { name: 'Find a person' }).fill(search);
  await page.getByRole('option', { name }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Check the missing card');
  await dialog.getByRole('button', { name: 'Act as this person' }).click();
}

test('a Super Admin acts as an employee, who sees it, reads both names in the history, and stops it', async ({ arrive }) => {
  const { page: stefan } = await arrive('stefan');
  await addCard(stefan, 'Reset the sluice sensor');
  const { page: marek } = await arrive('marek', { path: '/admin/dashboard/me' });
  await actAs(marek, 'Stefan Ionescu', 'stefan');

  await expect(banner(marek)).toContainText(/You act as .?Stefan Ionescu/);
  await expect(banner(marek)).toContainText(/Time left: .?(29|30):\d\d/);
  await expect(banner(stefan)).toContainText(/Marek Dvořák.? acts as you until/);
  await expect(banner(stefan)).toContainText('Check the missing card');
  await marek.getByRole('button', { name: /^Your menu/ }).click();
  await expect(marek.getByRole('menuitem', { name: 'My profile' })).toBeVisible();
  await expect(marek.getByRole('menuitem', { name: 'Proxy As' })).toHaveCount(0);
  await marek.keyboard.press('Escape');

  await marek.goto('/admin/tasks');
  await cardOf(marek, 'Reset the sluice sensor').click();
  const title = marek.locator('[data-drawer]').locator('textarea').first();
  await title.fill('Reset the flood sensor');
  await title.press('Enter');
  await expect(cardOf(stefan, 'Reset the flood sensor')).toBeVisible();
  await expect(stefan.getByRole('group', { name: /Here now: .*Marek Dvořák.* as .*Stefan Ionescu/ })).toBeVisible();
  await cardOf(stefan, 'Reset the flood sensor').click();
  const entry = stefan
    .locator('[data-drawer]')
    .getByRole('listitem')
    .filter({ hasText: /Marek Dvořák.? as .?Stefan Ionescu/ });
  await expect(entry.first()).toBeVisible();
  await expectAccessible(marek);

  await banner(stefan).getByRole('button', { name: 'Stop' }).click();
  await expect(banner(stefan)).toHaveCount(0);
  await expect(banner(marek)).toHaveCount(0);
  await expect(marek.getByRole('button', { name: /Marek/ }).first()).toBeVisible();
});

test('an administrator exits by themselves and gets the own pages back', async ({ arrive }) => {
  const { page: marek } = await arrive('marek', { path: '/admin/dashboard/me' });
  await actAs(marek, 'Zuzana Horáková', 'zuzana');
  await expect(banner(marek)).toContainText(/You act as .?Zuzana Horáková/);
  await banner(marek).getByRole('button', { name: 'Exit' }).click();
  await expect(banner(marek)).toHaveCount(0);
  await marek.getByRole('button', { name: /^Your menu/ }).click();
  await expect(marek.getByRole('menuitem', { name: 'Proxy As' })).toBeVisible();
});
