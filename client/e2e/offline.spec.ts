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

/** Three comments and changes of the title, two entries of effort and a new task. */
async function makeNineChanges(page: Page, name: string): Promise<void> {
  const comment = threadOf(page).getByRole('textbox', { name: 'Write a comment' });
  const title = drawerOf(page).getByRole('textbox', { name: 'Title' });
  for (const number of numbers) {
    await comment.fill(`Report ${number}`);
    await page.keyboard.press('Control+Enter');
    await title.fill(`${name} ${number}`);
    await title.press('Enter');
  }
  for (const hours of ['1', '2']) {
    await effortIn(page).getByRole('textbox', { name: 'Hours' }).fill(hours);
    await effortIn(page).getByRole('button', { name: 'Log' }).click();
  }
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Add a task to Not Started' }).click();
  await page.getByRole('textbox', { name: 'New task in Not Started' }).fill('Gate one');
  await page.keyboard.press('Enter');
  await expect(cardOf(page, 'Gate one')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(waitingIn(page)).toHaveAccessibleName('9 changes are not sent');
}

const openCheckIn = (page: Page) =>
  page
    .getByRole('region', { name: 'Key results' })
    .getByRole('button', { name: /^Check in on .*Documents checked/ })
    .click();
const checkInForm = (page: Page) => page.getByRole('dialog', { name: /^Check in on .*Documents checked/ });
const saidIn = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Check-ins' }).getByRole('listitem').filter({ hasText: text });

/** Opens the objective with the form of a check-in, so that its parts are loaded. */
async function openObjective(page: Page): Promise<void> {
  await page.goto('/admin/dashboard/me');
  await page
    .getByRole('region', { name: 'My objectives', exact: true })
    .getByRole('link', { name: 'Prepare the audit', exact: true })
    .click();
  await openCheckIn(page);
  await expect(checkInForm(page).getByRole('textbox', { name: 'Value' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(checkInForm(page)).toBeHidden();
}

async function checkInTwice(page: Page): Promise<void> {
  for (const [value, comment] of [
    ['55', 'Checked without a connection'],
    ['56', 'Checked once more without a connection'],
  ] as const) {
    await openCheckIn(page);
    await checkInForm(page).getByRole('textbox', { name: 'Value' }).fill(value);
    await checkInForm(page).getByRole('textbox', { name: 'Comment' }).fill(comment);
    await checkInForm(page).getByRole('button', { name: 'Check in', exact: true }).click();
    await expect(checkInForm(page)).toBeHidden();
  }
  await expect(waitingIn(page)).toHaveAccessibleName('2 changes are not sent');
}

const answerIn = (page: Page) =>
  page
    .getByRole('group', { name: 'Employee', exact: true })
    .getByRole('textbox', { name: /: Your answer$/ })
    .first();

async function openReview(page: Page): Promise<void> {
  await page.goto('/admin/reviews');
  await page.getByRole('link', { name: 'My reviews' }).click();
  await page
    .getByRole('link', { name: /^Annual review/ })
    .first()
    .click();
  await expect(answerIn(page)).toBeVisible();
}

async function writeDraft(page: Page, text: string): Promise<void> {
  await answerIn(page).fill(text);
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^Not saved yet: Cairn cannot be reached/)).toBeVisible();
}

/** Other journeys check in on this key result too. */
async function deleteCheckIns(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await saidIn(page, text)
      .getByRole('button', { name: /^Delete the check-in by / })
      .click();
    await page.getByRole('dialog', { name: 'Delete this check-in?' }).getByRole('button', { name: 'Delete check-in' }).click();
    await expect(saidIn(page, text)).toHaveCount(0);
  }
}

test('twelve changes of six kinds, made in ten minutes offline, arrive once and in their order', async ({ arrive }) => {
  const { page: amara } = await arrive('amara');
  // The clock of this browser stays installed, so nobody uses it again.
  const { page: jose, context } = await arrive('jose', { isFirstVisit: true });
  await jose.clock.install();
  await jose.reload();
  await addCard(jose, 'Paint the gates');
  await expect(cardOf(amara, 'Paint the gates')).toBeVisible();
  const [objective, review] = [await context.newPage(), await context.newPage()];
  await openObjective(objective);
  await openReview(review);
  await loadParts(jose);
  await cardOf(jose, 'Paint the gates').click();
  await expect(effortIn(jose)).toBeVisible();

  await context.setOffline(true);
  for (const page of [jose, objective, review]) await expect(page.getByText(/offline/i).first()).toBeVisible();
  await checkInTwice(objective);
  await writeDraft(review, 'Written without a connection');
  await makeNineChanges(jose, 'Paint the gates');
  await cardOf(amara, 'Paint the gates').click();
  const theirs = drawerOf(amara).getByRole('textbox', { name: 'Title' });
  await theirs.fill('Paint the walls');
  await theirs.press('Enter');
  await expect(cardOf(amara, 'Paint the walls')).toBeVisible();
  // The access token of the page is no longer valid after these minutes.
  await jose.clock.fastForward('10:30');
  await context.setOffline(false);

  for (const page of [jose, objective]) await expect(waitingIn(page)).toBeHidden();
  await expect(review.getByRole('status').filter({ hasText: /Saved \d/ })).toBeVisible();
  await cardOf(jose, 'Paint the walls').click();
  const conflict = drawerOf(jose).getByRole('alert').filter({ hasText: 'Your version' });
  await expect(conflict).toContainText('Paint the walls');
  await expect(conflict).toContainText('Paint the gates three');
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(cardOf(amara, 'Paint the gates three')).toBeVisible();
  const comments = threadOf(amara).getByText(/^Report/);
  await expect(comments).toHaveText(numbers.map((number) => `Report ${number}`));
  await expect(effortIn(amara)).toContainText('3 h');
  await expect(cardOf(amara, 'Gate one')).toHaveCount(1);

  await review.reload();
  await expect(answerIn(review)).toHaveValue('Written without a connection');
  await expect(saidIn(objective, 'without a connection')).toContainText([
    'Checked once more without a connection',
    'Checked without a connection',
  ]);
  await deleteCheckIns(objective, ['Checked once more without a connection', 'Checked without a connection']);
});
