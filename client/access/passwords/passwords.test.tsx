import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { Providers } from '#client/ui/providers.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { ForgotPasswordScreen } from './forgot-password.screen.tsx';
import { ResetPasswordScreen } from './reset-password.screen.tsx';

let answers: Record<string, () => Response>;
let sent: [string, unknown][];
const token = 'a'.repeat(43);
const holder = { firstName: 'Nora', email: 'nora@cairn.example', companyName: 'Cairn & Sons' };
const unusable = () => Response.json({ code: 'link.unusable' }, { status: 410 });
const invalid = (path: string, rule: string) => () => Response.json({ code: 'input.invalid', fields: [{ path, rule }] }, { status: 422 });

beforeEach(async () => {
  answers = {
    '/api/auth/password-strength': () => Response.json({ score: 4, isAccepted: true }),
    '/api/auth/links/check': () => Response.json(holder),
  };
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    sent.push([path, JSON.parse(body ?? '{}')]);
    const answer = answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  Object.assign(credentials, { token: 'token', endsAt: Date.now() + 600_000 });
  await activate('en');
});
afterEach(() => vi.unstubAllGlobals());

const requestsTo = (path: string) => sent.filter(([asked]) => asked === path).map(([, body]) => body);
const field = (name: string) => page.getByLabelText(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name }).click();

test('asking for a link tells nothing about the account, and a lost connection keeps the typed name', async () => {
  await render(<ForgotPasswordScreen />, { wrapper: Providers });
  await press('Send link');
  await expect.element(page.getByText('Enter your username or email.')).toBeVisible();
  await field('Username or email').fill(' nora ');
  await press('Send link');
  await expect.element(page.getByRole('alert').getByText(/Check your connection/)).toBeVisible();
  await expect.element(field('Username or email')).toHaveValue(' nora ');
  answers['/api/auth/forgot-password'] = () => Response.json({});
  await press('Send link');
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(requestsTo('/api/auth/forgot-password').at(-1)).toEqual({ login: 'nora' });
});

test('a password that is refused is explained at its field and kept', async () => {
  await render(<ResetPasswordScreen token={token} />, { wrapper: Providers });
  await expect.element(page.getByText(/nora@cairn.example/)).toBeVisible();
  await field('New password').fill('short');
  await press('Save password');
  await expect.element(page.getByText('Use 12 to 128 characters.')).toBeVisible();
  answers['/api/auth/password-strength'] = () => Response.json({ score: 1, isAccepted: false });
  answers['/api/auth/reset-password'] = invalid('body.password', 'weak');
  await field('New password').fill('password1234');
  await expect.element(page.getByText(/^Easy to guess/)).toBeVisible();
  expect(requestsTo('/api/auth/password-strength')).toContainEqual({ password: 'password1234', words: ['Nora', 'nora@cairn.example'] });
  await press('Save password');
  await expect.element(page.getByText(/^This password is easy to guess/)).toBeVisible();
  await expect.element(field('New password')).toHaveValue('password1234');
  answers['/api/auth/reset-password'] = () => Response.json({});
  await press('Save password');
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login');
});

test.each([
  ['has expired', unusable],
  ['is damaged', invalid('body.token', 'pattern')],
])('a link that %s offers a new one', async (_case, answer) => {
  answers['/api/auth/links/check'] = answer;
  await render(<ResetPasswordScreen token="x" />, { wrapper: Providers });
  await expect.element(page.getByRole('heading', { name: 'Link not valid' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/auth/forgotpassword');
});

test('a link that was used meanwhile offers a new one', async () => {
  answers['/api/auth/reset-password'] = unusable;
  await render(<ResetPasswordScreen token={token} />, { wrapper: Providers });
  await field('New password').fill('moss grows on the cairn');
  await press('Save password');
  await expect.element(page.getByRole('heading', { name: 'Link not valid' })).toBeVisible();
});

test('changing the password names a wrong current one, and closes after success', async () => {
  const close = vi.fn<() => void>();
  await render(<ChangePasswordDialog onClose={close} />, { wrapper: Providers });
  await press('Change password');
  await expect.element(page.getByText('Enter your current password.')).toBeVisible();
  answers['/api/auth/change-password'] = invalid('body.currentPassword', 'wrong');
  await field('Current password').fill('three-stones');
  await field('New password').fill('moss grows on the cairn');
  await press('Change password');
  await expect.element(page.getByText('This is not your current password.')).toBeVisible();
  answers['/api/auth/change-password'] = () => Response.json({});
  await press('Change password');
  await expect.element(page.getByText('Password changed. Your other sessions were ended.')).toBeVisible();
  expect(close).toHaveBeenCalledOnce();
});
