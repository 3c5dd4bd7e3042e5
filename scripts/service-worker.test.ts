import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync(path.resolve(import.meta.dirname, '../client/app/sw.js'), 'utf8');

interface TestWindow {
  url: string;
  visibilityState: string;
  focus: () => Promise<void>;
  postMessage: (message: unknown) => void;
}

/** Loads the worker with these windows. A headless browser shows no notifications, so they are recorded. */
function start(windows: Partial<TestWindow>[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const done: unknown[] = [];
  const shown = windows.map((window): TestWindow => ({
    url: 'https://cairn.example/admin/tasks',
    visibilityState: 'visible',
    focus: async () => void done.push('focused'),
    postMessage: (message) => void done.push(message),
    ...window,
  }));
  const context = createContext({
    URL,
    location: { origin: 'https://cairn.example' },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { showNotification: async (title: string, options: object) => void done.push([title, options]) },
    clients: { matchAll: async () => shown, openWindow: async (address: string) => void done.push(address) },
  });
  runInContext(source, context);
  const dispatch = async (name: string, event: object) => {
    const waiting: Promise<unknown>[] = [];
    listeners.get(name)!({ ...event, waitUntil: (work: Promise<unknown>) => waiting.push(work) });
    await Promise.all(waiting);
    return done;
  };
  return {
    push: (data: unknown) => dispatch('push', { data: { json: () => (typeof data === 'string' ? (JSON.parse(data) as unknown) : data) } }),
    touch: (data: object) => dispatch('notificationclick', { notification: { data, close: () => done.push('closed') } }),
  };
}

const message = {
  title: 'Cairn',
  body: 'مهمة جديدة',
  language: 'ar',
  direction: 'rtl',
  path: '/admin/tasks?taskId=1',
  notificationId: 'n',
};
const data = { path: message.path, notificationId: 'n' };

test('a push message is displayed with its own text, language and direction', async () => {
  expect(await start([{ visibilityState: 'hidden' }]).push(message)).toEqual([
    ['Cairn', { body: 'مهمة جديدة', lang: 'ar', dir: 'rtl', tag: 'n', data }],
  ]);
});

test('a foreign push message is not displayed', async () => {
  expect(await start().push('{')).toEqual([]);
});

test('clicking a notification opens its link in the open window or a new one, and only inside Cairn', async () => {
  expect(await start([{ visibilityState: 'hidden' }, {}]).touch(data)).toEqual(['closed', { type: 'cairn.lead', ...data }, 'focused']);
  expect(await start().touch(data)).toEqual(['closed', 'https://cairn.example/admin/tasks?taskId=1']);
  const elsewhere = await start([{ url: 'https://cairn.example/auth/login' }]).touch(data);
  expect(elsewhere).toEqual(['closed', 'https://cairn.example/admin/tasks?taskId=1']);
  expect(await start().touch({ path: 'https://evil.example/' })).toEqual(['closed']);
});
