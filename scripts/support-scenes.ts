import type { Page } from 'playwright';
import type { ShotScene } from './shot-scenes.ts';

const at = (view: string) => `/admin/tasks?support=${view}`;
const firstNumber = (page: Page) => page.locator('[role=dialog] [data-ticket]').first();
const feed = (page: Page) => page.locator('[role=dialog] [data-line]').first();

async function openInQueue(page: Page): Promise<void> {
  await page.locator('[role=dialog] li button[dir=ltr]').nth(1).click();
  await feed(page).waitFor();
}

export const supportScenes: readonly ShotScene[] = [
  { name: 'support-history', path: at('history'), who: 'amara', act: ({ page }) => firstNumber(page).waitFor() },
  { name: 'support-company', path: at('history'), who: 'marek', act: ({ page }) => firstNumber(page).waitFor() },
  {
    name: 'support-create',
    path: at('new'),
    who: 'jose',
    act: async ({ page }) => {
      await page.locator('[role=dialog] textarea').first().fill('Short');
      await page.locator('[role=dialog] button[type=submit]').click();
      await page.locator('[role=dialog] [aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'support-ticket',
    path: at('history'),
    who: 'amara',
    act: async ({ page }) => {
      await firstNumber(page).click();
      await feed(page).waitFor();
    },
  },
  { name: 'support-queue-list', path: at('queue'), who: 'marek', act: ({ page }) => page.locator('[role=dialog] li').first().waitFor() },
  { name: 'support-queue', path: at('queue'), who: 'marek', act: ({ page }) => openInQueue(page) },
  {
    name: 'support-queue-note',
    path: at('queue'),
    who: 'marek',
    act: async ({ page }) => {
      await openInQueue(page);
      await page.locator('[role=dialog] [role=radiogroup] label').last().click();
      await page.locator('[role=dialog] textarea').first().fill('Can you write to the three others with the same?');
    },
  },
];
