import type { Locator, Page } from '@playwright/test';
import { createReadySession } from './calibration-session.ts';
import { expect, test } from './journey.ts';

/** Presses Tab, or with `isBack` Shift and Tab, until the element has the focus. */
async function tabTo(page: Page, element: Locator, isBack = false): Promise<void> {
  const focused = element.and(page.locator(':focus'));
  for (let pressed = 0; pressed < 80; pressed++) {
    await page.keyboard.press(isBack ? 'Shift+Tab' : 'Tab');
    if ((await focused.count()) > 0) return;
  }
  throw new Error(`The Tab key does not reach ${element.toString()}.`);
}

test('a facilitator starts a session, moves a person, holds a vote and begins the review by keys alone', async ({ arrive, cairn }) => {
  const path = await createReadySession(cairn.url, { priya: 'facilitator', ingrid: 'facilitator' }, 6);
  const { page } = await arrive('priya', { path: '/admin/sessions' });
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const take = async (name: string, isBack = false) => {
    await tabTo(page, button(name), isBack);
    await keys('Enter');
  };
  const link = page.getByRole('region', { name: 'You take part in' }).locator(`a[href="${path}"]`);
  await expect(link).toBeVisible();
  await tabTo(page, link);
  await keys('Enter');
  await expect(button('Start')).toBeVisible();
  await take('Start');
  await expect(page.locator('[aria-current=step]')).toHaveText('Live');
  await expect(page.getByRole('list', { name: 'Phases' })).toBeFocused();

  const first = page.locator('[data-box] [data-subject]').first();
  await tabTo(page, first);
  await keys('End');
  await expect(first).not.toBeFocused();
  await keys('Home');
  const id = (await first.getAttribute('data-subject'))!;
  const chip = page.locator(`[data-subject="${id}"]`);
  const boxOf = () => page.locator('[data-box]', { has: chip }).getAttribute('data-box');
  const before = (await boxOf())!;
  await keys('Space', before === 'high-performer' ? 'ArrowLeft' : 'ArrowRight', 'Space');
  await expect(chip).toContainText('needs reason');
  await expect(chip).toBeFocused();
  expect(await boxOf()).not.toBe(before);
  await tabTo(page, page.getByRole('textbox', { name: 'Reason' }));
  await page.keyboard.type('Led the move to the new depot.');
  await take('Save reason');
  await expect(chip).not.toContainText('needs reason');

  await tabTo(page, chip, true);
  await keys('Enter');
  await expect(page.getByRole('heading', { level: 2, name: (await chip.locator('bdi').first().textContent())! })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Goals of the cycle' }).getByText(/\d+%/).first()).toBeVisible();
  const rating = page.getByLabel('Performance', { exact: true });
  await tabTo(page, rating);
  const was = await rating.inputValue();
  await keys(was === '5' ? 'ArrowDown' : 'ArrowUp');
  await expect(rating).not.toHaveValue(was);
  await keys('Control+z');
  await expect(rating).toHaveValue(was);
  await tabTo(page, button('Close'), true);
  await keys('Escape');
  await expect(chip).toBeFocused();

  await take('Next');
  await take('Blind vote');
  await take('4 Exceeds expectations');
  await take('Reveal to everybody');
  await expect(page.getByRole('dialog').getByText('Agreement', { exact: true })).toBeVisible();
  await take('End the vote');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await take('Begin the review', true);
  await expect(page.locator('[aria-current=step]')).toHaveText('In review');
});
