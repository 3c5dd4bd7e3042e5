import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/i18n.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { PushPanel } from './push-panel.tsx';

let subscription: object | null;
let asked: string[];

/** A browser that can be told, whose owner answers so when they are asked. */
function standAs(permission: NotificationPermission, answer: NotificationPermission): void {
  const subscribed = {
    endpoint: 'https://push.example/1',
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => void (subscription = null),
  };
  const pushManager = { getSubscription: async () => subscription, subscribe: async () => (subscription = subscribed) };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as unknown as ServiceWorkerRegistration);
  vi.stubGlobal('Notification', { permission, requestPermission: async () => answer });
}

const open = () => render(<PushPanel personId="amara" />, { wrapper: Providers });
const turn = () => page.getByRole('switch', { name: 'Show messages on this browser' });

beforeEach(async () => {
  [subscription, asked] = [null, []];
  signInAmara();
  await activate('en');
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(path.endsWith('push-key') ? { publicKey: 'key' } : { isSubscribed: true });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  signOut();
});

test('a browser that cannot be told says so, and one that is told to block messages says where to allow them', async () => {
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(undefined);
  const { unmount } = await open();
  await expect.element(page.getByText('This browser cannot show messages of Cairn.')).toBeVisible();
  await unmount();
  standAs('denied', 'denied');
  await open();
  await expect.element(page.getByText(/Allow them in its settings/)).toBeVisible();
});

test('a press has it told, and another no more', async () => {
  standAs('default', 'granted');
  await open();
  await turn().click();
  await expect.element(turn()).toBeChecked();
  expect(asked.filter((path) => path.includes('/push')).map((path) => path.split('/').at(-1))).toEqual(['push-key', 'push-subscriptions']);
  await turn().click();
  await expect.element(turn()).not.toBeChecked();
  expect([subscription, asked.at(-1)]).toEqual([null, expect.stringContaining('push-subscriptions/remove')]);
});

test('whoever says no when the browser asks is told what that means', async () => {
  standAs('default', 'denied');
  await open();
  await expect.element(turn()).not.toBeChecked();
  vi.stubGlobal('Notification', { permission: 'denied', requestPermission: async () => 'denied' });
  await turn().click();
  await expect.element(page.getByText(/Allow them in its settings/)).toBeVisible();
  expect(asked.filter((path) => path.includes('/push'))).toEqual([]);
});
