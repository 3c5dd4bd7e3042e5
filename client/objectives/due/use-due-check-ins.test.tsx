import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { dueCheckInsEndpoint } from '#shared/objectives/check-ins.api.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { watchRooms } from '#client/platform/lists/list-ticks.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { useDueCheckIns } from './use-due-check-ins.ts';

vi.mock(import('#client/platform/lists/list-ticks.ts'), { spy: true });

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

test('the due check-ins are read again after a change of the holidays of the company', async () => {
  let reads = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes(dueCheckInsEndpoint.url)) return new Promise(() => {});
    reads += 1;
    return Response.json({ items: [] });
  });
  signInAmara();
  await activate('en');
  await renderHook(() => useDueCheckIns('amara', '2026-11-27'), { wrapper: Providers });
  await expect.poll(() => reads).toBe(1);
  const [, changed] = vi.mocked(watchRooms).mock.calls.find(([room]) => room === 'companies')!;
  changed();
  await expect.poll(() => reads).toBe(2);
});
