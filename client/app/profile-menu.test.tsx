import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '#client/access/session.store.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { activate } from '#client/platform/i18n.ts';
import { unsent } from '#client/platform/unsent.ts';
import { draftNow, writeDraft } from '#client/tasks/drafts.store.ts';
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
let asked: string[];

beforeEach(async () => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
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

test('who has written what is not saved is asked before it is discarded', async () => {
  writeDraft('add:board:not-started', { text: 'Half a thought', base: '' });
  await logOut();
  await page.getByRole('button', { name: 'Stay here' }).click();
  expect(asked).toEqual([]);
  expect(draftNow('add:board:not-started')?.text).toBe('Half a thought');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await logOut();
  await page.getByRole('button', { name: 'Discard and log out' }).click();
  await vi.waitFor(() => expect(session.status).toBe('signed-out'));
  expect(asked).toEqual(['/api/auth/sign-out']);
});

test('who has written nothing is not asked', async () => {
  writeDraft('title:task', { text: 'As it was', base: 'As it was' });
  await logOut();
  await vi.waitFor(() => expect(session.status).toBe('signed-out'));
  expect(asked).toEqual(['/api/auth/sign-out']);
});

test('who has done what is not sent yet is asked, too', async () => {
  unsent.count = 1;
  await logOut();
  await expect.element(page.getByRole('dialog', { name: 'Discard what you have not saved?' })).toBeVisible();
  expect(asked).toEqual([]);
});

const openMenuAs = async (role: Actor['role'], isProvider = true) => {
  Object.assign(session, { actor: { role, isProvider, kind: 'person' } });
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  return page.getByRole('menuitem', { name: 'Background work' });
};

test('the super admin sees what was given up and why, tries it again, and finds the board of the whole queue', async () => {
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
  await expect.element(page.getByText('after 5 tries')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the whole queue' })).toHaveAttribute('href', '/api/get/queue');
  await page.getByRole('button', { name: 'Try tasks.carve again' }).click();
  await expect.element(page.getByText('Nothing was given up')).toBeVisible();
  expect(tried).toEqual(['/api/queues/jobs/jobs/stone-1/retry']);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('the board of background work is not shown to the Super Admin of a company that is not the provider', async () => {
  expect((await openMenuAs('super-admin', false)).elements()).toHaveLength(0);
});

test.each<Actor['role']>(['hr-admin', 'manager', 'employee'])(
  'the board of what is done later is not shown to others: %s',
  async (role) => {
    expect((await openMenuAs(role)).elements()).toHaveLength(0);
  },
);
