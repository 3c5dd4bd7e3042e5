import type { Page } from '@playwright/test';
import { addCard, cardOf, expect, listOf, test, undoOf } from './journey.ts';

const boardOf = (page: Page) =>
  page
    .locator('main ul[aria-label]')
    .evaluateAll((lists) => lists.map((list) => [...list.querySelectorAll('h3')].map(({ textContent }) => textContent ?? '')));

test('moving several cards is visible to others, and one Undo moves all of them back', async ({ arrive }) => {
  const [{ page: amara }, { page: jose }] = [await arrive('amara', { hasMotion: true }), await arrive('jose', { hasMotion: true })];
  const titles = ['Count the pallets', 'Weigh the pallets', 'Stack the pallets'];
  for (const title of titles) await addCard(amara, title);
  await expect(cardOf(jose, titles[2]!)).toBeVisible();
  // Completed tasks load after the others.
  await expect(listOf(jose, 'Completed').locator('article').first()).toBeVisible();
  const before = await boardOf(jose);
  await cardOf(amara, titles[0]!).click({ modifiers: ['ControlOrMeta'] });
  await cardOf(amara, titles[2]!).click({ modifiers: ['Shift'] });
  await cardOf(amara, titles[1]!).dragTo(listOf(amara, 'In Progress, With reviewer'));
  const undo = await undoOf(amara);
  const lane = listOf(jose, 'In Progress, With reviewer');
  for (const title of titles) await expect(lane.locator('article', { hasText: title })).toBeVisible();
  await undo.click();
  await expect(async () => expect(await boardOf(jose)).toEqual(before)).toPass();
});
