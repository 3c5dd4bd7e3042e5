import type { Page } from '@playwright/test';
import { addCard, expect, test } from './journey.ts';

const title = 'Weigh the capstone';
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name: text }) });

test('two people see the same task in their tables as soon as it is there, each in their language', async ({ arrive }) => {
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
  await amara.getByRole('columnheader', { name: 'Task' }).getByRole('button').click();
  await expect(amara.getByRole('columnheader', { name: 'Task' })).toHaveAttribute('aria-sort', 'ascending');
  await amara.getByRole('searchbox', { name: 'Find tasks' }).fill('capstone');
  await expect(amara.getByRole('row')).toHaveCount(2);

  await amara.getByRole('link', { name: title }).press('Enter');
  await expect(amara).toHaveURL(/taskId=/);
  await expect(amara.getByRole('complementary', { name: 'Task' }).getByRole('button', { name: 'Close' })).toBeVisible();
  await amara.keyboard.press('Escape');
  await expect(amara.getByRole('link', { name: title })).toBeFocused();
});
