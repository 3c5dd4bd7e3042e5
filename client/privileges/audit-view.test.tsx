import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AuditEntry } from '#shared/privileges/audit.api.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { AuditView } from './audit-view.tsx';

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

beforeEach(async () => {
  isDown = false;
  const pages = [
    { entries: [entryOf('task.created')], next: 'older' },
    { entries: [entryOf('task.moved')], next: null },
  ];
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/api/audit')) return new Promise(() => {});
    const isOlder = url.includes('before=');
    if (isOlder && isDown) return Response.json({ code: 'server.failed' }, { status: 500 });
    return Response.json(pages[isOlder ? 1 : 0]);
  });
  signInAmara();
  await activate('en');
});
afterEach(() => {
  signOut();
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
