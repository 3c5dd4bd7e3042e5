import type { Page } from '@playwright/test';
import { signInEndpoint } from '#shared/access/access.api.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { changeTasksEndpoint } from '#shared/tasks/bulk.api.ts';
import { addCard, cardOf, expect, listOf, test } from './journey.ts';

const title = 'Choose the capstone';
const rowOf = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: text }) });
const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

/** Counts unread notifications. Other tests may have left some. */
const unreadOn = async (page: Page) => Number(/\d+/.exec((await bellOf(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);

async function give(page: Page, from: string, what: string, to: string): Promise<void> {
  const open = async (login: string) => {
    const answer = await page.request.post(signInEndpoint.url, { data: { login, password: 'three-stones' } });
    return (await answer.json()) as { accessToken: string; user: { id: string } };
  };
  const [giver, taker] = [await open(from), await open(to)];
  const headers = { authorization: `Bearer ${giver.accessToken}` };
  const url = readRoomEndpoint.url.replace(':room', 'assigned-tasks').replace(':roomId', giver.user.id);
  const idNow = async () => {
    const { state } = (await (await page.request.get(url, { headers })).json()) as {
      state: { cards: Record<string, { id: string; title: string }> };
    };
    return Object.values(state.cards).find(({ title }) => title === what)?.id;
  };
  await expect.poll(idNow).toBeDefined();
  const change = { taskIds: [await idNow()], change: { assigneeId: taker.user.id } };
  expect((await page.request.post(changeTasksEndpoint.url, { headers, data: change })).status()).toBe(200);
}

test('a new assignee is notified at once in every tab, and reading a notification in one tab marks it read in the other', async ({
  arrive,
  browser,
}) => {
  const { page: amara } = await arrive('amara');
  const { page: jose, context } = await arrive('jose', { path: '/admin/tasks?view=my' });
  const other = await context.newPage();
  await other.goto('/admin/tasks');
  await expect(rowOf(jose, /./).first()).toBeVisible();
  // The demo data contains unread notifications, and the bell has no number until they are loaded.
  for (const page of [jose, other]) await expect.poll(() => unreadOn(page)).toBeGreaterThan(0);
  const before = await unreadOn(jose);
  const aside = await browser.newContext({ baseURL: new URL(amara.url()).origin });
  await addCard(amara, title);

  await give(await aside.newPage(), 'amara', title, 'jose');
  await aside.close();

  await expect(rowOf(jose, title)).toBeVisible();
  for (const page of [jose, other]) await expect.poll(() => unreadOn(page)).toBe(before + 1);
  await expect(other).toHaveTitle(new RegExp(`^\\(${before + 1}\\) .* · Tasks · Cairn$`));
  await expect(jose.getByText(`Amara Okafor assigned you ${title}`).first()).toBeVisible();
  await amara.goto('/admin/tasks?view=team');
  await expect(amara.getByRole('region', { name: 'José Núñez' })).toBeVisible();

  await bellOf(jose).click();
  await expect.poll(async () => (await jose.getByRole('dialog').boundingBox())?.width).toBe(300);
  await jose
    .getByRole('dialog')
    .getByRole('link', { name: new RegExp(title) })
    .click();
  await expect(jose).toHaveURL(/taskId=/);
  for (const page of [jose, other]) await expect.poll(() => unreadOn(page)).toBe(before);
});

test('My tasks and the Team view of the manager agree on completed, reopened, new and private tasks', async ({ arrive }) => {
  const [{ page: jose }, { page: amara }] = [
    await arrive('jose', { path: '/admin/tasks?view=my' }),
    await arrive('amara', { path: '/admin/tasks?view=team' }),
  ];
  const what = 'Fix double invoices in the Spanish price list';
  const team = amara.getByRole('region', { name: 'José Núñez' });
  await expect(rowOf(jose, what)).toBeVisible({ timeout: 20_000 });
  await expect(team.getByRole('link', { name: what })).toBeVisible({ timeout: 20_000 });

  await jose.getByRole('button', { name: new RegExp(`Complete .*${what}`) }).click();
  const ticked = rowOf(jose, what).getByRole('button', { name: new RegExp(`Reopen .*${what}`) });
  await expect(ticked).toBeVisible();
  await expect(team.getByRole('link', { name: what })).toBeHidden();
  await ticked.click();
  await expect(rowOf(jose, what).getByRole('button', { name: new RegExp(`Complete .*${what}`) })).toBeVisible();
  await expect(team.getByRole('link', { name: what })).toBeVisible();

  await rowOf(jose, what)
    .getByRole('button', { name: /priority/ })
    .click();
  await jose.getByRole('menuitem', { name: 'Low priority' }).click();
  await expect(
    team
      .getByRole('listitem')
      .filter({ hasText: what })
      .getByRole('button', { name: /: Low priority$/ }),
  ).toBeVisible();

  // The permission to add tasks arrives shortly after the rows.
  await expect(jose.getByRole('button', { name: /^New task/ })).toBeVisible();
  await jose.keyboard.press('c');
  const form = jose.getByRole('dialog', { name: 'New task' });
  const [board, assignee] = [form.getByRole('combobox', { name: 'Board' }), form.getByRole('combobox', { name: 'Assignee' })];
  await expect(board).toHaveValue('My private board');
  await assignee.click();
  await assignee.fill('amara');
  await jose.getByRole('option', { name: 'Amara Okafor' }).click();
  await expect(board).toHaveValue('Customer operations');
  await board.click();
  await board.fill('my private');
  await jose.getByRole('option', { name: 'My private board' }).click();
  await expect(assignee).toHaveValue('José Núñez');
  await form.getByRole('textbox', { name: 'Title' }).fill('Oil the pulley');
  await jose.keyboard.press('Enter');
  await expect(rowOf(jose, 'Oil the pulley')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await jose.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await amara.getByRole('button', { name: /^New task for .*José Núñez/ }).click();
  const given = amara.getByRole('dialog', { name: 'New task' });
  await expect(given.getByRole('combobox', { name: 'Assignee' })).toHaveValue('José Núñez');
  await expect(given.getByRole('combobox', { name: 'Board' })).toHaveValue('Customer operations');
  await given.getByRole('textbox', { name: 'Title' }).fill('Weigh the millstone');
  await amara.keyboard.press('Enter');
  await expect(rowOf(jose, 'Weigh the millstone')).toBeVisible();
  await expect(jose.getByText('Amara Okafor assigned you Weigh the millstone').first()).toBeVisible();
  await amara.keyboard.press('Escape');
  await expect(given).toBeHidden();
  const find = amara.getByRole('searchbox', { name: 'Find tasks' });
  await find.fill('pulley');
  await expect(team).toHaveCount(0);
  await find.fill('millstone');
  await expect(team.getByRole('link', { name: 'Weigh the millstone' })).toBeVisible();

  await jose.getByRole('searchbox', { name: 'Find tasks' }).fill('pulley');
  await expect(rowOf(jose, 'Weigh the millstone')).toBeHidden();
  await expect(rowOf(jose, 'Oil the pulley')).toBeVisible();
});

test('an assignee from another department can read, edit and complete the task but sees nothing else of its board', async ({
  arrive,
  browser,
}) => {
  const lent = 'Lend the long ladder';
  const [{ page: amara }, { page: marek }] = [await arrive('amara'), await arrive('marek', { path: '/admin/tasks?view=my' })];
  await addCard(amara, lent);
  const aside = await browser.newContext({ baseURL: new URL(amara.url()).origin });
  await give(await aside.newPage(), 'amara', lent, 'marek');
  await aside.close();

  await amara.goto(`/admin/tasks?taskId=${await cardOf(amara, lent).getAttribute('data-card')}`);
  await expect(amara).toHaveURL(/boardId=.+/);
  await expect(cardOf(amara, lent)).toBeVisible();

  await rowOf(marek, lent).getByRole('link', { name: lent }).click();
  const drawer = marek.getByRole('complementary', { name: 'Task' });
  await expect(drawer.getByText('Customer operations')).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Lend the longest ladder');
  await marek.keyboard.press('Enter');
  await expect(cardOf(amara, 'Lend the longest ladder')).toBeVisible();

  await drawer.getByRole('button', { name: 'Status: Not Started' }).click();
  await marek.getByRole('menuitem', { name: 'In Progress' }).click();
  await expect(listOf(amara, /^In Progress/).filter({ has: cardOf(amara, 'Lend the longest ladder') })).toBeVisible();
  await drawer.getByRole('button', { name: 'Status: In Progress' }).click();
  await marek.getByRole('menuitem', { name: 'Completed' }).click();
  await expect(listOf(amara, /^Completed/).filter({ has: cardOf(amara, 'Lend the longest ladder') })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Status: Completed' })).toBeVisible();
});
