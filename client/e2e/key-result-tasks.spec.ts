import type { Page } from '@playwright/test';
import { addCard, cardOf, expect, test } from './journey.ts';

const results = (page: Page) => page.getByRole('region', { name: 'Key results' });

test('a task that is completed moves its key result and objective on the open screen of the manager', async ({ arrive }) => {
  const { page: jose } = await arrive('jose', { path: '/admin/objectives?create=1' });
  const { page: amara } = await arrive('amara');
  const creation = jose.getByRole('dialog', { name: 'Create objective' });
  await creation.getByRole('textbox', { name: 'Name' }).fill('The new hall opens on time');
  await creation.getByRole('button', { name: 'Add key result' }).click();
  const first = creation.getByRole('region', { name: 'Key results' }).getByRole('listitem').first();
  await first.getByRole('textbox', { name: 'Name' }).fill('The move is prepared');
  await first.getByRole('combobox', { name: 'Measure' }).click();
  await jose.getByRole('option', { name: 'Progress of tasks' }).click();
  await creation.getByRole('button', { name: 'Create objective' }).click();
  await expect(jose.getByRole('heading', { name: 'The new hall opens on time' })).toBeVisible();
  await jose.getByRole('button', { name: 'Submit for approval' }).click();
  await amara.goto(new URL(jose.url()).pathname);
  await amara.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(jose.getByRole('complementary', { name: 'About this objective' })).toContainText('Active');

  await jose.goto('/admin/tasks');
  await addCard(jose, 'Order the shelves');
  await cardOf(jose, 'Order the shelves').click();
  await jose.getByRole('button', { name: 'Key result: None' }).click();
  await jose.getByRole('combobox', { name: 'Search', exact: true }).fill('The move is prepared');
  await jose.getByRole('option', { name: 'The move is prepared' }).click();
  await expect(jose.getByRole('button', { name: 'Key result: The move is prepared' })).toBeVisible();
  await expect(cardOf(jose, 'Order the shelves').getByRole('img', { name: /^Key result: .*The move is prepared/ })).toBeVisible();

  await results(amara).getByRole('button', { name: 'The move is prepared' }).click();
  const tasks = amara.getByRole('complementary').getByRole('region', { name: 'Tasks' });
  await expect(tasks.getByRole('link', { name: 'Order the shelves' })).toBeVisible();
  await expect(results(amara)).toContainText('0%');
  await jose.getByRole('button', { name: /^Status: / }).click();
  await jose.getByRole('menuitem', { name: 'Completed' }).click();
  await expect(results(amara)).toContainText('100%');
  await expect(tasks.getByRole('img', { name: 'Completed' })).toBeVisible();
});
