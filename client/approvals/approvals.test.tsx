import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Approval } from '#shared/approvals/approval.schema.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { ApprovalsLink } from './approvals-button.tsx';
import { ApprovalsView } from './approvals.screen.tsx';
import { sendDecision } from './approvals.store.ts';

vi.mock(import('./approvals.store.ts'), async (original) => ({ ...(await original()), sendDecision: vi.fn<typeof sendDecision>() }));
const send = vi.mocked(sendDecision);

const personOf = (id: string, name: string) => ({ id, name, pictureHash: null, departmentId: null, managerId: null, isActive: true });

const aRequest = (id: string, changes: Partial<Approval> = {}): Approval => ({
  id,
  kind: 'objective',
  recordId: `record-${id}`,
  title: `Objective ${id}`,
  step: 'submission',
  subjectId: 'jose',
  requesterId: 'jose',
  requestedAt: '2026-11-20T10:00:00.000Z',
  dueOn: '2026-11-27',
  state: 'open',
  comment: null,
  decidedById: null,
  decidedAt: null,
  version: 3,
  ...changes,
});

const done = aRequest('c', { state: 'returned', comment: 'Name a measure', decidedById: 'amara', decidedAt: '2026-11-21T10:00:00.000Z' });

beforeEach(async () => {
  await page.viewport(1200, 800);
  await activate('en');
  signInAmara();
  history.replaceState(null, '', '/admin/reward-points-management?view=approvals');
  Object.assign(directory, { status: 'ready', people: { jose: personOf('jose', 'José Núñez'), chen: personOf('chen', 'Chen Wei') } });
  send.mockReset().mockResolvedValue([]);
});

afterEach(() => {
  signOut();
  cleanNotifications();
});

const open = () =>
  render(
    <ApprovalsView
      inbox={{ id: 'amara', open: [aRequest('a'), aRequest('b', { subjectId: 'chen' })], decided: [done], delegations: [] }}
    />,
    {
      wrapper: Providers,
    },
  );
const rowOf = (title: string) => page.getByRole('listitem').filter({ hasText: title });

test('a request is approved by its button, and one that was refused tells the reason in its row', async () => {
  send.mockImplementation(async (_, [approval]) => [{ approval: approval!, code: 'record.stale' }]);
  await open();
  await rowOf('Objective a')
    .getByRole('button', { name: /^Approve/ })
    .click();
  expect(send).toHaveBeenCalledWith('approve', [expect.objectContaining({ id: 'a', version: 3 })], null);
  await expect.element(rowOf('Objective a').getByRole('alert')).toBeVisible();
  await expect.element(rowOf('Objective b').getByRole('alert')).not.toBeInTheDocument();
});

test('the selected requests are returned together with one comment', async () => {
  await open();
  for (const title of ['Objective a', 'Objective b']) await rowOf(title).getByRole('checkbox').click({ force: true });
  const bar = page.getByRole('toolbar', { name: 'Selected requests' });
  await bar.getByRole('button', { name: 'Return' }).click();
  const question = page.getByRole('dialog', { name: 'Return for changes' });
  await question.getByRole('button', { name: 'Return for changes' }).click();
  await expect.element(question.getByText('Enter a value.')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await question.getByRole('textbox', { name: 'Decision comment' }).fill('Name a measure');
  await question.getByRole('button', { name: 'Return for changes' }).click();
  await expect
    .poll(() => send.mock.calls.map(([decision, some, comment]) => [decision, some.length, comment]))
    .toEqual([['return', 2, 'Name a measure']]);
});

test('keys decide about the row with the focus', async () => {
  await open();
  const link = page.getByRole('link', { name: 'Objective b' }).element() as HTMLElement;
  link.focus();
  await userEvent.keyboard('a');
  expect(send).toHaveBeenCalledWith('approve', [expect.objectContaining({ id: 'b' })], null);
});

test('a delegate sees for whom they decide, and sends the name of the approver', async () => {
  const delegations = [
    { id: 'chen', from: '2026-01-01', until: '2126-01-01', module: 'objectives' as const },
    { id: 'jose', from: '2026-01-01', until: '2026-01-02' },
  ];
  const decided = [aRequest('d', { state: 'approved', decidedById: 'jose', decidedForId: 'chen', decidedAt: '2026-11-21T10:00:00.000Z' })];
  await render(<ApprovalsView inbox={{ id: 'amara', open: [aRequest('a', { forId: 'chen' })], decided, delegations }} />, {
    wrapper: Providers,
  });
  const people = page.getByRole('list', { name: 'People you stand in for' });
  await expect.element(people.getByRole('listitem').filter({ hasText: 'You’re Chen Wei’s delegate from' })).toBeVisible();
  expect(people.getByRole('listitem').elements()).toHaveLength(1);
  await expect.element(rowOf('Objective a').filter({ hasText: 'for Chen Wei' })).toBeVisible();
  await rowOf('Objective a')
    .getByRole('button', { name: /^Approve/ })
    .click();
  expect(send).toHaveBeenCalledWith('approve', [expect.objectContaining({ forId: 'chen' })], null);
  await page.getByText('Decided', { exact: true }).click();
  await expect.element(rowOf('Objective d').filter({ hasText: /José Núñez.* for .*Chen Wei/ })).toBeVisible();
});

test('decided requests show the decision, and the filter leaves the requests of one person', async () => {
  await open();
  await page.getByText('Decided', { exact: true }).click();
  await expect.element(rowOf('Objective c').getByText('Name a measure')).toBeVisible();
  await expect.element(rowOf('Objective c').getByText('Returned')).toBeVisible();
  history.replaceState(null, '', '/admin/reward-points-management?view=approvals&person=chen');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(rowOf('Objective b')).toBeVisible();
  await expect.element(rowOf('Objective a')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove filter: person' }).click();
  await expect.element(rowOf('Objective a')).toBeVisible();
});

test('the link in the bar names the number of requests', async () => {
  await render(<ApprovalsLink count={3} />, { wrapper: Providers });
  await expect.element(page.getByRole('link', { name: 'Approvals, 3 wait' })).toBeVisible();
});
