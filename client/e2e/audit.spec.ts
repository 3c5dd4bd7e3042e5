import type { Page } from '@playwright/test';
import { addCard, expect, test } from './journey.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Audit' });
const entries = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

test('HR reads who did what, of one person and on behalf of others, live, and exports it', async ({ arrive }) => {
  const { page: jose } = await arrive('jose');
  const { page: priya } = await arrive('priya', { path: '/admin/previlages/rolesandprevilages?view=audit' });
  await expect(entries(priya).first()).toBeVisible();
  await priya.getByRole('button', { name: 'Actor' }).click();
  await priya.getByRole('combobox', { name: 'Find a person' }).fill('José');
  await priya.getByRole('option', { name: /José Núñez/ }).click();
  await expect(priya).toHaveURL(/actorId=/);

  await addCard(jose, 'Count the pallets twice');
  await expect(entries(priya).first()).toContainText('José Núñez');
  await expect(entries(priya).filter({ hasText: 'Task: created' }).first()).toBeVisible();
  await expect(entries(priya).filter({ hasNotText: 'José Núñez' })).toHaveCount(0);

  const saving = priya.waitForEvent('download');
  await priya.getByRole('link', { name: 'Export CSV' }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.csv$/);

  await priya.getByRole('checkbox', { name: 'Only on behalf of others' }).check();
  await expect(priya).toHaveURL(/isProxy=true/);
  await expect(entries(priya).filter({ hasText: 'Task: created' })).toHaveCount(0);
  await priya.getByRole('button', { name: 'Clear filters' }).click();
  await expect(priya).not.toHaveURL(/actorId=/);
  await expect(entries(priya).first()).toBeVisible();
});
