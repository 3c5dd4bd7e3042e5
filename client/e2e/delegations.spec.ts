import type { Page } from '@playwright/test';
import { addDays } from '#shared/platform/days.ts';
import { expect, test } from './journey.ts';

const today = () => new Date().toISOString().slice(0, 10);
const absence = (page: Page) => page.getByRole('region', { name: 'Out of office' });
const rowOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });

async function submitObjective(page: Page, name: string): Promise<void> {
  await page.goto('/admin/objectives?create=1');
  const creation = page.getByRole('dialog', { name: 'Create objective' });
  await creation.getByRole('textbox', { name: 'Name' }).fill(name);
  await creation.getByRole('button', { name: 'Add key result' }).click();
  const first = creation.getByRole('region', { name: 'Key results' }).getByRole('listitem').first();
  await first.getByRole('textbox', { name: 'Name' }).fill('Open orders');
  await first.getByRole('combobox', { name: 'Unit' }).fill('poi');
  await page.getByRole('option', { name: 'points' }).click();
  await first.getByRole('textbox', { name: 'Target' }).fill('40');
  await creation.getByRole('button', { name: 'Create objective' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
}

test('a delegate decides for an absent manager until the delegation is withdrawn, and both names stay at the decision', async ({
  arrive,
}) => {
  const { page: amara } = await arrive('amara', { path: '/admin/settings/notificationsettings' });
  const { page: layla } = await arrive('layla', { path: '/admin/reward-points-management?view=approvals' });
  const { page: jose } = await arrive('jose', { path: '/admin/objectives' });
  const name = 'Every gate knows the truck before it arrives';
  await submitObjective(jose, name);

  await absence(amara).getByRole('textbox', { name: 'First day' }).fill(addDays(today(), -1));
  await absence(amara).getByRole('textbox', { name: 'Last day' }).fill(addDays(today(), 1));
  await absence(amara)
    .getByRole('button', { name: /^Delegate:/ })
    .click();
  await amara.getByPlaceholder('Find a person').fill('ليلى');
  await amara.getByRole('option', { name: /ليلى حداد/ }).click();
  await expect(layla.getByRole('list', { name: 'People you stand in for' })).toContainText('Amara Okafor');
  await expect(rowOf(layla, name)).toContainText('for Amara Okafor');

  await amara.goto('/admin/reward-points-management?view=approvals');
  await rowOf(amara, name).getByRole('link', { name, exact: true }).click();
  await expect(rowOf(layla, name)).toContainText(/Amara Okafor.? is looking at this/u);
  await rowOf(layla, name)
    .getByRole('button', { name: /^Approve / })
    .click();
  await expect(rowOf(layla, name)).toHaveCount(0);
  await expect(amara.getByRole('alert').filter({ hasText: 'Approved by' })).toContainText('ليلى حداد');
  await expect(jose.getByRole('complementary', { name: 'About this objective' })).toContainText('Active');
  await amara.goto('/admin/reward-points-management?view=approvals&box=decided');
  await expect(rowOf(amara, name)).toContainText(/ليلى حداد.{0,2} for .{0,2}Amara Okafor/u);

  const other = 'Every truck leaves within the hour';
  await submitObjective(jose, other);
  await expect(rowOf(layla, other)).toBeVisible();
  await amara.goto('/admin/settings/notificationsettings');
  await absence(amara).getByRole('button', { name: 'Clear out of office' }).click();
  await expect(rowOf(layla, other)).toHaveCount(0);
  await jose.getByRole('button', { name: 'Withdraw from approval' }).click();
});
