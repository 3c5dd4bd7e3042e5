import { addCard, cardOf, expect, loadParts, test } from './journey.ts';
import type { Page } from '@playwright/test';

const drawerOf = (page: Page) => page.getByRole('complementary', { name: 'Task' });
const threadOf = (page: Page) => drawerOf(page).getByRole('region', { name: 'Comments' });
const waitingIn = (page: Page) => page.getByRole('button', { name: /not sent/ });

test('changes made offline survive a reload, arrive once, and a conflict is decided', async ({ arrive }) => {
  const [{ page: amara }, { page: jose, context }] = [await arrive('amara'), await arrive('jose')];
  await addCard(jose, 'Order new seals');
  await expect(cardOf(amara, 'Order new seals')).toBeVisible();
  await loadParts(jose);
  await cardOf(jose, 'Order new seals').click();
  const comment = threadOf(jose).getByRole('textbox', { name: 'Write a comment' });
  await expect(comment).toBeVisible();

  await context.setOffline(true);
  await expect(jose.getByText(/offline/i).first()).toBeVisible();
  await comment.fill('The old ones leak');
  await jose.keyboard.press('Control+Enter');
  const title = drawerOf(jose).getByRole('textbox', { name: 'Title' });
  await title.fill('Order rubber seals');
  await title.press('Enter');
  await expect(waitingIn(jose)).toHaveAccessibleName('2 changes are not sent');
  await jose.goto('about:blank');

  await cardOf(amara, 'Order new seals').click();
  const theirs = drawerOf(amara).getByRole('textbox', { name: 'Title' });
  await theirs.fill('Order steel seals');
  await theirs.press('Enter');
  await expect(cardOf(amara, 'Order steel seals')).toBeVisible();

  await context.setOffline(false);
  await jose.goto('/admin/tasks');
  await expect(threadOf(amara).getByText('The old ones leak')).toHaveCount(1);
  await expect(waitingIn(jose)).toHaveAccessibleName('1 change is not sent');
  await waitingIn(jose).click();
  const list = jose.getByRole('list', { name: 'Changes that are not sent' });
  await expect(list.getByText('Order steel seals')).toBeVisible();
  await list.getByRole('button', { name: 'Keep both' }).click();
  await expect(cardOf(amara, 'Order steel seals / Order rubber seals')).toBeVisible();
  await expect(waitingIn(jose)).toBeHidden();
  await expect(threadOf(amara).getByText('The old ones leak')).toHaveCount(1);
});

const effortIn = (page: Page) => drawerOf(page).getByRole('region', { name: 'Effort' });
const numbers = ['one', 'two', 'three'];

/** Three comments, changes of the title, entries of effort and new tasks. */
async function makeTwelveChanges(page: Page, name: string): Promise<void> {
  const comment = threadOf(page).getByRole('textbox', { name: 'Write a comment' });
  const title = drawerOf(page).getByRole('textbox', { name: 'Title' });
  for (const number of numbers) {
    await comment.fill(`Report ${number}`);
    await page.keyboard.press('Control+Enter');
    await title.fill(`${name} ${number}`);
    await title.press('Enter');
    await effortIn(page).getByRole('textbox', { name: 'Hours' }).fill('1');
    await effortIn(page).getByRole('button', { name: 'Log' }).click();
  }
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Add a task to Not Started' }).click();
  for (const number of numbers) {
    await page.getByRole('textbox', { name: 'New task in Not Started' }).fill(`Gate ${number}`);
    await page.keyboard.press('Enter');
    await expect(cardOf(page, `Gate ${number}`)).toBeVisible();
  }
  await page.keyboard.press('Escape');
}

test('twelve changes of four kinds, made in ten minutes offline, arrive once and in their order', async ({ arrive }) => {
  const { page: amara } = await arrive('amara');
  // The clock of this browser stays installed, so nobody uses it again.
  const { page: jose, context } = await arrive('jose', { isFirstVisit: true });
  await jose.clock.install();
  await jose.reload();
  await addCard(jose, 'Paint the gates');
  await expect(cardOf(amara, 'Paint the gates')).toBeVisible();
  await loadParts(jose);
  await cardOf(jose, 'Paint the gates').click();
  await expect(effortIn(jose)).toBeVisible();

  await context.setOffline(true);
  await expect(jose.getByText(/offline/i).first()).toBeVisible();
  await makeTwelveChanges(jose, 'Paint the gates');
  await expect(waitingIn(jose)).toHaveAccessibleName('12 changes are not sent');
  await cardOf(amara, 'Paint the gates').click();
  const theirs = drawerOf(amara).getByRole('textbox', { name: 'Title' });
  await theirs.fill('Paint the walls');
  await theirs.press('Enter');
  await expect(cardOf(amara, 'Paint the walls')).toBeVisible();
  // The access token of the page is no longer valid after these minutes.
  await jose.clock.fastForward('10:30');
  await context.setOffline(false);

  await expect(waitingIn(jose)).toBeHidden();
  await cardOf(jose, 'Paint the walls').click();
  const conflict = drawerOf(jose).getByRole('alert').filter({ hasText: 'Your version' });
  await expect(conflict).toContainText('Paint the walls');
  await expect(conflict).toContainText('Paint the gates three');
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(cardOf(amara, 'Paint the gates three')).toBeVisible();
  const comments = threadOf(amara).getByText(/^Report/);
  await expect(comments).toHaveText(numbers.map((number) => `Report ${number}`));
  await expect(effortIn(amara)).toContainText('3 h');
  for (const number of numbers) await expect(cardOf(amara, `Gate ${number}`)).toHaveCount(1);
});
