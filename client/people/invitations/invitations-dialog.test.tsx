import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Invitation } from '#shared/access/invitations.api.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { Providers } from '#client/ui/providers.tsx';
import { InvitationsDialog } from './invitations-dialog.tsx';

const at = '2026-11-24T08:00:00.000Z';
const person = (personId: string, state: Invitation['state']): Invitation =>
  state === 'none' ? { personId, state, sentAt: null, expiresAt: null } : { personId, state, sentAt: at, expiresAt: at };
let invitations: Invitation[];
let sent: [string, unknown][];

beforeEach(async () => {
  invitations = [person('one', 'none'), person('two', 'open'), person('three', 'expired')];
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (path.endsWith('text=Uma')) return Response.json({ invitations: [], total: 0 });
    if (method === 'GET') return Response.json({ invitations, total: 5 });
    sent.push([path, JSON.parse(body!)]);
    invitations = [person('two', 'revoked')];
    return Response.json({ invited: [], revoked: [] });
  });
  Object.assign(credentials, { token: 'token', endsAt: Date.now() + 600_000 });
  await activate('en');
  await render(<InvitationsDialog onClose={() => {}} />, { wrapper: Providers });
});
afterEach(() => vi.unstubAllGlobals());

test('all people without an open invitation are invited at once', async () => {
  await expect.element(page.getByText('5 people have no password yet')).toBeVisible();
  await expect.element(page.getByText('And 2 more')).toBeVisible();
  await page.getByRole('button', { name: 'Invite all 2 people' }).click();
  await expect.element(page.getByText('Revoked', { exact: true })).toBeVisible();
  expect(sent).toEqual([['/api/invitations', { personIds: ['one', 'three'] }]]);
});

test('an open invitation can be revoked, any other one sent', async () => {
  await expect.element(page.getByRole('button', { name: /^Revoke the invitation/ })).toBeVisible();
  expect(page.getByRole('button', { name: /^Revoke the invitation/ }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: /^Revoke the invitation/ }).click();
  await expect.element(page.getByText('Revoked', { exact: true })).toBeVisible();
  expect(sent).toEqual([['/api/invitations/revoke', { personIds: ['two'] }]]);
});

test('more people than the list shows are found by their names', async () => {
  const field = page.getByRole('searchbox', { name: 'Search by name' });
  await field.fill('Uma');
  await expect.element(page.getByText('Nothing found')).toBeVisible();
  await field.fill('');
  await expect.element(page.getByText('And 2 more')).toBeVisible();
});
