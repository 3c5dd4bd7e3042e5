import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { department } from '#shared/people/department.record.ts';
import type { DepartmentMerge } from '#shared/people/departments.api.ts';
import { installedFeatures, installFeatures } from '#client/platform/base/feature.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { directory } from '#client/people/directory.store.ts';
import { peopleFeature } from '#client/people/people.feature.ts';
import type { AnyRecord, RecordRow } from '#client/records/any-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { confirmDepartmentChange } from './confirm-department.ts';
import { DepartmentQuestionHost } from './department-question-host.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

const before = installedFeatures();
const moment = '2026-11-20T09:00:00.000Z';
const rowOf = (name: string, parentId: string | null = null): RecordRow => ({
  id: crypto.randomUUID(),
  name,
  parentId,
  headId: null,
  isArchived: false,
  createdAt: moment,
  updatedAt: moment,
  version: 1,
});
const works = rowOf('Works');
const [kilns, glazing] = [rowOf('Kilns', works.id), rowOf('Glazing')];
const place = { record: department as unknown as AnyRecord, companyId: crypto.randomUUID() };
const ignore = () => {};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}
let sent: Sent[];
let answers: Readonly<Record<string, () => Response>>;

beforeEach(async () => {
  sent = [];
  answers = {};
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    const answer = answers[`${method} ${path}`];
    if (answer) {
      sent.push({ method, path, body: body === undefined ? null : JSON.parse(body) });
      return answer();
    }
    return Response.json({ rows: [works, kilns, glazing], hasMore: false, total: 3, heads: {} });
  });
  Object.assign(credentials, { token: 'token', endsAt: Date.now() + 600_000 });
  installFeatures([peopleFeature]);
  await activate('en');
});
afterEach(() => {
  installFeatures(before);
  vi.unstubAllGlobals();
});

async function choose(field: string, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${field}:`) }).click();
  await page.getByRole('option', { name }).click();
}

const mergePath = `/api/departments/${kilns.id}/merge/${glazing.id}`;
const preview: DepartmentMerge = { people: 3, goals: 1, departmentIds: [works.id], board: { title: 'Kiln board', openTasks: 2 } };

test('a merge shows what moves before anything is sent', async () => {
  const [closed, merged] = [vi.fn<() => void>(), vi.fn<(id: string) => void>()];
  answers = {
    [`GET ${mergePath}`]: () => Response.json(preview),
    [`POST ${mergePath}`]: () => Response.json({ id: glazing.id }),
  };
  await render(<MergeDialog place={place} row={kilns} onClose={closed} onMerged={merged} />, { wrapper: Providers });
  await expect.element(page.getByRole('button', { name: 'Merge', exact: true })).toBeDisabled();
  await choose('Other department', 'Glazing');
  const changes = page.getByRole('region', { name: 'What the merge changes' });
  for (const words of ['3 people move.', '1 goal moves with its owner.', /^1 department below moves:/, /It has 2 open tasks\./])
    await expect.element(changes.getByText(words)).toBeVisible();
  expect(sent.map(({ method }) => method)).toEqual(['GET']);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await vi.waitFor(() => expect(merged).toHaveBeenCalledWith(glazing.id));
  expect(sent.at(-1)).toEqual({ method: 'POST', path: mergePath, body: {} });
  expect(closed).toHaveBeenCalledOnce();
});

test('a merge that is not possible says why and cannot be sent', async () => {
  const refusal = { code: 'input.invalid', fields: [{ path: 'params.intoId', rule: 'cycle' }] };
  answers = { [`GET ${mergePath}`]: () => Response.json(refusal, { status: 422 }) };
  await render(<MergeDialog place={place} row={kilns} onClose={ignore} onMerged={ignore} />, { wrapper: Providers });
  await choose('Other department', 'Glazing');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Merge', exact: true })).toBeDisabled();
});

test('a department moves to another parent or to the top level', async () => {
  const bulk = 'POST /api/departments/bulk';
  answers = { [bulk]: () => Response.json({ results: [{ id: kilns.id, error: null }] }) };
  const { unmount } = await render(<MoveDialog place={place} row={kilns} onClose={ignore} />, { wrapper: Providers });
  await expect.element(page.getByRole('button', { name: 'Move', exact: true })).toBeDisabled();
  await choose('New parent department', 'Glazing');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await vi.waitFor(() => expect(JSON.stringify(sent.at(-1)?.body)).toContain(`"to":"${glazing.id}"`));
  await unmount();
  await render(<MoveDialog place={place} row={kilns} onClose={ignore} />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Move to the top level' }).click();
  await vi.waitFor(() => expect(JSON.stringify(sent.at(-1)?.body)).toContain('"to":null'));
});

test('a department with active people is not deactivated, and its people are listed', async () => {
  const person = (name: string, isActive: boolean) => ({
    id: crypto.randomUUID(),
    name,
    isActive,
    departmentId: kilns.id,
    managerId: null,
  });
  const people = [person('Lars Eide', true), person('Rania Mansour', true), person('Gone Person', false)];
  directory.people = Object.fromEntries(people.map((one) => [one.id, one])) as never;
  await render(<DepartmentQuestionHost />, { wrapper: Providers });
  const answer = confirmDepartmentChange('archive', [kilns]);
  const dialog = page.getByRole('dialog', { name: /Kilns.* has active people/ });
  await expect.element(dialog.getByRole('listitem')).toHaveLength(2);
  await expect.element(dialog.getByText('Lars Eide')).toBeVisible();
  const link = dialog.getByRole('link', { name: 'Show these people' });
  await expect.element(link).toHaveAttribute('href', `/admin/setups/employees?departmentId=is.${kilns.id}`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(await answer).toBe(false);
  expect(await confirmDepartmentChange('archive', [glazing])).toBe(true);
});
