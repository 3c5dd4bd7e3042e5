import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AuditEntry } from '#shared/privileges/audit.api.ts';
import { watchRooms } from '#client/platform/lists/list-ticks.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { AuditView } from './audit-view.tsx';

vi.mock(import('#client/platform/lists/list-ticks.ts'), { spy: true });

const entryOf = (name: string) =>
  ({
    id: crypto.randomUUID(),
    at: '2026-11-27T10:00:00.000Z',
    actorId: null,
    name,
    personId: null,
    recordId: null,
  }) as unknown as AuditEntry;

let isDown: boolean;
let reads: string[];

beforeEach(async () => {
  isDown = false;
  reads = [];
  vi.mocked(watchRooms).mockClear();
  const pages = [
    { entries: [entryOf('task.created')], next: 'older' },
    { entries: [entryOf('task.moved')], next: null },
  ];
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/api/audit')) return new Promise(() => {});
    reads.push(url);
    const isOlder = url.includes('before=');
    if (isOlder && isDown) return Response.json({ code: 'server.failed' }, { status: 500 });
    return Response.json(pages[isOlder ? 1 : 0]);
  });
  signInAmara();
  await activate('en');
});
afterEach(() => {
  signOut();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const older = page.getByRole('button', { name: 'Show older' });

test('entries stay when older ones cannot be read, and the reader can try again', async () => {
  await render(<AuditView />, { wrapper: Providers });
  await expect.element(page.getByTitle('task.created')).toBeVisible();
  isDown = true;
  await older.click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  await expect.element(page.getByTitle('task.created')).toBeVisible();
  isDown = false;
  await again.click();
  await older.click();
  await expect.element(page.getByTitle('task.moved')).toBeVisible();
});

test('two presses show older entries once', async () => {
  await render(<AuditView />, { wrapper: Providers });
  const button = (await older.findElement()) as HTMLElement;
  button.click();
  button.click();
  await expect.element(older).not.toBeInTheDocument();
  expect(page.getByTitle('task.moved').elements()).toHaveLength(1);
});

const entry = page.getByTitle('task.created');

test('many changes of the company cause one further read', async () => {
  await render(<AuditView />, { wrapper: Providers });
  await expect.element(entry).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const change = vi.mocked(watchRooms).mock.lastCall![1];
  for (const _ of ['first', 'second', 'third']) change();
  expect([reads.length, vi.getTimerCount()]).toEqual([1, 1]);
  vi.runAllTimers();
  await expect.poll(() => reads).toHaveLength(2);
});

test('entries until a day of the past are not read again', async () => {
  history.replaceState(null, '', '/?view=audit&to=2020-01-31');
  await render(<AuditView />, { wrapper: Providers });
  await expect.element(entry).toBeVisible();
  expect(watchRooms).not.toHaveBeenCalled();
  expect(reads).toEqual([expect.stringContaining('to=2020-01-31')]);
});

test('a day of the address that does not exist does not filter, and another one can be entered', async () => {
  history.replaceState(null, '', '/?view=audit&from=2026-02-31');
  await render(<AuditView />, { wrapper: Providers });
  await expect.element(entry).toBeVisible();
  expect(reads).toEqual([expect.not.stringContaining('from=')]);
  const from = page.getByRole('textbox', { name: 'From' });
  await expect.element(from).toHaveValue('');
  await from.fill('2026-02-03');
  from.element().closest('section')!.querySelector<HTMLElement>('h1')!.click();
  await expect.poll(() => new URLSearchParams(location.search).get('from')).toBe('2026-02-03');
});
