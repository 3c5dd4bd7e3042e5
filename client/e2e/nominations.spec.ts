import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const path = '/admin/rewards/rewardsNomination';
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

async function pick(page: Page, form: Locator, field: string, name: string) {
  await form.getByRole('button', { name: field }).click();
  await page.getByRole('combobox', { name: 'Find a person' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

test('a nomination is approved by the manager, gets the votes of the committee, and wins', async ({ arrive }) => {
  const { page: priya } = await arrive('priya', { path: `${path}?view=programmes` });
  await priya.getByRole('button', { name: 'New programme' }).click();
  const form = priya.getByRole('complementary', { name: 'New programme' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Award of the foundry');
  await form.getByRole('textbox', { name: 'Nominations from' }).fill('1/1/2020');
  await form.getByRole('textbox', { name: 'Nominations until' }).fill('1/1/2099');
  await pick(priya, form, 'Committee', 'Gunnar');
  await priya.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Create' }).click();
  await rowOf(priya, 'Award of the foundry').getByRole('link').click();
  const programme = priya.getByRole('complementary', { name: 'Programmes' });
  await programme.getByRole('button', { name: 'Open for nominations' }).click();

  const { page: nkechi } = await arrive('nkechi', { path });
  await nkechi.getByRole('button', { name: /^Nominate for .*Award of the foundry/ }).click();
  const nomination = nkechi.getByRole('complementary', { name: 'New nomination' });
  await nomination.getByRole('textbox', { name: 'Achievement' }).fill('Cast without a single crack');
  await pick(nkechi, nomination, 'Nominee', 'Matteo');
  await nomination.getByRole('textbox', { name: 'Reason' }).fill('A whole month without scrap');
  await nomination.getByRole('button', { name: 'Create' }).click();
  await expect(rowOf(nkechi, 'Cast without a single crack')).toContainText('Submitted');

  const { page: samuel } = await arrive('samuel', { path: '/admin/reward-points-management?view=approvals' });
  await samuel.getByRole('button', { name: /^Approve .*Cast without a single crack/ }).click();
  await expect(rowOf(nkechi, 'Cast without a single crack')).toContainText('Approved, level 1');
  await programme.getByRole('button', { name: 'Begin the vote' }).click();

  const { page: gunnar } = await arrive('gunnar', { path });
  await rowOf(gunnar, 'Cast without a single crack').getByRole('link').click();
  await gunnar.getByRole('radio', { name: '4 of 5 stars' }).press('Space');
  await expect(rowOf(nkechi, 'Cast without a single crack').getByRole('cell', { name: '1', exact: true })).toBeVisible();
  await programme.getByRole('button', { name: 'Announce the winners' }).click();
  await expect(rowOf(nkechi, 'Cast without a single crack')).toContainText('Winner');
  await programme.getByRole('button', { name: 'Give the points' }).click();
  const { page: matteo } = await arrive('matteo', { path: '/admin/rewards/recognize?view=statement' });
  await expect(matteo.getByRole('row').filter({ hasText: 'Award of a programme' })).toContainText('+100');
  await matteo.getByRole('button', { name: /^Notifications/ }).click();
  await expect(matteo.getByText(/You have won an award: Cast without a single crack/).first()).toBeVisible();
});
