import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { signInEndpoint } from '#shared/access/access.api.ts';
import { subscribePushEndpoint } from '#shared/notifications/push.api.ts';
import { decrypted, newBrowser } from '#server/test/push-browser.ts';
import { cardOf, expect, test } from './journey.ts';

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const unreadOn = async (page: Page) => Number(/\d+/.exec((await bellOf(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);
const line = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const given = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: `assigned you ${title}` });

async function openForm(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name: /^New task/ })).toBeVisible();
  await page.keyboard.press('c');
  const assignee = page.getByRole('dialog', { name: 'New task' }).getByRole('combobox', { name: 'Assignee' });
  await assignee.click();
  await assignee.fill(name);
  await page.getByRole('option', { name }).click();
  await expect(assignee).toHaveValue(name);
}

async function give(page: Page, ...titles: readonly string[]): Promise<void> {
  const title = page.getByRole('dialog', { name: 'New task' }).getByRole('textbox', { name: 'Title' });
  for (const words of titles) {
    await title.fill(words);
    await page.keyboard.press('Enter');
    await expect(title).toHaveValue('');
  }
}

test('reading, snoozing, archiving and retracting a notification is synchronized between tabs', async ({ arrive }) => {
  const { page: amara } = await arrive('amara', { path: '/admin/tasks?view=my' });
  const { page: jose, context } = await arrive('jose', { path: '/admin/notifications' });
  const other = await context.newPage();
  await other.goto('/admin/notifications?box=unread');
  for (const page of [jose, other]) await expect.poll(() => unreadOn(page)).toBeGreaterThan(0);
  const before = await unreadOn(jose);
  await openForm(amara, 'José Núñez');
  await give(amara, 'Grind the lens', 'Polish the lens', 'Mount the lens', 'Pack the lens');
  await amara.keyboard.press('Escape');
  for (const page of [jose, other]) {
    await expect.poll(() => unreadOn(page)).toBe(before + 4);
    for (const title of ['Grind', 'Polish', 'Mount', 'Pack']) await expect(given(page, `${title} the lens`)).toBeVisible();
  }

  await given(jose, 'Grind the lens').click();
  await expect(jose).toHaveURL(/\/admin\/tasks\?.*taskId=/);
  await expect(jose.getByRole('complementary', { name: 'Task' }).getByRole('textbox', { name: 'Title' })).toHaveValue('Grind the lens');
  await expect(given(other, 'Grind the lens')).toHaveCount(0);
  await expect.poll(() => unreadOn(other)).toBe(before + 3);

  await jose.goBack();
  await given(jose, 'Polish the lens').press('s');
  await jose.getByRole('menuitem', { name: /^Tomorrow/ }).click();
  await expect(given(other, 'Polish the lens')).toHaveCount(0);
  await other
    .getByRole('radiogroup', { name: 'Show' })
    .getByText(/^Snoozed/)
    .click();
  await expect(given(other, 'Polish the lens')).toBeVisible();

  for (const title of ['Mount the lens', 'Pack the lens']) await line(jose, title).getByRole('checkbox').check({ force: true });
  await jose.getByRole('toolbar', { name: 'Selected notifications' }).getByRole('button', { name: 'Archive' }).click();
  for (const page of [jose, other]) await expect.poll(() => unreadOn(page)).toBe(before);
  await jose.getByRole('alert').filter({ hasText: '2 notifications archived' }).getByRole('button', { name: 'Undo' }).click();
  for (const page of [jose, other]) await expect.poll(() => unreadOn(page)).toBe(before + 2);

  await amara.goto('/admin/tasks');
  await cardOf(amara, 'Pack the lens').press('Delete');
  await expect(cardOf(amara, 'Pack the lens')).toHaveCount(0);
  await expect(jose.getByText(/Amara Okafor deleted the task Pack the lens/).first()).toBeVisible();
  await given(jose, 'Pack the lens').click();
  await expect(jose.getByRole('heading', { name: 'This task was deleted' })).toBeVisible();
});

async function listenAt(origin: string): Promise<{ bodies: Buffer[]; server: Server }> {
  const bodies: Buffer[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      bodies.push(body);
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(origin).port), '127.0.0.1', resolve));
  return { bodies, server };
}

/** Subscribes through the API, because a headless browser has no push service. */
async function subscribe(page: Page, login: string, origin: string) {
  const answer = await page.request.post(signInEndpoint.url, { data: { login, password: 'three-stones' } });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const browser = newBrowser(origin);
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await page.request.post(subscribePushEndpoint.url, { headers, data: browser.target })).status()).toBe(200);
  return browser;
}

async function deliver(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data: JSON.stringify(message) });
}

/* Passed as text, because it runs in the service worker. A headless browser shows no notifications, and nobody can click one. */
const keepShown = `self.shown = [];
  registration.showNotification = async (title, options) => void shown.push({ title, ...options });`;
const touchShown = `dispatchEvent(Object.assign(new Event('notificationclick'), {
  notification: { data: shown[0].data, close() {} },
  waitUntil() {},
}))`;

test('a phone receives a push message for an assigned task, and tapping it opens the task', async ({ arrive, cairn, browser }) => {
  const { page: phone, context } = await arrive('jose', { width: 390, path: '/admin/settings/notificationsettings', isFirstVisit: true });
  await context.grantPermissions(['notifications']);
  const { bodies, server } = await listenAt(cairn.pushOrigin);
  try {
    const cell = phone.getByRole('checkbox', { name: 'Tasks, Push', exact: true });
    await cell.check();
    await expect(phone.getByText('Saved: Tasks, Push, on')).toBeAttached();
    const aside = await browser.newContext({ baseURL: cairn.url });
    const target = await subscribe(await aside.newPage(), 'jose', cairn.pushOrigin);
    const { page: amara } = await arrive('amara', { path: '/admin/tasks?view=my' });
    await openForm(amara, 'José Núñez');
    await give(amara, 'Trim the wick');
    // The reminders of the morning may come first.
    const assigned = () =>
      bodies.map((sent) => decrypted(target, sent) as object).find((sent) => JSON.stringify(sent).includes('Trim the wick'));
    await expect.poll(assigned).toBeDefined();

    await expect.poll(() => context.serviceWorkers().length).toBe(1);
    const worker = context.serviceWorkers()[0]!;
    await worker.evaluate(keepShown);
    await deliver(phone, assigned()!);
    const body = 'Amara Okafor assigned you Trim the wick';
    await expect.poll(() => worker.evaluate('shown')).toMatchObject([{ title: 'Cairn', body, lang: 'en', dir: 'ltr' }]);
    await worker.evaluate(touchShown);
    await expect(phone).toHaveURL(/\/admin\/tasks\?.*taskId=/);
    await expect(phone.getByRole('textbox', { name: 'Title' })).toHaveValue('Trim the wick');
    await aside.close();
  } finally {
    server.close();
  }
});
