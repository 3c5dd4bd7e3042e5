import type { Page } from '@playwright/test';
import { addCard, cardOf, expect, test } from './journey.ts';

const reminderOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Task', exact: true }).getByRole('button', { name: /^Remind me/ });

test('a reminder of a task shows at once in another window of the same person and to nobody else', async ({ arrive }) => {
  const [{ page: amara }, { page: window }, { page: jose }] = await Promise.all([arrive('amara'), arrive('amara'), arrive('jose')]);
  await addCard(amara, 'Call the quarry');
  for (const page of [amara, window, jose]) await cardOf(page, 'Call the quarry').click();
  await expect(reminderOf(amara)).toBeEnabled();
  await amara.keyboard.press('n');
  await amara.getByRole('menuitem', { name: 'At another time' }).click();
  const dialog = amara.getByRole('dialog', { name: 'Remind me' });
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose a future date and time.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2999-03-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(reminderOf(window)).toHaveAccessibleName(/Remind me: 1 Mar 2999/);
  await expect(reminderOf(jose)).toHaveAccessibleName('Remind me: No reminder');
  await reminderOf(window).click();
  await window.getByRole('menuitem', { name: 'No reminder' }).click();
  await expect(reminderOf(amara)).toHaveAccessibleName('Remind me: No reminder');
});
