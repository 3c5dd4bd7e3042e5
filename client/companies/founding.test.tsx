import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { FoundingScreen } from './founding.screen.tsx';

let answers: Record<string, () => Response>;
let signIns: number;
const refusedSignIn = () => Response.json({ code: 'sign-in.failed' }, { status: 401 });

beforeEach(async () => {
  signIns = 0;
  answers = {
    '/api/auth/founding': () => Response.json({ isPossible: true }),
    '/api/auth/password-strength': () => Response.json({ score: 4, isAccepted: true }),
    '/api/auth/found': () => Response.json({ isFounded: true }),
    '/api/auth/sign-in': () => Response.json({ code: 'server.failed' }, { status: 500 }),
  };
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/auth/sign-in') signIns += 1;
    return answers[path]!();
  });
  await activate('en');
});
afterEach(() => vi.unstubAllGlobals());

const press = () => page.getByRole('button', { name: 'Create company' }).click();

async function found() {
  await render(<FoundingScreen />, { wrapper: Providers });
  const values = { 'Entity or group name': 'Gneiss Works', 'First name': 'Ada', 'Last name': 'Berg', Email: 'ada@gneiss.example' };
  for (const [name, value] of Object.entries(values)) await page.getByRole('textbox', { name }).fill(value);
  await page.getByLabelText('Password', { exact: true }).fill('moss grows on the cairn');
  await press();
}

test('a retry after a failed sign-in signs in again instead of naming somebody else', async () => {
  await found();
  await expect.element(page.getByRole('alert')).toBeVisible();
  answers['/api/auth/found'] = () => Response.json({ isFounded: false });
  await press();
  await expect.poll(() => signIns).toBe(2);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Set up your company' })).toBeVisible();
  answers['/api/auth/sign-in'] = refusedSignIn;
  await press();
  await expect.element(page.getByText(/^Somebody else has set up the company/)).toBeVisible();
});

test('a refused field is explained at the field', async () => {
  answers['/api/auth/found'] = () =>
    Response.json({ code: 'input.invalid', fields: [{ path: 'body.admin.firstName', rule: 'maxLength', limit: 120 }] }, { status: 422 });
  await found();
  await expect.element(page.getByText('Enter at most 120 characters.')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(signIns).toBe(0);
});
