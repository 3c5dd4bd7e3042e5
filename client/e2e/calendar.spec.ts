import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { addCard, cardOf, expect, test } from './journey.ts';

const month = (date: Date) => date.toISOString().slice(0, 7);
const taskOn = (page: Page, day: string, title: string) => page.locator(`[data-day="${day}"]`).getByRole('button', { name: title });

test('two people see a task on its day, and one moves it by pointer and by keys', async ({ arrive }) => {
  const [{ page: amara }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  const title = 'Survey the riverbed';
  await addCard(jose, title);
  await expect(cardOf(amara, title)).toBeVisible();
  const shown = month(new Date());
  for (const page of [amara, jose]) {
    await page.getByRole('navigation', { name: 'Task views' }).getByRole('link', { name: 'Calendar' }).click();
    await page.getByRole('searchbox', { name: 'Find tasks' }).fill(title);
    await expect(taskOn(page, '', title)).toBeVisible();
  }
  await expectAccessible(jose);

  await taskOn(jose, '', title).dragTo(jose.locator(`[data-day="${shown}-10"]`));
  await expect(taskOn(amara, `${shown}-10`, title)).toBeVisible();
  await taskOn(jose, `${shown}-10`, title).press('Alt+ArrowRight');
  await expect(taskOn(amara, `${shown}-11`, title)).toBeVisible();
  await expect(taskOn(jose, `${shown}-11`, title)).toBeFocused();
  await jose.keyboard.press('Alt+ArrowDown');
  await expect(taskOn(amara, `${shown}-18`, title)).toBeVisible();

  await amara.getByText('Week', { exact: true }).click();
  await expect(amara.locator('[data-span=week] [data-day]')).toHaveCount(7);
  await jose.keyboard.press('Control+z');
  await expect(taskOn(jose, `${shown}-11`, title)).toBeVisible();
  await taskOn(jose, `${shown}-11`, title).press('Delete');
  await expect(taskOn(amara, '', title)).toBeVisible();
});
