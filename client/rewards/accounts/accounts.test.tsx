import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { grantOf } from '#shared/access/grants.ts';
import type { ImportDraft, ImportRow, Transfer } from '#shared/records/transfer.schema.ts';
import { session } from '#client/access/session.store.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import * as store from '#client/records/transfers/transfers.store.ts';
import { signInAmara } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { AccountsScreen } from './accounts.screen.tsx';

vi.mock('#client/records/transfers/transfers.store.ts', () => ({
  useTransfers: () => [],
  readImport: vi.fn<typeof store.readImport>(),
  readSample: async () => [],
  listImportRows: vi.fn<typeof store.listImportRows>(),
  listImportValues: async () => ({ values: [] }),
  mapImportColumns: vi.fn<typeof store.mapImportColumns>(),
  canReread: () => false,
}));

const path = '/admin/reward-points-management';
const grants = { 'Reward Points': grantOf(['view'], 'company'), 'Rewards Management': grantOf(['view', 'edit'], 'company') };
const importButton = () => page.getByRole('button', { name: 'Import', exact: true });

beforeEach(async () => {
  await page.viewport(1000, 800);
  await activate('en');
  signInAmara();
  Object.assign(session.actor!, { grants });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  history.replaceState(null, '', path);
});

test('those who change points import them from a file, and others see no import', async () => {
  const { rerender } = await render(<AccountsScreen />, { wrapper: Providers });
  await importButton().click();
  await expect.element(page.getByRole('heading', { name: 'Import: Points' })).toBeVisible();
  await expect.element(page.getByText(/An import of points cannot be undone; adjust the points instead/)).toBeVisible();
  session.actor = { ...session.actor!, grants: { 'Reward Points': grants['Reward Points'] } };
  await rerender(<AccountsScreen />);
  await expect.element(page.getByRole('heading', { name: 'Reward points' })).toBeVisible();
  await expect.element(importButton()).not.toBeInTheDocument();
});

test('those who manage rewards open the statement of a person from the table, and others see names only', async () => {
  const person = { id: '0190c0de-0000-7000-8000-000000000001', name: 'Ben Okafor', pictureHash: null, departmentId: null, managerId: null };
  Object.assign(directory, { status: 'ready', people: { [person.id]: { ...person, isActive: true } } });
  const points = { id: person.id, give: 200, boost: 0, earned: 35, given: 0, received: 0 };
  const rows = { rows: [points], total: 1, previous: null, next: null };
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('/api/point-accounts') ? Promise.resolve(Response.json(rows)) : new Promise(() => {}),
  );
  Object.assign(session.actor!, { grants: { ...grants, Rewards: grantOf(['view', 'export'], 'company') } });
  // An earlier test asks for the first page in vain.
  history.replaceState(null, '', `${path}?search=ben`);
  const { rerender } = await render(<AccountsScreen />, { wrapper: Providers });
  await page.getByRole('link', { name: 'Ben Okafor' }).click();
  await expect.element(page.getByRole('heading', { name: 'Ben Okafor' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('link', { name: 'Ben Okafor' })).toBeVisible();
  session.actor = { ...session.actor!, grants: { 'Reward Points': grants['Reward Points'] } };
  await rerender(<AccountsScreen />);
  await expect.element(page.getByRole('rowheader', { name: 'Ben Okafor' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ben Okafor' })).not.toBeInTheDocument();
});

test('the pages of the table continue where the answer says, and the address names the page', async () => {
  const points = { id: '0190c0de-0000-7000-8000-000000000002', give: 200, boost: 0, earned: 35, given: 0, received: 0 };
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.includes('/api/point-accounts')) return new Promise(() => {});
    asked.push(new URL(url, location.href).searchParams.get('after') ?? 'first');
    const isFirst = asked.at(-1) === 'first';
    return Promise.resolve(Response.json({ rows: [points], total: 51, previous: isFirst ? null : '[1]', next: isFirst ? '[2]' : null }));
  });
  history.replaceState(null, '', `${path}?sort=earned`);
  await render(<AccountsScreen />, { wrapper: Providers });
  await expect.element(page.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(asked).toEqual(['first', '[2]']);
  expect(new URLSearchParams(location.search).get('after')).toBe('[2]');
  await page.getByRole('button', { name: 'Boost' }).click();
  await expect.element(page.getByRole('button', { name: 'Next page' })).toBeEnabled();
  expect(location.search).toBe('?sort=boost');
});

const transfer: Transfer = {
  id: 'one',
  kind: 'import',
  record: 'point-changes',
  fileName: 'points.csv',
  state: 'draft',
  done: 0,
  total: 1,
  counts: { create: 0, update: 0, unchanged: 0, faulty: 1 },
  revision: 1,
  updatedAt: '2026-11-02T09:00:00.000Z',
  expiresAt: '2026-12-02T09:00:00.000Z',
};
const columns = [
  { header: 'Employee', field: 'personId' },
  { header: 'Points', field: 'points' },
  { header: 'Reason', field: 'reason' },
];
const row: ImportRow = {
  number: 2,
  cells: ['Amara', '-50', 'Founding day'],
  faults: [
    { path: 'personId', rule: 'own-points' },
    { path: 'points', rule: 'points-left', limit: 20 },
    { path: 'reason', rule: 'repeated', limit: 4 },
  ],
  action: null,
  isDone: false,
};

test('each faulty cell of an import of points reads its reason', async () => {
  const draft: ImportDraft = { transfer, columns, formats: { dateOrder: null, decimalSign: null }, reading: null };
  vi.mocked(store.readImport).mockResolvedValue(draft);
  vi.mocked(store.mapImportColumns).mockResolvedValue(draft);
  vi.mocked(store.listImportRows).mockImplementation(async function* () {
    yield [row];
  });
  history.replaceState(null, '', `${path}?importId=one`);
  await render(<AccountsScreen />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const cell = (name: string) => page.getByRole('textbox', { name: `${name}, row 2` });
  await expect.element(cell('Employee')).toHaveAccessibleDescription('Nobody changes their own points.');
  await expect.element(cell('Points')).toHaveAccessibleDescription('Only 20 points are left in this account. Take fewer.');
  await expect.element(cell('Reason')).toHaveAccessibleDescription('Row 4 has the same value. Change or delete one of them.');
});
