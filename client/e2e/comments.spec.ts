import type { Page } from '@playwright/test';
import { addCard, cardOf, expect, test, undoOf } from './journey.ts';

const drawerOf = (page: Page) => page.getByRole('complementary', { name: 'Task' });
const threadOf = (page: Page) => drawerOf(page).getByRole('region', { name: 'Comments' });
const commentIn = (page: Page, text: string) => threadOf(page).getByRole('listitem').filter({ hasText: text });
const fieldIn = (page: Page) => threadOf(page).getByRole('textbox', { name: 'Write a comment' });

test('a comment with a mention reaches the other person live and as a notification, and is edited and deleted', async ({ arrive }) => {
  const [{ page: amara }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  await addCard(amara, 'Choose the stones');
  for (const page of [amara, jose]) {
    await cardOf(page, 'Choose the stones').click();
    await expect(fieldIn(page)).toBeVisible();
  }

  await fieldIn(amara).pressSequentially('Grey or red, @Jos');
  await expect(threadOf(jose).getByText(/is typing/)).toBeVisible();
  await amara.getByRole('option', { name: 'José Núñez' }).click();
  await expect(fieldIn(amara)).toHaveValue('Grey or red, @José Núñez ');
  await amara.keyboard.press('Control+Enter');
  await expect(commentIn(jose, 'Grey or red, @José Núñez')).toBeVisible();
  await jose.goto('/admin/notifications');
  await jose.getByRole('main').getByRole('link', { name: 'mentioned you in Choose the stones' }).first().click();
  await expect(commentIn(jose, 'Grey or red')).toBeVisible();

  await commentIn(jose, 'Grey or red').getByRole('button', { name: 'Add a reaction' }).click();
  await jose.getByRole('menuitem', { name: 'Thumbs up' }).click();
  await expect(commentIn(amara, 'Grey or red').getByRole('button', { name: 'Thumbs up: 1 person' })).toBeVisible();

  await commentIn(amara, 'Grey or red')
    .getByRole('button', { name: /^Actions for the comment/ })
    .click();
  await amara.getByRole('menuitem', { name: 'Edit' }).click();
  const editor = threadOf(amara).getByRole('textbox', { name: 'Edit the comment' });
  await expect(editor).toBeFocused();
  await editor.fill('Grey stones, please');
  await threadOf(amara).getByRole('button', { name: 'Save' }).click();
  await expect(commentIn(jose, 'Grey stones, please').getByText('edited')).toBeVisible();

  await commentIn(amara, 'Grey stones')
    .getByRole('button', { name: /^Actions for the comment/ })
    .click();
  await amara.getByRole('menuitem', { name: 'Delete' }).click();
  const undo = await undoOf(amara);
  await expect(commentIn(jose, 'Grey stones')).toBeHidden();
  await undo.click();
  await expect(commentIn(jose, 'Grey stones')).toBeVisible();
});
