import type { Page } from 'playwright';
import type { Scene } from './shot-scenes.ts';

const at = (view: string) => `/admin/tasks?support=${view}`;
const firstNumber = (page: Page) => page.locator('[role=dialog] [data-ticket]').first();
const feed = (page: Page) => page.locator('[role=dialog] [data-line]').first();

async function openAtDesk(page: Page): Promise<void> {
  await page.locator('[role=dialog] li button[dir=ltr]').nth(1).click();
  await feed(page).waitFor();
}

/** The window of support, as who asks sees it and who answers. */
export const supportScenes: readonly Scene[] = [
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
  { name: 'support-desk-list', path: at('desk'), who: 'marek', act: ({ page }) => page.locator('[role=dialog] li').first().waitFor() },
  { name: 'support-desk', path: at('desk'), who: 'marek', act: ({ page }) => openAtDesk(page) },
  {
    name: 'support-desk-note',
    path: at('desk'),
    who: 'marek',
    act: async ({ page }) => {
      await openAtDesk(page);
      await page.locator('[role=dialog] [role=radiogroup] label').last().click();
      await page.locator('[role=dialog] textarea').first().fill('Can you write to the three others with the same?');
    },
  },
];
