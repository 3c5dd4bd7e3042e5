import type { Page } from 'playwright';
import type { ShotScene } from './shot-scenes.ts';

const path = '/admin/setups/departments';
const who = 'priya';
const row = (page: Page, nth: number) => page.locator('main [data-record]').nth(nth);

async function openRecord(page: Page): Promise<void> {
  await row(page, 2).locator('a').click();
  await page.locator('[data-key-of=edit]').waitFor();
}

async function openForm(page: Page): Promise<void> {
  await openRecord(page);
  await page.locator('[data-key-of=edit]').click();
  await page.locator('[data-drawer] [contenteditable=true]').waitFor();
}

export const recordScenes: readonly ShotScene[] = [
  { name: 'grades', who, path },
  {
    name: 'grades-filter',
    who,
    path: `${path}?level=between.2..5&name=contains.e`,
    act: async ({ page }) => {
      await page.locator('main button[aria-haspopup=dialog]').first().click();
      await page.locator('[data-portal] fieldset').first().waitFor();
    },
  },
  { name: 'grades-drawer', who, path, act: ({ page }) => openRecord(page) },
  {
    name: 'grades-form',
    who,
    path,
    act: async ({ page }) => {
      await openForm(page);
      await page.locator('[data-field-of=name] input').fill('');
      await page.locator('[data-field-of=level] input').fill('1000');
      await page.locator('[data-drawer] button[type=submit]').click();
    },
  },
  {
    name: 'grades-selection',
    who,
    path,
    act: async ({ page }) => {
      for (const nth of [1, 3]) await row(page, nth).locator('input').click();
    },
  },
];
