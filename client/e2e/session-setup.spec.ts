import type { Locator, Page } from '@playwright/test';
import { createDraft } from './calibration-session.ts';
import { expect, loadParts, test } from './journey.ts';

/** Values of the fields that a journey edits. */
async function valuesIn(page: Page, labels: readonly string[]): Promise<readonly string[]> {
  return Promise.all(labels.map((label) => page.getByRole('textbox', { name: label }).inputValue()));
}

const labels = ['Name', 'Place or link'] as const;
const statusIn = (page: Page): Locator => page.getByRole('status').filter({ hasText: /Saved|saved|Saving/ });

test('two people edit the details of one session while connections fail, and nothing typed is lost', async ({ arrive, cairn }) => {
  test.setTimeout(150_000);
  const id = await createDraft(cairn.url, 'Two people');
  const path = `/admin/sessions?setup=${id}`;
  const [priya, marek] = [await arrive('priya', { path }), await arrive('marek', { path })];
  const people = [priya, marek] as const;
  for (const { page } of people) await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Two people');
  await loadParts(priya.page);
  await loadParts(marek.page);

  // The field that somebody edits shows their name.
  await priya.page.getByRole('textbox', { name: 'Name' }).focus();
  await expect(marek.page.getByText(/Priya.* is editing/)).toBeVisible();

  const last = new Map<string, string>();
  for (let round = 0; round < 8; round++) {
    for (const [index, { page, context }] of people.entries()) {
      const label = labels[index]!;
      const text = `${label} ${round}`;
      await context.setOffline((round + index) % 3 === 1);
      await page.getByRole('textbox', { name: label }).fill(text);
      last.set(label, text);
      if (round % 4 === 3) await page.getByRole('textbox', { name: label }).blur();
    }
  }
  await marek.context.setOffline(true);
  await marek.page.getByRole('textbox', { name: 'Place or link' }).fill('Typed offline');
  last.set('Place or link', 'Typed offline');
  await expect(statusIn(marek.page)).toContainText('kept on this device');
  for (const { context } of people) await context.setOffline(false);
  await marek.page.reload();
  for (const { page } of people)
    await expect.poll(() => valuesIn(page, labels), { timeout: 30_000 }).toEqual([last.get('Name'), last.get('Place or link')]);

  // Both change one field: each sees both versions, and decides.
  await marek.context.setOffline(true);
  await marek.page.getByRole('textbox', { name: 'Name' }).fill('Version of Marek');
  await priya.page.getByRole('textbox', { name: 'Name' }).fill('Version of Priya');
  await expect(statusIn(priya.page)).toContainText(/Saved/);
  await marek.context.setOffline(false);
  await expect(marek.page.getByText('Version of Priya')).toBeVisible();
  await marek.page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(priya.page.getByRole('textbox', { name: 'Name' })).toHaveValue('Version of Marek');
});
