import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import type { TaskHandle } from '#client/tasks/state/task.store.ts';
import { aStone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { EffortLog } from './effort-log.tsx';

afterEach(() => vi.unstubAllGlobals());

test('an entry that starts a task over the limit of its lane shows the warning of the lane', async () => {
  await activate('en');
  const entry = { id: aStone(1).id, personId: aStone(2).id, hours: 1, day: '2026-11-02' };
  vi.stubGlobal('fetch', async () => Response.json({ ...entry, overLane: { count: 3, limit: 2 } }));
  const predict = async (_event: unknown, _data: unknown, send: (key: string) => Promise<{ reply: unknown }>) => (await send('key')).reply;
  const room = { id: aStone(3).id, predict } as unknown as TaskHandle;
  await render(<EffortLog room={room} card={{ estimate: null }} entries={[]} canLog />, { wrapper: Providers });
  await page.getByRole('textbox', { name: 'Hours' }).fill('1');
  await page.getByRole('button', { name: 'Log' }).click();
  await expect.element(page.getByText('3 tasks in this lane, over its limit of 2. Finish one before you start another.')).toBeVisible();
});

test('undoing the entry that started a task says that the task is back in Not Started', async () => {
  await activate('en');
  const entry = { id: aStone(1).id, personId: aStone(2).id, hours: 1, day: '2026-11-02' };
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${new URL(url, location.href).search}`);
    return Response.json({ ...entry, ...(method === 'POST' ? { overLane: null } : { isStartUndone: true }) });
  });
  const predict = async (_event: unknown, _data: unknown, send: (key: string) => Promise<{ reply: unknown }>) => (await send('key')).reply;
  const room = { id: aStone(3).id, predict } as unknown as TaskHandle;
  await render(<EffortLog room={room} card={{ estimate: null }} entries={[]} canLog />, { wrapper: Providers });
  await page.getByRole('textbox', { name: 'Hours' }).fill('1');
  await page.getByRole('button', { name: 'Log' }).click();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(page.getByText('Undone: Logged: 1 h. The task moved back to Not Started.')).toBeVisible();
  expect(requests).toEqual(['POST ', 'DELETE ?isUndo=true']);
});
