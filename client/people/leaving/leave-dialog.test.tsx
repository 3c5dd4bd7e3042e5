import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Holdings } from '#shared/people/hand-over.api.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { directory } from '#client/people/directory.store.ts';
import { Providers } from '#client/ui/providers.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

const [leaver, manager, colleague] = ['Lars Eide', 'Amara Okafor', 'Rania Mansour'].map((name) => ({
  id: crypto.randomUUID(),
  name,
  isActive: true,
  departmentId: null,
  managerId: null,
}));
const holdings: Holdings = {
  id: leaver!.id,
  isActive: true,
  leavingOn: '2026-12-31',
  managerId: manager!.id,
  held: [
    { kind: 'reports', count: 6 },
    { kind: 'tasks', count: 1 },
  ],
  undoUntil: null,
};
let sent: [string, Record<string, unknown>][];
let answers: Response[];

beforeEach(async () => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Response.json(holdings);
    sent.push([path, JSON.parse(body!)]);
    return answers.shift()!;
  });
  Object.assign(credentials, { token: 'token', endsAt: Date.now() + 600_000 });
  directory.people = Object.fromEntries([leaver!, manager!, colleague!].map((one) => [one.id, one])) as never;
  await activate('en');
});
afterEach(() => vi.unstubAllGlobals());

test('the line manager takes everything over unless somebody else is chosen, and a refusal stands at its field', async () => {
  const closed = vi.fn<() => void>();
  answers = [
    Response.json({ code: 'input.invalid', fields: [{ path: 'body.receivers.1.personId', rule: 'inactive' }] }, { status: 422 }),
    Response.json({ id: leaver!.id, isActive: true, given: [{ kind: 'reports', count: 6 }], left: [{ kind: 'tasks', count: 1 }] }),
  ];
  await render(<LeaveDialog person={leaver as never} onClose={closed} />, { wrapper: Providers });
  const changes = page.getByRole('region', { name: 'What changes' });
  await expect.element(changes.getByText(/Amara Okafor.* takes over: 6 direct reports and 1 open task/)).toBeVisible();
  await page.getByRole('button', { name: 'Let this person leave' }).click();
  await expect.element(page.getByText('This person has left the company. Choose somebody else.')).toBeVisible();
  const [path, { receivers, leavingOn }] = sent[0]!;
  expect(path).toBe(`/api/people/${leaver!.id}/leave`);
  expect({ receivers, leavingOn }).toEqual({
    receivers: ['reports', 'tasks'].map((kind) => ({ kind, personId: manager!.id })),
    leavingOn: '2026-12-31',
  });
  await page.getByRole('button', { name: 'Clear 1 open task' }).click();
  await expect.element(changes.getByText(/^Stays with .*Lars Eide.*: 1 open task$/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^One person for everything: Not selected/ })).toBeVisible();
  await page.getByRole('button', { name: 'Let this person leave' }).click();
  await expect.element(page.getByText(/6 things were handed over\. 1 thing stays\./)).toBeVisible();
  expect(closed).toHaveBeenCalledOnce();
  expect(sent[1]![1]).toMatchObject({ id: sent[0]![1]['id'], receivers: [{ kind: 'reports', personId: manager!.id }] });
  answers = [Response.json({ id: leaver!.id, isActive: true, given: [], left: [] })];
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(/stays\. What the others still had was given back\./)).toBeVisible();
  expect(sent[2]![0]).toBe(`/api/people/${leaver!.id}/leave/undo`);
});
