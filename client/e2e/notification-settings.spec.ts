import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { expect, test } from './journey.ts';

const settingsPath = '/admin/settings/notificationsettings';
const cell = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const bell = (page: Page, unread: number) => page.getByRole('button', { name: `Notifications, ${unread} unread` });

/** The subjects of the mails that lie in the folder. */
async function subjectsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = names
    .filter((name) => name.endsWith('.eml'))
    .map(async (name) => PostalMime.parse(await readFile(path.join(folder, name))));
  return (await Promise.all(mails)).map(({ subject = '' }) => subject).sort();
}

/** Gives Amara a new task, in a form that stays open for the next. */
async function give(page: Page, title: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'New task' });
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('');
}

async function openForm(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^New task/ })).toBeVisible();
  await page.keyboard.press('c');
  const form = page.getByRole('dialog', { name: 'New task' });
  const assignee = form.getByRole('combobox', { name: 'Assignee' });
  await assignee.click();
  await assignee.fill('amara');
  await page.getByRole('option', { name: 'Amara Okafor' }).click();
  await expect(form.getByRole('combobox', { name: 'Board' })).toHaveValue('Customer operations');
}

test('a task that is given is mailed as its new owner wants it, in every tab of theirs, and waits for the end of the quiet', async ({
  arrive,
  cairn,
}) => {
  const [{ page: amara }, { page: other }, { page: jose }] = [
    await arrive('amara', { path: settingsPath }),
    await arrive('amara', { path: settingsPath, width: 390 }),
    await arrive('jose', { path: '/admin/tasks?view=my' }),
  ];
  const mails = () => subjectsIn(cairn.mailFolder);
  await openForm(jose);

  await cell(amara, 'Tasks, E-mail').check();
  await expect(cell(other, 'Tasks, E-mail')).toBeChecked();
  await give(jose, 'Grease the mill');
  await expect.poll(mails).toEqual([expect.stringContaining('Grease the mill')]);

  await cell(other, 'Tasks, E-mail').uncheck();
  await expect(cell(amara, 'Tasks, E-mail')).not.toBeChecked();
  const before = Number(/\d+/.exec((await amara.getByRole('button', { name: /^Notifications, / }).getAttribute('aria-label')) ?? '')?.[0]);
  await give(jose, 'Dress the stone');
  await expect(bell(amara, before + 1)).toBeVisible();

  await cell(amara, 'Tasks, E-mail').check();
  await amara.getByRole('switch', { name: 'Keep quiet at these times' }).check();
  const days = amara.getByRole('group', { name: 'Quiet all day' });
  const today = new Date().toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });
  const more = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
    .filter((day) => day !== 'Fri' || day === today)
    .filter((day) => day !== 'Mon' || today !== 'Fri');
  for (const day of more) await days.getByText(day, { exact: true }).click();
  await expect(other.getByRole('checkbox', { name: 'Thursday' })).toBeChecked();
  await give(jose, 'Sweep the floor');
  await expect(bell(amara, before + 2)).toBeVisible();
  await amara.getByRole('switch', { name: 'Keep quiet at these times' }).uncheck();
  await expect.poll(mails).toEqual([expect.stringContaining('Grease the mill'), expect.stringContaining('Sweep the floor')]);
});
