import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const path = '/admin/rewards/ihaveidea';
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const drawerOf = (page: Page) => page.getByRole('complementary', { name: 'Ideas' });

test('an idea gets the vote of a colleague live, is approved, and its author gets the points', async ({ arrive }) => {
  const { page: ananya } = await arrive('ananya', { path });
  const { page: amara } = await arrive('amara', { path });
  await ananya.getByRole('button', { name: 'New idea' }).click();
  const form = ananya.getByRole('complementary', { name: 'New idea' });
  await form.getByRole('textbox', { name: 'Title' }).fill('A quiet room for calls with customer');
  await expect(form).toContainText(/almost the same idea: .*A quiet room for calls with customers/);
  await form.getByRole('textbox', { name: 'Title' }).fill('Wash the trucks with rain');
  await form.getByRole('combobox', { name: 'Category' }).click();
  await ananya.getByRole('option', { name: 'Cost' }).click();
  await form.getByRole('button', { name: 'Create' }).click();

  await rowOf(amara, 'Wash the trucks with rain')
    .getByRole('button', { name: /^Vote for / })
    .click();
  await expect(rowOf(ananya, 'Wash the trucks with rain').getByRole('img', { name: '1 vote' })).toBeVisible();
  await rowOf(amara, 'Wash the trucks with rain').getByRole('link').click();
  const drawer = drawerOf(amara);
  await drawer.getByRole('button', { name: 'Begin review' }).click();
  await expect(rowOf(ananya, 'Wash the trucks with rain')).toContainText('Under review');
  await drawer.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(rowOf(ananya, 'Wash the trucks with rain')).toContainText('Approved');
  await ananya.getByRole('button', { name: /^Notifications/ }).click();
  await expect(ananya.getByText(/Your idea was approved: Wash the trucks with rain/).first()).toBeVisible();
  await ananya.keyboard.press('Escape');
  await ananya.goto('/admin/rewards/recognize?view=statement');
  await expect(ananya.getByRole('row').filter({ hasText: '+20' }).first()).toBeVisible();
});

test('a manager moves ideas on the board, with the reason that a decision needs', async ({ arrive }) => {
  const { page: amara } = await arrive('amara', { path });
  await amara.getByRole('link', { name: 'Board', exact: true }).click();
  const column = (name: string) => amara.getByRole('region', { name, exact: true });
  const card = column('Submitted')
    .getByRole('listitem')
    .filter({ has: amara.getByRole('button', { name: /^Move / }) })
    .first();
  const title = (await card.getByRole('link').textContent()) ?? '';
  await card.dragTo(column('Under review'));
  const moved = column('Under review').getByRole('listitem').filter({ hasText: title });
  await expect(moved).toBeVisible();
  await moved.getByRole('button', { name: /^Move / }).click();
  await amara.getByRole('menuitem', { name: 'Reject' }).click();
  const form = amara.getByRole('dialog', { name: /^Reject/ });
  await form.getByRole('textbox', { name: 'Decision comment' }).fill('Too expensive this year');
  await form.getByRole('button', { name: 'Reject' }).click();
  await expect(column('Rejected').getByRole('listitem').filter({ hasText: title })).toBeVisible();
});
