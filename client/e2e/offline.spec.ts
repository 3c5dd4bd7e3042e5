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
