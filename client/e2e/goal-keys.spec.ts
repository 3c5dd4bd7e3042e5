import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

/** Chooses the first result of the search that is open. */
async function pick(page: Page, text: string): Promise<void> {
  const search = page.getByRole('combobox', { name: /^(Search|Find a person)$/ });
  await search.fill(text);
  await expect(page.getByRole('option').first()).toContainText(text);
  await search.press('Enter');
}

test('by keyboard only, a goal is created, six of its values are changed in the drawer and two in the table, undone and redone', async ({
  arrive,
}) => {
  const { page } = await arrive('jonas', { path: '/admin/goals' });
  const keys = page.keyboard;
  const drawer = page.getByRole('complementary', { name: 'Goals' });
  const value = (name: RegExp) => drawer.getByRole('button', { name });
  await expect(page.getByRole('heading', { name: 'Goals' })).toBeVisible();
  await keys.press('c');
  await expect(fieldOf(page, 'Title')).toBeFocused();
  await keys.type('Weld by hand');
  await keys.press('Tab');
  await keys.press('Tab');
  await keys.press('Enter');
  await pick(page, 'Delivery quality');
  await keys.press('Control+Enter');
  await expect(rowOf(page, 'Weld by hand')).toBeVisible();

  await rowOf(page, 'Weld by hand').getByRole('link').press('Enter');
  await expect(drawer.getByRole('heading').getByRole('button', { name: 'Weld by hand' })).toBeVisible();
  await keys.press('e');
  await expect(fieldOf(page, 'Title')).toBeFocused();
  await keys.type('Weld by robot');
  await keys.press('Tab');
  await pick(page, 'Innovation');
  await expect(value(/^Key result area Innovation/)).toBeFocused();
  await value(/^Type/).press('Enter');
  await page.getByRole('menuitem', { name: 'Performance' }).press('d');
  await keys.press('Enter');
  await expect(value(/^Type Development/)).toBeFocused();
  await value(/^End/).press('Enter');
  const end = await fieldOf(page, 'End').inputValue();
  const year = /\d{4}/.exec(end)![0];
  await keys.type(`${year}-12-30`);
  // The button that empties the day is a stop of its own.
  await keys.press('Tab');
  await keys.press('Tab');
  await expect(fieldOf(page, 'Weight')).toBeFocused();
  await keys.type('20');
  await keys.press('Tab');
  await expect(fieldOf(page, 'Progress')).toBeFocused();
  await keys.type('35');
  await keys.press('Enter');
  await expect(value(/^Progress/)).toBeFocused();
  await expect(value(/^Progress/)).toContainText('35%');
  await expect(value(/^Weight 20/)).toBeVisible();
  await expect(value(/^End 30 Dec/)).toBeVisible();
  const history = drawer.getByRole('region', { name: 'History' });
  await expect(history).toContainText('changed Title from Weld by hand to Weld by robot');
  await expect(history).toContainText('changed Progress from 0% to 35%');
  await keys.press('Control+z');
  await expect(value(/^Progress/)).toContainText('0%');
  await keys.press('Control+Shift+z');
  await expect(value(/^Progress/)).toContainText('35%');
  await keys.press('Escape');

  const row = rowOf(page, 'Weld by robot');
  await expect(row.getByRole('link')).toBeFocused();
  const cell = (name: string) => row.locator(`[data-cell=${name}]`);
  const isReached = () => cell('weight').evaluate((element) => element.matches(':focus'));
  // The cells before it depend on the columns that fit.
  for (let steps = 0; steps < 6 && !(await isReached()); steps++) await keys.press('ArrowRight');
  await expect(cell('weight')).toBeFocused();
  await keys.type('30');
  await keys.press('Tab');
  await expect(cell('progress')).toBeFocused();
  await keys.type('60');
  await keys.press('Enter');
  await expect(row).toContainText('60%');
  await expect(cell('weight')).toContainText('30');
  await keys.press('Control+z');
  await expect(row).toContainText('35%');
  await keys.press('Control+z');
  await expect(cell('weight')).toContainText('20');
  await keys.press('Control+Shift+z');
  await expect(cell('weight')).toContainText('30');
  await keys.press('Control+Shift+z');
  await expect(row).toContainText('60%');
});
