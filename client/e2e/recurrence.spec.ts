import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { addCard, cardOf, expect, test } from './journey.ts';

const drawerOf = (page: Page) => page.getByRole('complementary', { name: 'Task', exact: true });
const editorOf = (page: Page) => page.getByRole('dialog', { name: 'Repeat task' });

async function choose(page: Page, field: string, option: string): Promise<void> {
  await editorOf(page).getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a recurring task is followed by the next one for everybody, and edits and deletions ask how far they reach', async ({ arrive }) => {
  const [{ page: amara }, { page: jose }] = await Promise.all([arrive('amara'), arrive('jose')]);
  await addCard(amara, 'Report on the stones');
  await cardOf(amara, 'Report on the stones').press('r');
  await expect(amara.getByText('Set a due date first.')).toBeVisible();
  await amara.keyboard.press('d');
  await amara.getByRole('dialog', { name: 'Due date' }).getByRole('button', { name: 'Tomorrow' }).click();
  await cardOf(amara, 'Report on the stones').press('r');

  await choose(amara, 'Ends', 'After a number of tasks');
  await editorOf(amara)
    .getByRole('textbox', { name: /^Number of tasks/ })
    .fill('');
  await editorOf(amara).getByRole('button', { name: 'Save' }).click();
  await expect(editorOf(amara).getByText('Enter a number from 2 to 365.')).toBeVisible();
  await editorOf(amara)
    .getByRole('textbox', { name: /^Number of tasks/ })
    .fill('6');
  await expect(editorOf(amara).getByRole('region', { name: 'Preview' }).getByRole('listitem')).toHaveCount(5);
  await expectAccessible(amara);
  await editorOf(amara).getByRole('button', { name: 'Save' }).click();
  await expect(cardOf(jose, 'Report on the stones').getByRole('img', { name: 'Recurring task' })).toBeVisible();

  await cardOf(amara, 'Report on the stones').click();
  await expect(drawerOf(amara).getByRole('button', { name: /^Repeats: Every week on .*, 6 times/ })).toBeVisible();
  await drawerOf(amara)
    .getByRole('button', { name: /^Priority/ })
    .click();
  await amara.getByRole('menuitem', { name: 'Low priority' }).click();
  await amara.getByRole('button', { name: 'This task only' }).click();
  await expect(cardOf(jose, 'Report on the stones').getByRole('img', { name: 'Low priority' })).toBeVisible();

  await drawerOf(amara)
    .getByRole('button', { name: /^Status/ })
    .click();
  await amara.getByRole('menuitem', { name: 'Completed' }).click();
  const next = cardOf(jose, 'Report on the stones').filter({ has: jose.getByRole('img', { name: 'High priority' }) });
  await expect(next).toBeVisible();
  await expect(drawerOf(amara).getByRole('region', { name: 'Series' }).getByRole('link')).toHaveCount(2);
  await amara.keyboard.press('Escape');

  for (const card of await cardOf(amara, 'Report on the stones').all()) {
    await card.press('x');
  }
  await amara.getByRole('toolbar', { name: 'Selected tasks' }).getByRole('button', { name: 'Delete' }).click();
  const question = amara.getByRole('dialog', { name: 'Delete 2 tasks' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await amara.getByRole('toolbar', { name: 'Selected tasks' }).getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete tasks and stop their series' }).click();
  await expect(cardOf(jose, 'Report on the stones')).toHaveCount(0);
});
