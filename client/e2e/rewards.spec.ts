import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const path = '/admin/rewards/recognize';
const feedOf = (page: Page) => page.getByRole('region', { name: 'Recognition', exact: true });
const composerOf = (page: Page) => page.getByRole('region', { name: 'Write a recognition' });
const pointsOf = (page: Page, account: string) =>
  page.getByRole('region', { name: 'My points' }).getByRole('term').filter({ hasText: account }).locator('xpath=following-sibling::dd[1]');

async function choose(page: Page, name: string): Promise<void> {
  await composerOf(page).getByRole('button', { name: 'Add a person' }).click();
  await page.getByRole('combobox', { name: 'Find a person' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('combobox', { name: 'Find a person' }).press('Escape');
}

test('somebody recognises a colleague, who sees it arrive with the points and answers', async ({ arrive }) => {
  const { page: torbjorn } = await arrive('torbjorn', { path });
  const { page: jonas } = await arrive('jonas', { path });
  const earned = Number(((await pointsOf(jonas, 'Earned').textContent()) ?? '').replaceAll(/\D/g, ''));
  const given = Number(((await pointsOf(torbjorn, 'To give').textContent()) ?? '').replaceAll(/\D/g, ''));

  const composer = composerOf(torbjorn);
  await composer.getByRole('button', { name: /^Give/ }).click();
  await expect(composer.getByText('Choose at least one person.')).toBeVisible();
  await choose(torbjorn, 'Jonas Berg');
  await composer.getByRole('textbox', { name: 'What did they do?' }).fill('Stayed until the gauge in hall three was back');
  await composer.getByRole('button', { name: '20', exact: true }).click();
  await composer.getByRole('radio', { name: 'Craft' }).click();
  await composer.getByRole('button', { name: /^Give 20 points/ }).click();

  const post = feedOf(jonas).getByRole('article').filter({ hasText: 'Stayed until the gauge in hall three was back' });
  await expect(post).toContainText('20 points');
  await expect(pointsOf(jonas, 'Earned')).toHaveText(new Intl.NumberFormat('en').format(earned + 20));
  await expect(pointsOf(torbjorn, 'To give')).toHaveText(String(given - 20));
  await jonas.getByRole('button', { name: /^Notifications/ }).click();
  await expect(jonas.getByText(/recognized you: Craft/).first()).toBeVisible();
  await jonas.keyboard.press('Escape');

  await post.getByRole('button', { name: '0 comments' }).click();
  await post.getByRole('textbox', { name: 'Write a comment' }).fill('Gladly');
  await post.getByRole('textbox', { name: 'Write a comment' }).press('Control+Enter');
  const sent = feedOf(torbjorn).getByRole('article').filter({ hasText: 'Stayed until the gauge in hall three was back' });
  await expect(sent.getByRole('button', { name: '1 comment' })).toBeVisible();

  await sent.getByRole('button', { name: 'Take back' }).click();
  await sent.getByRole('button', { name: 'Take back for good?' }).click();
  await expect(post).toHaveCount(0);
  await expect(pointsOf(jonas, 'Earned')).toHaveText(new Intl.NumberFormat('en').format(earned));
  await jonas.getByRole('link', { name: 'Statement' }).first().click();
  await expect(jonas.getByRole('row').filter({ hasText: 'Recognition withdrawn by its author' }).first()).toContainText('-20');
});

async function changePoints(hr: Page, points: number): Promise<void> {
  await hr.getByRole('button', { name: 'Grant or adjust points' }).click();
  const form = hr.getByRole('dialog', { name: 'Grant or adjust points' });
  await form.getByRole('button', { name: 'Change points' }).click();
  await expect(form.getByText('Choose at least one person.')).toBeVisible();
  for (const name of ['Stefan Ionescu', 'Eirik Lunde']) {
    await form.getByRole('button', { name: 'Add a person' }).click();
    await hr.getByRole('combobox', { name: 'Find a person' }).fill(name);
    await hr.getByRole('option', { name }).first().click();
    await hr.getByRole('combobox', { name: 'Find a person' }).press('Escape');
  }
  await form.getByText('Earned', { exact: true }).click();
  await form.getByRole('textbox', { name: 'Points for each person' }).fill(String(points));
  await form.getByRole('textbox', { name: 'Reason' }).fill('Trade fair in the north');
  await form.getByRole('button', { name: 'Change points' }).click();
  await expect(form).toBeHidden();
}

test('HR grants points live, and of two people the second reads at once that the last unit is gone', async ({ arrive }) => {
  const shop = '/admin/rewards/rewardsRedemption';
  const { page: priya } = await arrive('priya', { path: '/admin/previlages/rewardsManagement?view=points' });
  const { page: stefan } = await arrive('stefan', { path: shop });
  const { page: eirik } = await arrive('eirik', { path: shop });
  const itemOf = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Train ticket for a weekend' });
  const earned = (await pointsOf(eirik, 'Earned').textContent()) ?? '';
  await changePoints(priya, 500);
  await itemOf(stefan).getByRole('button', { name: 'Redeem' }).click();
  await expect(stefan.getByRole('timer')).toContainText('Kept for you for');
  await expect(itemOf(eirik)).toContainText('None left');
  await expect(itemOf(eirik).getByRole('button', { name: 'Redeem' })).toBeDisabled();
  await stefan.getByRole('button', { name: 'Cancel' }).click();
  await expect(itemOf(eirik)).toContainText('1 left');
  await changePoints(priya, -500);
  await expect(pointsOf(eirik, 'Earned')).toHaveText(earned);
});
