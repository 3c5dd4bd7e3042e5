import type { Locator, Page } from '@playwright/test';
import { createDraft } from './calibration-session.ts';
import { expect, loadParts, test } from './journey.ts';

async function pick(page: Page, label: string | RegExp, text: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('combobox', { name: /^(Search|Find a person)$/ }).fill(text);
  await expect(page.getByRole('option').first()).toContainText(text);
  await page.keyboard.press('Enter');
}

const stepOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Set-up of the session' }).getByRole('button', { name: new RegExp(name) });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

test('a session is set up in steps, which name what is missing, survive a reload and end when it is ready', async ({ arrive }) => {
  const { page } = await arrive('priya', { path: '/admin/sessions' });
  await page.getByRole('button', { name: 'New calibration session' }).click();
  await expect(page).toHaveURL(/setup=new/);
  await goOn(page);
  await expect(page.getByText(/fields need a correction/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Setup in steps');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Setup in steps');
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill('2027-03-02');
  await pick(page, /^Review cycle/, 'Annual');
  await pick(page, /^Performance scale/, 'erformance');
  await goOn(page);

  await expect(heading(page, 'Participants')).toBeFocused();
  await expect(page).toHaveURL(/step=people/);
  await expect(page.getByRole('alert')).toContainText('Add a facilitator.');
  await expect(stepOf(page, 'Participants')).toContainText('1 to correct');
  await pick(page, 'Add participant', 'Priya');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: /^Role of/ })).toHaveValue('facilitator');
  await expect(stepOf(page, 'Participants')).not.toContainText('to correct');
  await page.keyboard.press('Control+Enter');

  await expect(heading(page, 'Subjects')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Add at least 2 subjects.');
  await page.reload();
  await expect(heading(page, 'Subjects')).toBeVisible();
  await pick(page, 'Add subject', 'Helena');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText(/No submitted rating on these scales: .*Helena/);
  await stepOf(page, 'Check').click();
  await page.getByRole('button', { name: 'Mark as ready' }).click();
  await expect(page.locator('main footer').getByRole('alert')).toContainText('No submitted rating');
  await page.getByRole('button', { name: 'Edit: Subjects' }).click();
  await page.getByRole('button', { name: /^Remove .*Helena/ }).click();
  for (const name of ['Jonas Berg', 'Marek']) {
    await pick(page, 'Add subject', name);
    await page.keyboard.press('Escape');
  }
  await expect(page.getByRole('heading', { name: '2 subjects' })).toBeVisible();
  await expect(stepOf(page, 'Subjects')).not.toContainText('to correct');
  await page.keyboard.press('Control+Enter');

  await expect(heading(page, 'Scale and guideline')).toBeFocused();
  const box = page.getByRole('region', { name: 'Names of the boxes' }).getByRole('textbox').first();
  await box.fill('Pillars');
  await page.keyboard.press('Control+Enter');
  await expect(heading(page, 'Check')).toBeFocused();
  await expect(page.getByText('2 subjects')).toBeVisible();
  await page.getByRole('button', { name: 'Edit: Scale and guideline' }).click();
  await expect(box).toHaveValue('Pillars');
  await stepOf(page, 'Check').click();
  await page.getByRole('button', { name: 'Mark as ready' }).click();
  await expect(page).toHaveURL(/recordId=/);
  await expect(page.getByRole('complementary').getByText('Ready', { exact: true }).first()).toBeVisible();
});

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
