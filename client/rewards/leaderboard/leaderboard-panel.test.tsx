import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '#client/access/session.store.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { signInAmara } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { LeaderboardPanel } from './leaderboard-panel.tsx';

let asked: Record<string, string>[];
const person = (id: string, name: string) => ({ id, name, pictureHash: null, departmentId: null, managerId: null, isActive: true });
const boardOf = (personId: string) => ({ rows: [{ rank: 1, personId, points: 20, recognitions: 1 }], own: null });

beforeEach(async () => {
  await page.viewport(400, 800);
  await activate('en');
  signInAmara();
  history.replaceState(null, '', '/admin/rewards/recognize?recognitionId=one');
  Object.assign(directory, { status: 'ready', people: { ben: person('ben', 'Ben Okafor'), chandra: person('chandra', 'Chandra Rao') } });
  asked = [];
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, searchParams } = new URL(url, location.href);
    if (pathname !== '/api/recognition-leaderboard') return new Promise(() => {});
    asked.push(Object.fromEntries(searchParams));
    return Promise.resolve(Response.json(boardOf(searchParams.has('departmentId') ? 'chandra' : 'ben')));
  });
});

const choice = (name: string) => page.getByRole('radio', { name, exact: true });
const open = () => render(<LeaderboardPanel />, { wrapper: Providers });

test('the people of the department are compared, the address keeps it, and the period can change then', async () => {
  const { unmount } = await open();
  await expect.element(page.getByText('Ben Okafor')).toBeVisible();
  await expect.element(choice('Company')).toBeChecked();
  await page.getByText('My department').click();
  await expect.element(page.getByText('Chandra Rao')).toBeVisible();
  expect(location.search).toBe('?recognitionId=one&leaders=department');
  await page.getByText('Year').click();
  await expect
    .poll(() => asked)
    .toEqual([{ period: 'month' }, { period: 'month', departmentId: 'department' }, { period: 'year', departmentId: 'department' }]);
  await unmount();
  await open();
  await expect.element(choice('My department')).toBeChecked();
  await expect.element(page.getByText('Chandra Rao')).toBeVisible();
  await page.getByText('Company').click();
  await expect.element(page.getByText('Ben Okafor')).toBeVisible();
  expect(location.search).toBe('?recognitionId=one');
});

test('a reader without a department compares all people', async () => {
  history.replaceState(null, '', '/admin/rewards/recognize?leaders=department');
  session.actor!.departmentId = null;
  await open();
  await expect.element(page.getByText('Ben Okafor')).toBeVisible();
  expect(page.getByText('My department').elements()).toEqual([]);
  expect(asked).toEqual([{ period: 'month' }]);
});
