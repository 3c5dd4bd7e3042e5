import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { defaultGrants } from '#shared/access/pages.ts';
import { session } from '#client/access/session.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { MonitorScreen } from '#client/reviews/launches/monitor.screen.tsx';
import { signInAmara } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { ReviewsScreen } from './reviews.screen.tsx';

let asked: (string | null)[];

beforeEach(async () => {
  await page.viewport(1000, 800);
  await activate('en');
  signInAmara();
  Object.assign(session.actor!, { role: 'hr-admin', grants: defaultGrants('hr-admin') });
  asked = [];
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, searchParams } = new URL(url, location.href);
    if (pathname === '/api/reviews') asked.push(searchParams.get('sort'));
    return new Promise(() => {});
  });
});

test.each([
  ['reviews', ReviewsScreen],
  ['monitor', MonitorScreen],
] as const)('the list of %s begins with the newest, and a saved view with another order keeps it', async (_name, Screen) => {
  history.replaceState(null, '', '/admin/reviews');
  const { unmount } = await render(<Screen />, { wrapper: Providers });
  await expect.poll(() => asked[0]).toBe('-managerDue');
  await unmount();
  asked = [];
  history.replaceState(null, '', '/admin/reviews?sort=managerDue');
  await render(<Screen />, { wrapper: Providers });
  await expect.poll(() => asked[0]).toBe('managerDue');
});
