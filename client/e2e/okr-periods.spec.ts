import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const path = '/admin/previlages/okrmanagement';

/** Jose creates an objective in a far year, whose period no other journey locks. */
async function createIn(page: Page, name: string, year: string): Promise<void> {
  const creation = page.getByRole('dialog', { name: 'Create objective' });
  await creation.getByRole('textbox', { name: 'Name' }).fill(name);
  await creation.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Q4', exact: true }).click();
  await creation.getByRole('textbox', { name: 'Year' }).fill(year);
  await creation.getByRole('textbox', { name: 'Year' }).press('Tab');
  await creation.getByRole('button', { name: 'Create objective' }).click();
}

test('HR locks a period before the eyes of an owner, whose new objective is refused, and reads its report', async ({ arrive }) => {
  const { page: jose } = await arrive('jose', { path: '/admin/objectives?create=1' });
  await createIn(jose, 'Every forge runs on hydrogen', '2061');
  await expect(jose.getByRole('heading', { name: 'Every forge runs on hydrogen' })).toBeVisible();

  const { page: priya } = await arrive('priya', { path: `${path}?view=periods` });
  await priya.getByRole('button', { name: 'New period' }).first().click();
  const form = priya.getByRole('complementary', { name: 'New period' });
  await form.getByRole('combobox', { name: 'Period' }).click();
  await priya.getByRole('option', { name: 'Q4', exact: true }).click();
  await form.getByRole('textbox', { name: 'Year' }).fill('2061');
  await form.getByRole('button', { name: 'Create' }).click();
  await priya
    .getByRole('row', { name: /Q4 2061/ })
    .getByRole('link')
    .first()
    .click();
  const drawer = priya.getByRole('complementary', { name: 'Periods of objectives' });
  await drawer.getByRole('button', { name: 'Lock period' }).click();
  await expect(jose.getByText('HR has locked the period Q4 2061. Its objectives take no changes and no check-ins.')).toBeVisible();
  await expect(jose.getByRole('button', { name: 'Add key result' })).toHaveCount(0);

  await jose.goto('/admin/objectives?create=1');
  await createIn(jose, 'Every forge runs on water', '2061');
  await expect(jose.getByRole('dialog', { name: 'Create objective' })).toContainText('HR has locked the period Q4 2061.');

  await drawer.getByRole('button', { name: 'Roll over unfinished objectives' }).click();
  await expect(priya.getByRole('dialog', { name: /^Roll over/ })).toContainText('nothing is rolled over');
  await priya.goto(`${path}?view=reports`);
  await expect(priya.getByRole('region', { name: 'Objectives by department' }).getByRole('row').nth(1)).toContainText('%');
  await priya.getByRole('button', { name: 'Export' }).click();
  await expect(priya.getByRole('menuitem', { name: 'Excel workbook' })).toHaveAttribute('href', /period=is\.q\d.*format=xlsx/);
});
