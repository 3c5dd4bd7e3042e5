import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { InvitationScreen } from './invitation.screen.tsx';

let answers: Record<string, () => Response>;
const failed = () => Response.json({ code: 'sign-in.failed' }, { status: 401 });
const unusable = () => Response.json({ code: 'link.unusable' }, { status: 410 });

beforeEach(async () => {
  answers = {
    '/api/auth/password-strength': () => Response.json({ score: 4, isAccepted: true }),
    '/api/auth/links/check': () => Response.json({ firstName: 'Nora', email: 'nora@cairn.example', companyName: 'Cairn & Sons' }),
    '/api/auth/register': () => Response.json({}),
    '/api/auth/sign-in': failed,
  };
  vi.stubGlobal('fetch', async (path: string) => answers[path]!());
  await activate('en');
});
afterEach(() => vi.unstubAllGlobals());

async function register() {
  await render(<InvitationScreen token={'a'.repeat(43)} />, { wrapper: Providers });
  await page.getByLabelText('Password', { exact: true }).fill('moss grows on the cairn');
  await page.getByRole('button', { name: 'Register' }).click();
}

test('an invitation greets the person, and somebody who joins later learns when they can sign in', async () => {
  await register();
  await expect.element(page.getByRole('heading', { name: 'You are registered' })).toBeVisible();
  await expect.element(page.getByText('You can sign in from your first working day.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login');
});

test('a sign-in that fails for another reason says nothing about the first working day', async () => {
  answers['/api/auth/sign-in'] = () => Response.json({ code: 'server.failed' }, { status: 500 });
  await register();
  await expect.element(page.getByRole('heading', { name: 'You are registered' })).toBeVisible();
  await expect.element(page.getByText('Sign in with your new password.')).toBeVisible();
});

test('an invitation that was used meanwhile says whom to ask', async () => {
  answers['/api/auth/register'] = unusable;
  await register();
  await expect.element(page.getByText(/^This invitation has expired/)).toBeVisible();
});
