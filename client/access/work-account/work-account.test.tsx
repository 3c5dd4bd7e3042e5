import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { session } from '#client/access/session.store.ts';
import { SignInScreen } from '#client/access/sign-in.screen.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { tab } from './leave-for.ts';
import { WorkAccountSection } from './work-account-section.tsx';
import { WorkAccountScreen } from './work-account.screen.tsx';

const base = '/api/auth/work-account';
let answers: Record<string, () => Response>;
let sent: [path: string, body: unknown][];
let opened: string[];

beforeEach(async () => {
  answers = {
    [base]: () => Response.json({ provider: 'Microsoft' }),
    [`${base}/start`]: () => Response.json({ address: 'https://login.example/page' }),
    [`${base}/start-link`]: () => Response.json({ address: 'https://login.example/link' }),
    '/api/auth/demo-people': () => Response.json([]),
  };
  [sent, opened] = [[], []];
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'POST') sent.push([path, JSON.parse(body ?? '{}')]);
    const answer = answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  vi.spyOn(tab, 'open').mockImplementation((address) => void opened.push(address));
  Object.assign(credentials, { token: 'token', endsAt: Date.now() + 600_000 });
  await activate('en');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
  session.status = 'unknown';
});

const refuse = (code: string, status: number) => () => Response.json({ code }, { status });

test('the button leads to the provider and keeps the wanted page', async () => {
  history.replaceState(null, '', '/auth/login?to=%2Fadmin%2Fgoals');
  await render(<SignInScreen />, { wrapper: Providers });
  await page.getByRole('button', { name: /Sign in with .?Microsoft/ }).click();
  await expect.poll(() => opened).toEqual(['https://login.example/page']);
  expect(sent).toEqual([[`${base}/start`, { to: '/admin/goals' }]]);
});

test('without a provider there is no button', async () => {
  answers[base] = () => Response.json({ provider: null });
  await render(<SignInScreen />, { wrapper: Providers });
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Sign in with/ }).elements()).toEqual([]);
});

test.each([
  ['work-account.unknown', /^This work account cannot be used here/],
  ['work-account.failed', /was not completed/],
  ['work-account.unavailable', /does not answer/],
  ['offline', /could not be reached/],
])('the sign-in page tells the reason of the refusal %s', async (code, words) => {
  history.replaceState(null, '', `/auth/login?refused=${code}`);
  await render(<SignInScreen />, { wrapper: Providers });
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
});

test('the sign-in page tells the reason of a refusal also if the provider cannot be read', async () => {
  history.replaceState(null, '', '/auth/login?refused=work-account.failed');
  delete answers[base];
  await render(<SignInScreen />, { wrapper: Providers });
  await expect.element(page.getByRole('alert').getByText(/was not completed/)).toBeVisible();
});

test('words of an address that are no code are not shown', async () => {
  history.replaceState(null, '', '/auth/login?refused=Call+this+number');
  await render(<SignInScreen />, { wrapper: Providers });
  await expect.element(page.getByRole('button', { name: /^Sign in with/ })).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('a provider that cannot be reached is told at the button', async () => {
  answers[`${base}/start`] = refuse('work-account.unavailable', 503);
  await render(<SignInScreen />, { wrapper: Providers });
  await page.getByRole('button', { name: /^Sign in with/ }).click();
  await expect.element(page.getByRole('alert').getByText(/does not answer/)).toBeVisible();
});

test('a refused answer of the provider is sent once and leads back to the sign-in page', async () => {
  session.status = 'signed-out';
  history.replaceState(null, '', '/auth/work-account?code=a&state=b');
  answers[`${base}/finish`] = refuse('work-account.unknown', 403);
  await render(<WorkAccountScreen pathFor={(path) => path} />, { wrapper: Providers });
  await expect.poll(() => location.pathname + location.search).toBe('/auth/login?refused=work-account.unknown');
  expect(sent).toEqual([[`${base}/finish`, { query: 'code=a&state=b' }]]);
});

test('somebody who is signed in links the account and returns to the page', async () => {
  session.status = 'signed-in';
  history.replaceState(null, '', '/auth/work-account?code=a');
  answers[`${base}/finish-link`] = () => Response.json({ to: '/admin/goals' });
  await render(<WorkAccountScreen pathFor={(path) => path} />, { wrapper: Providers });
  await expect.poll(() => location.pathname).toBe('/admin/goals');
  await expect.element(page.getByText(/^Work account linked/)).toBeVisible();
});

test('linking and unlinking ask for the current password', async () => {
  answers[`${base}/own`] = () => Response.json({ provider: 'Microsoft', linkedAt: null });
  await render(<WorkAccountSection />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Link account' }).click();
  await expect.element(page.getByText('Enter your current password.')).toBeVisible();
  await page.getByLabelText('Current password').fill('three-stones');
  await page.getByRole('button', { name: 'Link account' }).click();
  await expect.poll(() => opened).toEqual(['https://login.example/link']);
});

test('an account is unlinked with the right password only', async () => {
  answers[`${base}/own`] = () => Response.json({ provider: 'Microsoft', linkedAt: '2026-03-04T10:00:00.000Z' });
  const fields = [{ path: 'body.currentPassword', rule: 'wrong' }];
  answers[`${base}/unlink`] = () => Response.json({ code: 'input.invalid', fields }, { status: 422 });
  await render(<WorkAccountSection />, { wrapper: Providers });
  await expect.element(page.getByText(/is linked since 4 Mar 2026/)).toBeVisible();
  await page.getByLabelText('Current password').fill('a wrong one');
  await page.getByRole('button', { name: 'Unlink account' }).click();
  await expect.element(page.getByText('This is not your current password.')).toBeVisible();
  answers[`${base}/unlink`] = () => Response.json({});
  answers[`${base}/own`] = () => Response.json({ provider: 'Microsoft', linkedAt: null });
  await page.getByRole('button', { name: 'Unlink account' }).click();
  await expect.element(page.getByRole('button', { name: 'Link account' })).toBeVisible();
});

test('an account that cannot be loaded is loaded again on request', async () => {
  await render(<WorkAccountSection />, { wrapper: Providers });
  answers[`${base}/own`] = () => Response.json({ provider: 'Microsoft', linkedAt: null });
  await page.getByRole('button', { name: /again|Retry/i }).click();
  await expect.element(page.getByRole('button', { name: 'Link account' })).toBeVisible();
});
