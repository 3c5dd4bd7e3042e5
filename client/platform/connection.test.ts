import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HandSocket } from '#client/test/hand-socket.ts';
import type * as connection from './connection.ts';
import type { Credentials } from './credentials.ts';

vi.mock('socket.io-client', async () => {
  const { HandSocket } = await import('#client/test/hand-socket.ts');
  return { io: () => (socket = new HandSocket()) };
});

let socket: HandSocket;
let browser: EventTarget;
let network: { onLine: boolean };
let lost: number;
let renewed: number;
/** How the session answers when it is asked for a new token. */
let refresh: () => Promise<void>;
let page: typeof connection;
let credentials: Credentials;

/** A page of its own for every test: the connection is one of a page. */
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  [browser, network, lost, renewed, refresh] = [new EventTarget(), { onLine: true }, 0, 0, async () => {}];
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  page = await import('./connection.ts');
  ({ credentials } = await import('./credentials.ts'));
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

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const status = () => page.connection.status;
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('it is catching up until the server has taken it, then live', () => {
  expect([status(), socket.connects]).toEqual(['catching-up', 1]);
  socket.arrive();
  expect(status()).toBe('live');
});

test('a server that is not reached is offline, and left to Socket.IO to try again', async () => {
  socket.fail();
  expect(status()).toBe('offline');
  await later(60_000);
  expect(socket.connects).toBe(1);
  socket.arrive();
  expect(status()).toBe('live');
});

test('the browser’s word that the network went is believed at once, and its return does not wait', async () => {
  socket.arrive();
  network.onLine = false;
  browser.dispatchEvent(new Event('offline'));
  expect([status(), page.connection.isOnline, socket.connected]).toEqual(['offline', false, false]);
  network.onLine = true;
  browser.dispatchEvent(new Event('online'));
  // Not yet known to be away: nobody says that the server is not reached.
  expect([status(), page.connection.isOnline]).toEqual(['catching-up', true]);
  await later(0);
  expect(socket.connects).toBe(2);
  socket.arrive();
  expect(status()).toBe('live');
});

test('what is caught up within a blink is not said, what takes longer is', async () => {
  socket.arrive();
  page.reportBehind(true);
  await later(200);
  page.reportBehind(false);
  await later(1_000);
  expect(status()).toBe('live');
  page.reportBehind(true);
  await later(400);
  expect(status()).toBe('catching-up');
});

test.each(['session.expired', 'session.missing'])('refused with %s it gets a new token and comes back', async (code) => {
  socket.refuse(code);
  await later(0);
  expect([renewed, socket.connects, lost]).toEqual([1, 2, 0]);
});

test('refused also with the new token it does not hammer', async () => {
  socket.refuse('session.expired');
  await later(0);
  socket.refuse('session.expired');
  await later(1_900);
  expect([renewed, socket.connects]).toEqual([1, 2]);
  await later(3_200);
  expect([renewed, socket.connects]).toEqual([2, 3]);
});

test('without a new token it tries again later', async () => {
  refresh = () => Promise.reject(new Error('nobody answered'));
  socket.refuse('session.expired');
  await later(1_900);
  expect(socket.connects).toBe(1);
  await later(3_200);
  expect(socket.connects).toBe(2);
});

test('a session that was ended is lost, whether the server refuses or closes', async () => {
  socket.refuse('session.revoked');
  expect(lost).toBe(1);
  page.connect();
  socket.arrive();
  socket.close('session.revoked');
  expect([lost, renewed]).toEqual([2, 0]);
});

test('a build that the server does not know any more is old, and does not come back by itself', async () => {
  socket.refuse('client.old');
  await later(60_000);
  const { client } = await import('./old-client.ts');
  expect([client.isOld, socket.connects]).toEqual([true, 1]);
});

test.each([
  ['server.stopping', 250, 10_000],
  ['slow', 250, 1_000],
  ['rate.limited', 5_000, 10_000],
  ['input.invalid', 5_000, 10_000],
  [undefined, 250, 1_000],
])('closed with %s it comes back after %i to %i ms', async (why, least, most) => {
  socket.arrive();
  socket.close(why);
  expect(status()).toBe('offline');
  await later(least - 1);
  expect(socket.connects).toBe(1);
  await later(most - least + 1);
  expect(socket.connects).toBe(2);
});

test('a session that ended while the connection was open is renewed', async () => {
  socket.arrive();
  socket.close('session.expired');
  await later(0);
  expect([renewed, socket.connects]).toEqual([1, 2]);
});

test('a new token is told on the open connection; one that is not taken means a new connection', async () => {
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

test('who signs out is not connected again, whatever was planned', async () => {
  socket.arrive();
  socket.close('server.stopping');
  page.disconnect();
  await later(60_000);
  expect([socket.connects, socket.active]).toEqual([1, false]);
});

test('a page that slept through the return of the network knows of it when it is connected again', () => {
  socket.arrive();
  network.onLine = false;
  browser.dispatchEvent(new Event('offline'));
  network.onLine = true;
  page.connect();
  socket.arrive();
  expect([status(), page.connection.isOnline]).toEqual(['live', true]);
});
