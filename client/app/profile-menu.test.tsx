import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '#client/access/session.store.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { unsent } from '#client/platform/base/unsent-changes.ts';
import { draftNow, writeDraft } from '#client/access/drafts.store.ts';
import { Providers } from '#client/ui/providers.tsx';
import { ProfileMenu } from './profile-menu.tsx';

const user = {
  id: 'amara',
  name: 'Amara Okafor',
  firstName: 'Amara',
  email: 'amara@cairn.example',
  role: 'Employee',
  lineManagerId: null,
  departmentId: null,
  companyId: 'company',
  companyName: 'Cairn',
  timeZone: 'UTC',
  clockZone: 'UTC',
};
let requestedPaths: string[];

beforeEach(async () => {
  requestedPaths = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requestedPaths.push(path);
    return Response.json({ ended: 1 });
  });
  Object.assign(session, { status: 'signed-in', user });
  await activate('en');
  await render(<ProfileMenu />, { wrapper: Providers });
});

afterEach(() => {
  cleanNotifications();
  unsent.count = 0;
  Object.assign(session, { status: 'unknown', user: null, actor: null });
  vi.unstubAllGlobals();
});

async function logOut() {
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

test('the menu names the role in the language of the reader', async () => {
  await activate('ar');
  await page.getByRole('button').first().click();
  await expect.element(page.getByText('موظف', { exact: true })).toBeVisible();
});

test('logging out with unsaved text asks for confirmation before discarding it', async () => {
  writeDraft('add:board:not-started', { text: 'Half a thought', base: '' });
  await logOut();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  expect(requestedPaths).toEqual([]);
  expect(draftNow('add:board:not-started')?.text).toBe('Half a thought');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await logOut();
  await page.getByRole('button', { name: 'Discard and sign out' }).click();
  await vi.waitFor(() => expect(session.status).toBe('signed-out'));
  expect(requestedPaths).toEqual(['/api/auth/sign-out']);
});

test('logging out without unsaved text does not ask for confirmation', async () => {
  writeDraft('title:task', { text: 'As it was', base: 'As it was' });
  await logOut();
  await vi.waitFor(() => expect(session.status).toBe('signed-out'));
  expect(requestedPaths).toEqual(['/api/auth/sign-out']);
});

test('logging out with unsent changes asks for confirmation', async () => {
  unsent.count = 1;
  await logOut();
  await expect.element(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  expect(requestedPaths).toEqual([]);
});

const openMenuAs = async (role: Actor['role'], isProvider = true) => {
  Object.assign(session, { actor: { role, isProvider, kind: 'person' } });
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  return page.getByRole('menuitem', { name: 'Background jobs' });
};

test('the super admin sees failed jobs with their reasons, can retry them, and finds the link to the queue dashboard', async () => {
  const dead = {
    queue: 'jobs',
    id: 'stone-1',
    name: 'tasks.carve',
    event: null,
    failedAt: '2026-11-21T18:00:00.000Z',
    attempts: 5,
    reason: 'A stone in the way.',
  };
  let jobs = [dead];
  const tried: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/retry')) {
      tried.push(url);
      jobs = [];
      return Response.json({ isRetried: true });
    }
    return Response.json({ jobs, total: jobs.length });
  });
  await (await openMenuAs('super-admin')).click();
  await expect.element(page.getByText('A stone in the way.')).toBeVisible();
  await expect.element(page.getByText('after 5 attempts')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open full queue' })).toHaveAttribute('href', '/api/get/queue');
  await page.getByRole('button', { name: 'Try again: tasks.carve' }).click();
  await expect.element(page.getByText('No failed jobs')).toBeVisible();
  expect(tried).toEqual(['/api/queues/jobs/jobs/stone-1/retry']);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('the queue dashboard is hidden from the super admin of a company that is not the provider', async () => {
  expect((await openMenuAs('super-admin', false)).elements()).toHaveLength(0);
});

test.each<Actor['role']>(['hr-admin', 'manager', 'employee'])('the queue dashboard is hidden from the role %s', async (role) => {
  expect((await openMenuAs(role)).elements()).toHaveLength(0);
});
