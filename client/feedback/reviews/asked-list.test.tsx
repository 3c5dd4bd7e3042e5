import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FeedbackRequest } from '#shared/feedback/feedback.api.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { signInAmara } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { AskedList } from './asked-list.tsx';

const names = ['Kofi Mensah', 'Priya Raman', 'Ewa Nowak'];
const ids = names.map((_, at) => `0190c0de-0000-7000-8000-00000000000${at + 1}`);
const requestAbout = (at: number, values: Pick<FeedbackRequest, 'state' | 'isOpen'>): FeedbackRequest => ({
  id: crypto.randomUUID(),
  name: 'Round of 2026',
  employeeId: ids[at]!,
  group: 'peer',
  dueOn: '2026-05-01',
  isSigned: false,
  ...values,
});

beforeEach(async () => {
  await page.viewport(1000, 800);
  await activate('en');
  signInAmara();
  const people = Object.fromEntries(
    ids.map((id, at) => [id, { id, name: names[at]!, pictureHash: null, departmentId: null, managerId: null, isActive: true }]),
  );
  Object.assign(directory, { status: 'ready', people });
});

test('a request that was closed without an answer does not look like one that was answered', async () => {
  const requests = [
    requestAbout(0, { state: 'submitted', isOpen: false }),
    requestAbout(1, { state: 'started', isOpen: false }),
    requestAbout(2, { state: 'asked', isOpen: true }),
  ];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ requests })));
  await render(<AskedList />, { wrapper: Providers });
  const line = (at: number) => page.getByRole('listitem').filter({ hasText: names[at]! });
  await expect.element(line(0).getByText('Submitted')).toBeVisible();
  await expect.element(line(1).getByText('Closed without an answer')).toBeVisible();
  await expect.element(line(2).getByText('Not started')).toBeVisible();
  const markOf = (at: number) =>
    line(at)
      .getByText(/^(Submitted|Closed without an answer|Not started)$/)
      .element()
      .querySelector('svg')!.innerHTML;
  expect(new Set([markOf(0), markOf(1), markOf(2)]).size).toBe(3);
});
