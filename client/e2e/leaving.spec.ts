import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { addCard, expect, test, undoOf } from './journey.ts';

const employees = '/admin/setups/employees?text=Lars+Eide';
/** A last day in the past ends the access at once, in every time zone. */
const yesterday = () => new Date(Date.now() - 48 * 3_600_000).toISOString().slice(0, 10);
const dialog = (page: Page) => page.getByRole('dialog', { name: /Lars Eide/ });

async function take(page: Page, field: RegExp, name: string): Promise<void> {
  await dialog(page).getByRole('button', { name: field }).click();
  await page.getByRole('combobox', { name: 'Find a person' }).fill(name);
  await expect(page.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: field })).toContainText(name);
}

test('HR lets a signed-in manager leave: the work moves on the page of a colleague, the own page ends, and the undo brings all back', async ({
  arrive,
}) => {
  const { page: lars } = await arrive('lars');
  const title = `Count the meters ${randomUUID().slice(0, 6)}`;
  await addCard(lars, title);
  const { page: amara } = await arrive('amara', { path: `/admin/tasks?view=table&text=${encodeURIComponent(title)}` });
  const row = amara.getByRole('row').filter({ has: amara.getByRole('link', { name: title }) });
  await expect(row).toContainText('Lars Eide');

  const { page: priya } = await arrive('priya', { path: employees });
  await priya.getByRole('link', { name: 'Lars Eide' }).click();
  await priya.getByRole('button', { name: 'Leaving…' }).click();
  await expect(dialog(priya).getByRole('button', { name: /^One person for everything: Amara Okafor/ })).toBeVisible();
  await take(priya, /^\d+ direct reports: /, 'Sofia Lindqvist');
  const changes = dialog(priya).getByRole('region', { name: 'What changes' });
  await expect(dialog(priya).getByRole('button', { name: /^One person for everything: Not selected/ })).toBeVisible();
  await expect(changes).toContainText(/takes over: \d+ direct reports/);
  await dialog(priya).getByRole('textbox', { name: 'Last day' }).fill('1990-01-01');
  await priya.keyboard.press('Tab');
  await expect(changes).toContainText('is signed out at once');
  await expectAccessible(priya);
  await dialog(priya).getByRole('button', { name: 'Let this person leave' }).click();
  await expect(dialog(priya).getByText(/ or later\.$/)).toBeVisible();
  await dialog(priya).getByRole('textbox', { name: 'Last day' }).fill(yesterday());
  await priya.keyboard.press('Tab');
  const left = priya.waitForResponse((reply) => reply.url().endsWith('/leave') && reply.request().method() === 'POST');
  await dialog(priya).getByRole('button', { name: 'Let this person leave' }).click();
  await left;

  await expect(lars.getByText('You were signed out. Sign in again.')).toBeVisible({ timeout: 2_000 });
  await expect(row).toContainText('Amara Okafor');
  const undo = await undoOf(priya, 'Lars Eide');
  await expect(priya.getByRole('button', { name: 'Reactivate' })).toBeVisible();
  await undo.click();
  await expect(row).toContainText('Lars Eide');
  await expect(priya.getByRole('button', { name: 'Leaving…' })).toBeVisible();
});
