import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/i18n.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { renewPush, startPush } from '#client/notifications/push.store.ts';
import { Providers } from '#client/ui/providers.tsx';
import { PushPanel } from './push-panel.tsx';

interface Subscribed {
  key: string;
  endpoint: string;
  options: { applicationServerKey: ArrayBuffer };
  toJSON: () => object;
  unsubscribe: () => Promise<void>;
}

let subscription: Subscribed | null;
let asked: string[];
/** The addresses that the server was told. */
let told: string[];
let publicKey: string;

/** A browser that can be told, whose owner answers so when they are asked. */
function standAs(permission: NotificationPermission, answer: NotificationPermission): void {
  let count = 0;
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    // One who is subscribed with another key is not subscribed with this one before that has ended.
    if (subscription && subscription.key !== applicationServerKey) throw new DOMException('Another key', 'InvalidStateError');
    const endpoint = subscription?.endpoint ?? `https://push.example/${++count}`;
    subscription = {
      key: applicationServerKey,
      endpoint,
      options: { applicationServerKey: Uint8Array.from(atob(applicationServerKey), (sign) => sign.charCodeAt(0)).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => void (subscription = null),
    };
    return subscription;
  };
  const pushManager = { getSubscription: async () => subscription, subscribe };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as unknown as ServiceWorkerRegistration);
  vi.stubGlobal('Notification', { permission, requestPermission: async () => answer });
}

const open = () => render(<PushPanel personId="amara" />, { wrapper: Providers });
const turn = () => page.getByRole('switch', { name: 'Show messages on this browser' });

beforeEach(async () => {
  [subscription, asked, told, publicKey] = [null, [], [], 'keys'];
  signInAmara();
  await activate('en');
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    asked.push(path);
    if (path.endsWith('push-subscriptions')) told.push((JSON.parse(body as string) as { endpoint: string }).endpoint);
    return Response.json(path.endsWith('push-key') ? { publicKey } : { isSubscribed: true });
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

test('a session begins with word of where this browser is told, subscribed anew where the installation has another key', async () => {
  standAs('granted', 'granted');
  await startPush('amara');
  await renewPush('amara');
  expect(told).toEqual(['https://push.example/1', 'https://push.example/1']);
  publicKey = 'lock';
  await renewPush('amara');
  expect([told.at(-1), subscription?.key]).toEqual(['https://push.example/2', 'lock']);
});

test('what is for somebody else does not come to who signs in after them', async () => {
  standAs('granted', 'granted');
  await startPush('jose');
  await renewPush('amara');
  expect([subscription, told]).toEqual([null, ['https://push.example/1']]);
});
