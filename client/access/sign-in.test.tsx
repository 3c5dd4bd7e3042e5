import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { SignInScreen } from './sign-in.screen.tsx';

const demo = [
  { id: 'person-1', login: 'amara', password: 'three-stones', name: 'Amara Okafor', role: 'Manager' },
  { id: 'person-2', login: 'jose', password: 'three-stones', name: 'José Núñez', role: 'Employee' },
];
let answers: Record<string, () => Response>;

beforeEach(async () => {
  answers = { '/api/auth/demo-people': () => Response.json([]) };
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  await activate('en');
  await render(<SignInScreen />, { wrapper: Providers });
});

afterEach(() => vi.unstubAllGlobals());

const login = () => page.getByLabelText('Username or email');
const password = () => page.getByLabelText('Password', { exact: true });
const submit = () => page.getByRole('button', { name: 'Sign in' });

async function signInAs(name: string, word: string) {
  await login().fill(name);
  await password().fill(word);
  await submit().click();
}

test('a wrong password shows the specified error and keeps the typed text', async () => {
  answers['/api/auth/sign-in'] = () => Response.json({ code: 'sign-in.failed' }, { status: 401 });
  await signInAs('amara', 'not this one');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid username or password');
  await expect.element(login()).toHaveValue('amara');
  await expect.element(password()).toHaveValue('not this one');
});

test('too many attempts and a network failure show different errors', async () => {
  answers['/api/auth/sign-in'] = () => Response.json({ code: 'rate.limited' }, { status: 429 });
  await signInAs('amara', 'three-stones');
  await expect.element(page.getByRole('alert').getByText(/^Too many attempts/)).toBeVisible();
  delete answers['/api/auth/sign-in'];
  await submit().click();
  await expect.element(page.getByRole('alert').getByText(/Check your connection/)).toBeVisible();
});

test('empty required fields show an error beside each field and send no request', async () => {
  await submit().click();
  await expect.element(page.getByText('Enter your username or email.')).toBeVisible();
  await expect.element(page.getByText('Enter your password.')).toBeVisible();
  await expect.element(login()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('the show password button reveals the typed password', async () => {
  await password().fill('three-stones');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(password()).toHaveAttribute('type', 'text');
});

test('a demo installation lists its people, and clicking one fills in the form', async () => {
  await expect.element(page.getByText('Demo company')).not.toBeInTheDocument();
  answers['/api/auth/demo-people'] = () => Response.json(demo);
  await render(<SignInScreen />, { wrapper: Providers });
  await page.getByRole('button', { name: /José Núñez/ }).click();
  await expect.element(login().last()).toHaveValue('jose');
  await expect.element(password().last()).toHaveValue('three-stones');
});

test('choosing a language in the footer changes the language and the text direction', async () => {
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect.element(page.getByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible();
  expect(document.documentElement.dir).toBe('rtl');
  await page.getByRole('button', { name: 'English' }).click();
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(document.documentElement.dir).toBe('ltr');
});

test.each(['हिन्दी', 'తెలుగు'])('%s has its glyphs on a system without a font for them', async (name) => {
  const button = page.getByRole('button', { name }).element();
  expect(getComputedStyle(button).fontFamily).toContain('Language Names');
  for (const letter of name) expect(await document.fonts.load("13px 'Language Names'", letter)).toHaveLength(1);
});
