import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { defaultGrants } from '#shared/access/pages.ts';
import type { Raters } from '#shared/feedback/advanced-review.api.ts';
import type { AdvancedReview } from '#shared/feedback/advanced-review.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { aStone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { RaterSections } from './rater-sections.tsx';

const names = ['', 'Kofi Mensah', 'Priya Raman', 'Ewa Nowak', 'Omar Haddad', 'Runa Dahl', 'Bart Visser', 'Nils Holm'];
const idOf = (name: string) => aStone(names.indexOf(name)).id;
const [own, manager, report, asked] = ['Kofi Mensah', 'Priya Raman', 'Ewa Nowak', 'Omar Haddad'].map(idOf) as [
  string,
  string,
  string,
  string,
];
const actor = {
  id: own,
  companyId: aStone(9).id,
  departmentId: null,
  role: 'employee',
  grants: defaultGrants('employee'),
  path: [manager],
} as unknown as Actor;
const review = { ...aStone(20), employeeId: own, managerId: manager, status: 'nominating', version: 1 } as unknown as AdvancedReview;
const peer = { id: aStone(21).id, personId: asked, group: 'peer', state: 'declined', reason: null } as const;

const requests: { path: string; body: unknown }[] = [];
let raters: Raters;

beforeEach(async () => {
  await page.viewport(1000, 800);
  await activate('en');
  requests.length = 0;
  raters = { raters: [], asked: { [idOf('Runa Dahl')]: 6 }, notPeers: [manager, report] };
  const person = (name: string) => ({ id: idOf(name), name, pictureHash: null, departmentId: null, managerId: null, isActive: true });
  Object.assign(directory, { status: 'ready', people: Object.fromEntries(names.slice(1).map((name) => [idOf(name), person(name)])) });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (!body) return Response.json(raters);
    requests.push({ path, body: JSON.parse(body as string) });
    return Response.json({ ...review, status: 'approving', version: 2 });
  });
});

const sections = (version = 1) => <RaterSections actor={actor} review={{ ...review, version }} owner={null} accept={() => {}} />;
const show = () => render(sections(), { wrapper: Providers });
const send = page.getByRole('button', { name: 'Send for approval' });
const add = page.getByRole('button', { name: 'Add a peer' });

test('the employee chooses three peers, who are neither the manager nor reports', async () => {
  await show();
  await expect.element(send).toBeDisabled();
  await add.click();
  const often = page.getByRole('option', { name: 'Runa Dahl already asked 6 times' });
  await expect.element(often).toBeVisible();
  for (const name of ['Kofi Mensah', 'Priya Raman', 'Ewa Nowak'])
    await expect.element(page.getByRole('option', { name })).not.toBeInTheDocument();
  await often.click();
  await page.getByRole('option', { name: 'Bart Visser' }).click();
  await expect.element(page.getByText('Choose 1 more peer.')).toBeVisible();
  await page.getByRole('option', { name: 'Nils Holm' }).click();
  await userEvent.keyboard('{Escape}');
  await send.click();
  const personIds = ['Runa Dahl', 'Bart Visser', 'Nils Holm'].map(idOf);
  await expect.poll(() => requests).toEqual([{ path: `/api/advancedreviews/${review.id}/peers`, body: { personIds } }]);
});

test('a peer who has declined stands apart, and does not count as one of the three', async () => {
  raters.raters.push(peer);
  await show();
  await expect.element(page.getByRole('list', { name: 'Peers who declined' }).getByText('Omar Haddad')).toBeVisible();
  await expect.element(page.getByText('Choose 3 more peers.')).toBeVisible();
});

test('a choice that is not sent yet stays when somebody else changes the peers', async () => {
  const { rerender } = await show();
  await add.click();
  await page.getByRole('option', { name: 'Bart Visser' }).click();
  await page.getByRole('option', { name: 'Nils Holm' }).click();
  raters.raters.push({ ...peer, personId: idOf('Runa Dahl'), state: 'nominated' });
  await rerender(sections(2));
  const chosen = page.getByRole('list', { name: 'Peers', exact: true });
  for (const name of ['Runa Dahl', 'Bart Visser', 'Nils Holm']) await expect.element(chosen.getByText(name)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(send).toBeEnabled();
});
