import type { Page } from '@playwright/test';
import { cardOf, expect, test } from './journey.ts';
import { mailsIn } from './mails.ts';

const settingsPath = '/admin/settings/notificationsettings';
const cell = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const bell = (page: Page, unread: number) => page.getByRole('button', { name: `Notifications, ${unread} unread` });

const subjectsIn = async (folder: string) => (await mailsIn(folder)).map(({ subject }) => subject).sort();

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

async function mentionAmara(page: Page, title: string): Promise<void> {
  await page.goto('/admin/tasks');
  await cardOf(page, title).click();
  const comment = page.getByRole('complementary', { name: 'Task' }).getByRole('textbox', { name: 'Write a comment' });
  await comment.pressSequentially('Look, @Amar');
  await page.getByRole('option', { name: 'Amara Okafor' }).click();
  await page.keyboard.press('Control+Enter');
}

test('an assignment email follows the preferences of the assignee, set in any tab, and waits for the end of quiet hours', async ({
  arrive,
  cairn,
}) => {
  const [{ page: amara }, { page: other }, { page: jose }] = [
    await arrive('amara', { path: settingsPath }),
    await arrive('amara', { path: settingsPath, width: 390 }),
    await arrive('jose', { path: '/admin/tasks?view=my' }),
  ];
  // Other journeys may have caused emails of other kinds.
  const mails = async () => (await subjectsIn(cairn.mailFolder)).filter((subject) => subject.includes('assigned you'));
  await openForm(jose);
  const before = Number(/\d+/.exec((await amara.getByRole('button', { name: /^Notifications, / }).getAttribute('aria-label')) ?? '')?.[0]);

  await cell(amara, 'Tasks, Email').check();
  await expect(cell(other, 'Tasks, Email')).toBeChecked();
  await give(jose, 'Grease the mill');
  await expect.poll(mails).toEqual([expect.stringContaining('Grease the mill')]);
  await expect(bell(amara, before + 1)).toBeVisible();

  await amara.getByRole('switch', { name: 'Turn on quiet hours' }).check();
  const days = amara.getByRole('group', { name: 'Quiet all day' });
  const today = new Date().toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });
  const more = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
    .filter((day) => day !== 'Fri' || day === today)
    .filter((day) => day !== 'Mon' || today !== 'Fri');
  for (const day of more) await days.getByText(day, { exact: true }).click();
  await expect(other.getByRole('checkbox', { name: 'Thursday' })).toBeChecked();
  await give(jose, 'Sweep the floor');
  await expect(bell(amara, before + 2)).toBeVisible();
  await amara.getByRole('switch', { name: 'Turn on quiet hours' }).uncheck();
  await expect.poll(mails).toEqual([expect.stringContaining('Grease the mill'), expect.stringContaining('Sweep the floor')]);

  await cell(other, 'Tasks, Email').uncheck();
  await expect(cell(amara, 'Tasks, Email')).not.toBeChecked();
  await give(jose, 'Dress the stone');
  await expect(bell(amara, before + 3)).toBeVisible();
  // The email of the later mention shows that the assignment was handled.
  await mentionAmara(jose, 'Dress the stone');
  await expect.poll(() => subjectsIn(cairn.mailFolder)).toContainEqual(expect.stringMatching(/mentioned you.*Dress the stone/));
  expect(await mails()).toHaveLength(2);
});
