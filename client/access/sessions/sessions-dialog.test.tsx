import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PersonSession } from '#shared/access/sessions.api.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { Providers } from '#client/ui/providers.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';

const at = new Date().toISOString();
const session = (id: string, device: string | null, isCurrent = false): PersonSession => ({
  id,
  device,
  createdAt: at,
  seenAt: at,
  isCurrent,
});
let sessions: PersonSession[];
let sent: string[];
let isRefused: boolean;

beforeEach(async () => {
  sessions = [session('here', 'Firefox · Windows', true), session('phone', 'Chrome · Android'), session('odd', null)];
  sent = [];
  isRefused = false;
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    if (path.endsWith('/work-account/own')) return Response.json({ provider: null, linkedAt: null });
    if (method === 'GET') return Response.json(sessions);
    sent.push(path);
    if (isRefused) return Response.json({ code: 'record.absent' }, { status: 404 });
    sessions =
      path.endsWith('/end-others') || path.endsWith('/end-all')
        ? sessions.filter(({ isCurrent }) => isCurrent)
        : sessions.filter(({ id }) => !path.includes(id));
    return Response.json({ ended: 1 });
  });
  Object.assign(credentials, { token: 'token', endsAt: Date.now() + 600_000 });
  await activate('en');
});
afterEach(() => vi.unstubAllGlobals());

test('a session can be ended alone or with all others, but not the one in use', async () => {
  await render(<SessionsDialog onClose={() => {}} />, { wrapper: Providers });
  await expect.element(page.getByText('Unknown device')).toBeVisible();
  expect(page.getByRole('button', { name: /^End session: / }).elements()).toHaveLength(2);
  await page.getByRole('button', { name: /^End session: Chrome/ }).click();
  await expect.element(page.getByText('Chrome · Android')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect.element(page.getByText('Unknown device')).not.toBeInTheDocument();
  await expect.element(page.getByText('This session')).toBeVisible();
  expect(sent).toEqual(['/api/auth/sessions/phone/end', '/api/auth/sessions/end-others']);
});

test('a session that is gone disappears from the list after the refusal', async () => {
  await render(<SessionsDialog onClose={() => {}} />, { wrapper: Providers });
  await expect.element(page.getByText('Chrome · Android')).toBeVisible();
  isRefused = true;
  sessions = sessions.slice(0, 1);
  await page.getByRole('button', { name: /^End session: Chrome/ }).click();
  await expect.element(page.getByText('Chrome · Android')).not.toBeInTheDocument();
  await expect.element(page.getByText('This session')).toBeVisible();
});

test('an administrator ends one session of a person and then all', async () => {
  sessions = [session('phone', 'Chrome · Android'), session('laptop', 'Firefox · Windows'), session('odd', null)];
  await render(<SessionsDialog personId="nora" onClose={() => {}} />, { wrapper: Providers });
  await page.getByRole('button', { name: /^End session: Chrome/ }).click();
  await expect.element(page.getByText('Chrome · Android')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await expect.element(page.getByText('Not signed in on any device.')).toBeVisible();
  expect(sent).toEqual(['/api/people/nora/sessions/phone/end', '/api/people/nora/sessions/end-all']);
});
