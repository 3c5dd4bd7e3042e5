import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { restoreSession, session } from '#client/access/session.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { App } from './app.tsx';

let refusal: { status: number; code: string };

beforeEach(async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/auth/refresh' ? Response.json({ code: refusal.code }, { status: refusal.status }) : Response.json([]),
  );
  Object.assign(session, { status: 'unknown', failure: null });
  localStorage.setItem('user', '{}');
  await activate('en');
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

test.each([
  [429, 'rate.limited', 'Too many attempts. Wait a minute, then try again.'],
  [500, 'server.failed', 'There was a problem on our server. Your data is safe.'],
  [503, 'server.unavailable', 'There was a problem on our server. Your data is safe.'],
])('a session refresh that fails with %i shows the error, and Try again repeats it', async (status, code, sentence) => {
  // The automatic retry never comes, so that only the button can repeat the refresh.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  refusal = { status, code };
  const restored = restoreSession();
  await render(<App />, { wrapper: Providers });
  await expect.element(page.getByText(sentence)).toBeVisible();
  refusal = { status: 401, code: 'session.expired' };
  await page.getByRole('button', { name: 'Try again' }).click();
  await restored;
  expect(session).toMatchObject({ status: 'signed-out', failure: null });
});
