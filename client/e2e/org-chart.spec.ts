import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';

const path = '/admin/orgChart';

async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Find a person' }).click();
  await page.getByRole('combobox', { name: 'Find a person' }).fill(name);
  await expect(page.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

test('HR drafts moves that nobody else sees, applies them together, and the chart of a colleague follows', async ({ arrive }) => {
  const [{ page: priya }, { page: torbjorn }] = [await arrive('priya', { path }), await arrive('torbjorn', { path })];
  await find(torbjorn, 'Jonas Berg');
  const manager = (page: Page) =>
    page.getByRole('dialog', { name: 'Jonas Berg' }).getByRole('button', { name: /^(Torbjørn Lie|Amara Okafor)$/ });
  await expect(manager(torbjorn)).toHaveText('Torbjørn Lie');

  await find(priya, 'Jonas Berg');
  await expect(priya.getByRole('group', { name: /Here now: .*Torbjørn Lie/ })).toBeVisible();
  const move = async (to: string) => {
    await priya.getByRole('button', { name: 'New line manager' }).click();
    await priya.getByRole('combobox', { name: 'Find a person' }).fill(to);
    await expect(priya.getByRole('option').first()).toContainText(to);
    await priya.keyboard.press('Enter');
  };
  await move('Amara Okafor');
  const draft = priya.getByRole('region', { name: 'Drafted moves' });
  await expect(draft).toContainText('Amara Okafor');
  await expect(manager(torbjorn)).toHaveText('Torbjørn Lie');
  await draft.getByRole('button', { name: 'Apply' }).click();
  await expect(manager(torbjorn)).toHaveText('Amara Okafor');
  await expect(draft).toHaveCount(0);

  await move('Torbjørn Lie');
  await draft.getByRole('button', { name: 'Discard' }).click();
  await expect(manager(priya)).toHaveText('Amara Okafor');
  await move('Torbjørn Lie');
  await draft.getByRole('button', { name: 'Apply' }).click();
  await expect(manager(torbjorn)).toHaveText('Torbjørn Lie');
  await expect(torbjorn.getByRole('button', { name: 'New line manager' })).toHaveCount(0);
});

test('the org chart is read by keyboard, and printed whole', async ({ arrive }) => {
  const { page } = await arrive('amara', { path, language: 'ar' });
  const chart = page.getByRole('tree');
  await expect(chart.getByRole('treeitem').first()).toBeVisible();
  await chart.press('Home');
  await expect(chart.locator('[aria-selected=true]')).toHaveAttribute('aria-level', '1');
  await page.keyboard.press('ArrowDown');
  await expect(chart.locator('[aria-selected=true]')).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('ArrowRight');
  await expect(chart.locator('[aria-selected=true]')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(chart.locator('[aria-selected=true]')).toHaveAttribute('aria-level', '3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${path}?view=print`);
  const drawing = page.getByRole('img', { name: 'الهيكل التنظيمي' });
  await expect(drawing).toContainText('Torbjørn Lie');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PNG' }).click()]);
  expect(download.suggestedFilename()).toMatch(/\.png$/);
});
