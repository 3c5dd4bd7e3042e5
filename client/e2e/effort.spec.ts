import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { addCard, cardOf, expect, listOf, test, undoOf } from './journey.ts';

const effortIn = (page: Page) => page.getByRole('region', { name: 'Effort' });

test('two people log effort on one task and both see the sum, and only authors correct their entries', async ({ arrive }) => {
  const [{ page: amara }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  const title = 'Weigh the ballast';
  await addCard(jose, title);
  for (const page of [amara, jose]) {
    await cardOf(page, title).click();
    await expect(effortIn(page)).toBeVisible();
  }

  await jose.keyboard.press('h');
  await jose.getByRole('spinbutton', { name: 'Estimate in hours' }).fill('4');
  await jose.keyboard.press('Enter');
  await jose.getByRole('heading', { name: 'Effort' }).click();
  await jose.keyboard.press('l');
  await jose.keyboard.type('1:30');
  await jose.keyboard.press('Enter');
  const undoLog = await undoOf(jose, 'Logged: 1.5 h');
  await expect(effortIn(amara)).toContainText('1.5 h of 4 h');
  await expect(listOf(amara, /In Progress/).locator('article', { hasText: title })).toBeVisible();
  await undoLog.click();
  await expect(listOf(amara, /Not Started/).locator('article', { hasText: title })).toBeVisible();
  await expect(jose.getByText('The task moved back to Not Started.')).toBeVisible();
  await jose.getByRole('heading', { name: 'Effort' }).click();
  await jose.keyboard.press('l');
  await jose.keyboard.type('1:30');
  await jose.keyboard.press('Enter');
  await expect(effortIn(amara)).toContainText('1.5 h of 4 h');

  await effortIn(amara).getByRole('textbox', { name: 'Hours' }).fill('0.3');
  await effortIn(amara).getByRole('button', { name: 'Log' }).click();
  await expect(effortIn(amara).getByRole('alert')).toContainText('steps of a quarter');
  await effortIn(amara).getByRole('textbox', { name: 'Hours' }).fill('2');
  await effortIn(amara).getByRole('button', { name: 'Log' }).click();
  await expect(effortIn(jose)).toContainText('3.5 h of 4 h');
  await expect(effortIn(jose).getByRole('button', { name: /^Correct/ })).toHaveCount(1);

  await effortIn(jose)
    .getByRole('button', { name: /^Correct 1.5 h/ })
    .click();
  await effortIn(jose).getByRole('form', { name: 'Correct the entry' }).getByRole('textbox', { name: 'Hours' }).fill('3');
  await jose.keyboard.press('Enter');
  await expect(effortIn(amara)).toContainText('5 h of 4 h');
  await effortIn(amara)
    .getByRole('button', { name: /^Delete 2 h/ })
    .click();
  const undoDelete = await undoOf(amara, 'Entry deleted');
  await expect(effortIn(jose)).toContainText('3 h of 4 h');
  await undoDelete.click();
  await expect(effortIn(jose)).toContainText('5 h of 4 h');
  await expectAccessible(jose);
});
