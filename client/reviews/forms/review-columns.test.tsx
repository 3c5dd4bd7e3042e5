import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { defaultGrants } from '#shared/access/pages.ts';
import { session } from '#client/access/session.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { signInAmara } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { ReviewsScreen } from './reviews.screen.tsx';

const review = {
  id: '0190c0de-0000-7000-8000-000000000001',
  isArchived: false,
  version: 1,
  createdAt: '2025-03-01T08:00:00.000Z',
  updatedAt: '2025-03-02T09:30:00.000Z',
  name: 'Spring review',
  employeeId: 'amara',
  managerId: null,
  launchId: null,
  cycleId: '0190c0de-0000-7000-8000-000000000002',
  departmentId: null,
  gradeId: null,
  designationId: null,
  periodFrom: '2025-01-01',
  periodTo: '2025-06-30',
  selfDue: null,
  managerDue: '2025-07-01',
  shareDue: '2025-07-05',
  status: 'closed',
  isUnsigned: false,
  timing: null,
};

let sorts: (string | null)[];

beforeEach(async () => {
  await page.viewport(1900, 800);
  await activate('en');
  localStorage.clear();
  signInAmara();
  Object.assign(session.actor!, { role: 'hr-admin', grants: defaultGrants('hr-admin') });
  history.replaceState(null, '', '/admin/reviews');
  sorts = [];
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, searchParams } = new URL(url, location.href);
    if (pathname !== '/api/reviews') return new Promise(() => {});
    sorts.push(searchParams.get('sort'));
    return Promise.resolve(Response.json({ rows: [review], total: 1, hasMore: false, heads: {} }));
  });
});

const column = (name: string) => page.getByRole('columnheader', { name });
const cell = (name: string) => document.querySelector(`td[data-column="${name}"]`)?.textContent;

test('the period and the times of a review are shown once they are chosen, and the times sort the list', async () => {
  const window = { display: 'flex', flexDirection: 'column', blockSize: 700, inlineSize: 1880 } as const;
  await render(
    <div style={window}>
      <ReviewsScreen />
    </div>,
    { wrapper: Providers },
  );
  await expect.element(page.getByText('Spring review')).toBeVisible();
  expect(column('Created').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of ['Period from', 'Period to', 'Created', 'Last changed'])
    await page.getByRole('checkbox', { name, exact: true }).click();
  await expect.poll(() => cell('createdAt')).toMatch(/1 Mar 2025, /);
  expect([cell('periodFrom'), cell('periodTo'), cell('updatedAt')]).toEqual([
    expect.stringContaining('2025'),
    expect.stringContaining('2025'),
    expect.stringMatching(/2 Mar 2025, /),
  ]);
  await page.getByRole('button', { name: 'Columns' }).click();
  await column('Last changed').getByRole('button', { name: 'Last changed' }).click();
  await expect.poll(() => sorts.at(-1)).toBe('updatedAt');
});
