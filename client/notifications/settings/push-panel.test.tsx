import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
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
let requestedPaths: string[];
let subscribed: string[];
let publicKey: string;

function standAs(permission: NotificationPermission, answer: NotificationPermission): void {
  let count = 0;
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    // Browsers refuse a second subscription with another key until the first one has ended.
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
const turn = () => page.getByRole('switch', { name: 'Show notifications in this browser' });

beforeEach(async () => {
  [subscription, requestedPaths, subscribed, publicKey] = [null, [], [], 'keys'];
  signInAmara();
  await activate('en');
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    requestedPaths.push(path);
    if (path.endsWith('push-subscriptions')) subscribed.push((JSON.parse(body as string) as { endpoint: string }).endpoint);
    return Response.json(path.endsWith('push-key') ? { publicKey } : { isSubscribed: true });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  signOut();
});

test('a browser without push support shows a message, and a browser that blocks notifications explains how to allow them', async () => {
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(undefined);
  const { unmount } = await open();
  await expect.element(page.getByText('This browser does not support push notifications.')).toBeVisible();
  await unmount();
  standAs('denied', 'denied');
  await open();
  await expect.element(page.getByText(/Allow them in the browser settings/)).toBeVisible();
});

test('the push switch subscribes this browser and unsubscribes it', async () => {
  standAs('default', 'granted');
  await open();
  await turn().click();
  await expect.element(turn()).toBeChecked();
  expect(requestedPaths.filter((path) => path.includes('/push')).map((path) => path.split('/').at(-1))).toEqual([
    'push-key',
    'push-subscriptions',
  ]);
  await turn().click();
  await expect.element(turn()).not.toBeChecked();
  expect([subscription, requestedPaths.at(-1)]).toEqual([null, expect.stringContaining('push-subscriptions/remove')]);
});

test('denying the browser permission shows how to allow notifications', async () => {
  standAs('default', 'denied');
  await open();
  await expect.element(turn()).not.toBeChecked();
  vi.stubGlobal('Notification', { permission: 'denied', requestPermission: async () => 'denied' });
  await turn().click();
  await expect.element(page.getByText(/Allow them in the browser settings/)).toBeVisible();
  expect(requestedPaths.filter((path) => path.includes('/push'))).toEqual([]);
});

test('starting a session renews the push subscription, with a new one when the server key has changed', async () => {
  standAs('granted', 'granted');
  await startPush('amara');
  await renewPush('amara');
  expect(subscribed).toEqual(['https://push.example/1', 'https://push.example/1']);
  publicKey = 'lock';
  await renewPush('amara');
  expect([subscribed.at(-1), subscription?.key]).toEqual(['https://push.example/2', 'lock']);
});

test('a push subscription of another user is removed on sign-in', async () => {
  standAs('granted', 'granted');
  await startPush('jose');
  await renewPush('amara');
  expect([subscription, subscribed]).toEqual([null, ['https://push.example/1']]);
});
