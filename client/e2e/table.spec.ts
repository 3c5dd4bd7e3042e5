import type { Page } from '@playwright/test';
import { addCard, expect, test, undoOf } from './journey.ts';

const title = 'Weigh the coping';
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name: text }) });

test('a new task appears at once in the tables of two people, each in their language', async ({ arrive }) => {
  const [{ page: amara }, { page: jose }] = [
    await arrive('amara'),
    await arrive('jose', { path: '/admin/tasks?view=table', language: 'ar' }),
  ];
  await expect(jose.getByRole('heading', { name: 'كل المهام' })).toBeVisible();
  await jose.getByRole('searchbox').fill(title);
  await expect(jose).toHaveURL(/text=Weigh/);
  await expect(jose.getByRole('button', { name: 'مسح عوامل التصفية' })).toBeVisible();

  await addCard(amara, title);
  await expect(rowOf(jose, title)).toBeVisible();
  await expect(jose.locator('html')).toHaveAttribute('dir', 'rtl');

  await amara.getByRole('link', { name: 'Table' }).click();
  await expect(amara).toHaveURL(/view=table&boardId=/);
  await expect(rowOf(amara, title)).toBeVisible();
  await amara.getByRole('columnheader', { name: 'Task', exact: true }).getByRole('button').click();
  await expect(amara.getByRole('columnheader', { name: 'Task', exact: true })).toHaveAttribute('aria-sort', 'ascending');
  await amara.getByRole('searchbox', { name: 'Find tasks' }).fill('coping');
  await expect(amara.locator('[data-task]')).toHaveCount(1);

  await amara.getByRole('link', { name: title }).press('Enter');
  await expect(amara).toHaveURL(/taskId=/);
  await expect(amara.getByRole('complementary', { name: 'Task' }).getByRole('button', { name: 'Close' })).toBeVisible();
  await amara.keyboard.press('Escape');
  await expect(amara.getByRole('link', { name: title })).toBeFocused();
});

test('bulk changes of selected table rows are visible to others at once, and one Undo reverts them', async ({ arrive }) => {
  const operations = ['Ask three masons for a keystone', 'Order the keystone'];
  const [{ page: amara }, { page: jose }] = [await arrive('amara'), await arrive('jose', { path: '/admin/tasks?view=table' })];
  for (const name of operations) await addCard(amara, name);
  await amara.getByRole('link', { name: 'Table' }).click();
  await amara.getByRole('searchbox', { name: 'Find tasks' }).fill('mason');
  await expect(amara.locator('[data-task]')).toHaveCount(1);
  await amara.getByRole('searchbox', { name: 'Find tasks' }).fill('keystone');
  await expect(amara.locator('[data-task]')).toHaveCount(2);
  for (const name of operations) await rowOf(amara, name).getByRole('checkbox').click();
  const bar = amara.getByRole('toolbar', { name: 'Selected tasks' });
  await expect(bar.getByText('2 selected')).toBeVisible();

  // Completed tasks are loaded when their group is opened.
  await jose.getByRole('button', { name: /^In Progress \d/ }).click();
  await expect(jose.getByRole('button', { name: /^In Progress \d/ })).toHaveAttribute('aria-expanded', 'false');
  await jose.getByRole('button', { name: /^Not Started \d/ }).click();
  await jose.getByRole('button', { name: /^Completed \d/ }).click();
  await expect(jose.locator('[data-task][data-done]').first()).toBeVisible();
  await jose.getByRole('button', { name: /^In Progress \d/ }).click();
  await jose.getByRole('button', { name: /^Not Started \d/ }).click();
  await jose.getByRole('searchbox', { name: 'Find tasks' }).fill('keystone');
  await expect(rowOf(jose, operations[1]!)).toBeVisible();
  await bar.getByRole('button', { name: 'Priority' }).click();
  await amara.getByRole('menuitem', { name: 'Low priority' }).click();
  const undo = await undoOf(amara);
  await expect(rowOf(jose, operations[1]!).getByRole('img', { name: 'Low priority' })).toBeVisible();
  await undo.click();
  await expect(rowOf(jose, operations[1]!).getByRole('img', { name: 'High priority' })).toBeVisible();

  await rowOf(amara, operations[1]!)
    .getByRole('button', { name: /: Not Started$/ })
    .click();
  await amara.getByRole('menuitem', { name: 'In Progress' }).first().click();
  await expect(rowOf(jose, operations[1]!).getByRole('button', { name: /: In Progress$/ })).toBeVisible();
});

test('a saved view appears in the other tab at once, opens with its settings, and is restored by Undo', async ({ arrive }) => {
  const { page, context } = await arrive('ananya', { path: '/admin/tasks?view=table&priority=high&sort=-title' });
  await expect(page.getByRole('button', { name: 'Remove filter: Priority' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/admin/tasks?view=table');
  await expect(other.locator('[data-task]').first()).toBeVisible();
  await other.getByRole('button', { name: 'Views' }).click();
  await expect(other.getByText(/^Change the filters, sorting or columns/)).toBeVisible();

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('textbox', { name: 'View name' }).fill('High first');
  await page.getByRole('button', { name: 'Save view', exact: true }).click();
  await expect(page.getByRole('button', { name: 'High first', exact: true })).toHaveAttribute('aria-current', 'true');

  await other.getByRole('button', { name: 'High first', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Remove filter: Priority' })).toBeVisible();
  await expect(other.getByRole('columnheader', { name: 'Task', exact: true })).toHaveAttribute('aria-sort', 'descending');

  await page.getByRole('button', { name: /^Rename/ }).click();
  await page.getByRole('textbox', { name: 'New name' }).fill('Most urgent');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await other.getByRole('button', { name: 'Views' }).click();
  await expect(other.getByRole('button', { name: 'Most urgent', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Delete/ }).click();
  const undo = await undoOf(page);
  await expect(other.getByRole('button', { name: 'Most urgent', exact: true })).toHaveCount(0);
  await undo.click();
  await expect(other.getByRole('button', { name: 'Most urgent', exact: true })).toBeVisible();
});
