import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialogOf = (page: Page) => page.getByRole('dialog');
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /Saved \d/ });

/** Opens the review of a person from the list. */
async function openReview(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Annual review/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Steps' })).toBeVisible();
}

/** Chooses the third answer of each choice of the own side, or the second of a short one, and fills each text. */
async function answerAll(page: Page, side: string, text: string): Promise<void> {
  const own = page.getByRole('group', { name: side, exact: true });
  for (const choice of await own.getByRole('radiogroup').all()) {
    const answers = choice.getByRole('radio');
    await answers.nth(Math.min(2, (await answers.count()) - 2)).check();
  }
  for (const box of await own.getByRole('textbox', { name: /: (Your answer|Comment \(required\))$/ }).all()) await box.fill(text);
  await page.keyboard.press('Tab');
  await expect(saved(page)).toBeVisible();
}

test('an employee and the manager write a review, and it is shared and signed', async ({ arrive }) => {
  const { page: owen } = await arrive('owen', { path: '/admin/reviews' });
  const { page: rania } = await arrive('rania', { path: '/admin/reviews' });
  await owen.getByRole('link', { name: 'My reviews' }).click();
  await openReview(owen);
  const url = new URL(owen.url()).pathname;
  await rania.goto(url);
  await expect(rania.getByRole('note')).toContainText('once the self review is submitted');

  await press(owen, 'Submit self review');
  await expect(owen.getByRole('alert').first()).toContainText('Answer this question.');
  await answerAll(owen, 'Employee', 'The new report saves an hour each week.');
  await press(owen, 'Submit self review');
  await dialogOf(owen).getByRole('button', { name: 'Submit self review' }).click();
  await expect(owen.getByRole('note')).toContainText('Your reviewer writes the review now');

  await expect(rania.getByText('The new report saves an hour each week.').first()).toBeVisible();
  await answerAll(rania, 'Reviewer', 'Reliable, and others ask for advice.');
  await rania.getByRole('button', { name: 'Submit review', exact: true }).click();
  await dialogOf(rania).getByRole('button', { name: 'Submit review', exact: true }).click();
  await press(rania, 'Share with employee');
  await dialogOf(rania).getByRole('button', { name: 'Share with employee' }).click();

  await expect(owen.getByText('Reliable, and others ask for advice.').first()).toBeVisible();
  await press(owen, 'Sign');
  await dialogOf(owen).getByRole('textbox', { name: 'Comment (optional)' }).fill('Thank you for the talk.');
  await dialogOf(owen).getByRole('button', { name: 'Sign', exact: true }).click();
  await owen.getByRole('link', { name: 'Report', exact: true }).click();
  await expect(owen.getByText('Thank you for the talk.')).toBeVisible();
  await expect(owen.getByRole('heading', { name: 'Highest rated' })).toBeVisible();
});
