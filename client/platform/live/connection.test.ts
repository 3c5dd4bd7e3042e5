import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ManualSocket } from '#client/test/manual-socket.ts';
import type * as connection from './connection.ts';
import type { SessionCredentials } from '#client/platform/http/credentials.ts';

vi.mock('socket.io-client', async () => {
  const { ManualSocket } = await import('#client/test/manual-socket.ts');
  return { io: () => (socket = new ManualSocket()) };
});

let socket: ManualSocket;
let browser: EventTarget;
let network: { onLine: boolean };
let lost: number;
let renewed: number;
let refresh: () => Promise<void>;
let page: typeof connection;
let credentials: SessionCredentials;

/** Loads fresh modules for each test, because the connection is a module-level singleton. */
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  [browser, network, lost, renewed, refresh] = [new EventTarget(), { onLine: true }, 0, 0, async () => {}];
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  page = await import('./connection.ts');
  ({ credentials } = await import('#client/platform/http/credentials.ts'));
  Object.assign(credentials, {
    token: 'a token',
    lose: () => (lost += 1),
    refresh: async () => {
      renewed += 1;
      await refresh();
    },
  });
  page.connect();
});

/** Files of one worker share their modules: the next one may not find a lost connection. */
afterEach(() => {
  page.disconnect();
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const status = () => page.connection.status;
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('the status is catching-up until the server accepts the connection, then live', () => {
  expect([status(), socket.connects]).toEqual(['catching-up', 1]);
  socket.arrive();
  expect(status()).toBe('live');
});

test('an unreachable server sets the status offline, and Socket.IO retries', async () => {
  socket.fail();
  expect(status()).toBe('offline');
  await later(60_000);
  expect(socket.connects).toBe(1);
  socket.arrive();
  expect(status()).toBe('live');
});

test('offline and online events of the browser take effect at once', async () => {
  socket.arrive();
  network.onLine = false;
  browser.dispatchEvent(new Event('offline'));
  expect([status(), page.connection.isOnline, socket.connected]).toEqual(['offline', false, false]);
  network.onLine = true;
  browser.dispatchEvent(new Event('online'));
  // The connection is not known to be down yet, so no error is shown.
  expect([status(), page.connection.isOnline]).toEqual(['catching-up', true]);
  await later(0);
  expect(socket.connects).toBe(2);
  socket.arrive();
  expect(status()).toBe('live');
});

test('catching up is shown only when it takes longer than a moment', async () => {
  socket.arrive();
  page.setRoomsBehind(true);
  await later(200);
  page.setRoomsBehind(false);
  await later(1_000);
  expect(status()).toBe('live');
  page.setRoomsBehind(true);
  await later(400);
  expect(status()).toBe('catching-up');
});

test.each(['session.expired', 'session.missing'])('a connection refused with %s renews the token and reconnects', async (code) => {
  socket.refuse(code);
  await later(0);
  expect([renewed, socket.connects, lost]).toEqual([1, 2, 0]);
});

test('a connection refused again with the new token waits before it retries', async () => {
  socket.refuse('session.expired');
  await later(0);
  socket.refuse('session.expired');
  await later(1_900);
  expect([renewed, socket.connects]).toEqual([1, 2]);
  await later(3_200);
  expect([renewed, socket.connects]).toEqual([2, 3]);
});

test('a failed token renewal retries the connection later', async () => {
  refresh = () => Promise.reject(new Error('nobody answered'));
  socket.refuse('session.expired');
  await later(1_900);
  expect(socket.connects).toBe(1);
  await later(3_200);
  expect(socket.connects).toBe(2);
});

test('a revoked session is lost, on refusal and on close', async () => {
  socket.refuse('session.revoked');
  expect(lost).toBe(1);
  page.connect();
  socket.arrive();
  socket.close('session.revoked');
  expect([lost, renewed]).toEqual([2, 0]);
});

test('an outdated build is marked old and does not reconnect', async () => {
  socket.refuse('client.old');
  await later(60_000);
  const { client } = await import('#client/platform/base/old-client.ts');
  expect([client.isOld, socket.connects]).toEqual([true, 1]);
});

test.each([
  ['server.stopping', 250, 10_000],
  ['slow', 250, 1_000],
  ['rate.limited', 5_000, 10_000],
  ['input.invalid', 5_000, 10_000],
  [undefined, 250, 1_000],
])('a connection closed with %s reconnects after %i to %i ms', async (why, least, most) => {
  socket.arrive();
  socket.close(why);
  expect(status()).toBe('offline');
  await later(least - 1);
  expect(socket.connects).toBe(1);
  await later(most - least + 1);
  expect(socket.connects).toBe(2);
});

test('a session that expires on an open connection is renewed', async () => {
  socket.arrive();
  socket.close('session.expired');
  await later(0);
  expect([renewed, socket.connects]).toEqual([1, 2]);
});

test('a new token is sent on the open connection, and a rejected token causes a reconnect', async () => {
  socket.arrive();
  page.connect();
  expect(socket.sent).toEqual([['auth:renew', { token: 'a token' }]]);
  await later(0);
  expect(socket.connects).toBe(1);
  socket.renewal = { error: 'session.expired' };
  page.connect();
  await later(0);
  expect(socket.connects).toBe(2);
});

test('a connection closed in favour of others reconnects only on request', async () => {
  socket.arrive();
  socket.close('connection.replaced');
  expect(status()).toBe('replaced');
  page.connect();
  browser.dispatchEvent(new Event('online'));
  await later(60_000);
  expect([socket.connects, socket.active, status()]).toEqual([1, false, 'replaced']);
  page.connectAgain();
  expect([status(), socket.connects]).toEqual(['catching-up', 2]);
  socket.arrive();
  expect(status()).toBe('live');
});

test('signing in after the connection was replaced connects again', async () => {
  socket.arrive();
  socket.close('connection.replaced');
  page.disconnect();
  page.connect();
  expect([socket.connects, status()]).toEqual([2, 'catching-up']);
});

test('disconnecting on sign-out cancels a planned reconnect', async () => {
  socket.arrive();
  socket.close('server.stopping');
  page.disconnect();
  await later(60_000);
  expect([socket.connects, socket.active]).toEqual([1, false]);
});

test('a page that missed the online event is marked online after it connects', () => {
  socket.arrive();
  network.onLine = false;
  browser.dispatchEvent(new Event('offline'));
  network.onLine = true;
  page.connect();
  socket.arrive();
  expect([status(), page.connection.isOnline]).toEqual(['live', true]);
});
