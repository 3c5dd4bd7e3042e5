import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CompanyRole } from '#shared/access/roles.api.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { EmployeeRole } from './employee-role.tsx';

const employee: CompanyRole = { id: 'employee', name: 'Employee', base: 'employee' };
const lead: CompanyRole = { id: 'lead', name: 'Team Lead Employee', base: 'employee' };
const actor = { id: 'hr', role: 'hr-admin', grants: {} } as unknown as Actor;
const ownerIds = new Map<string, string>();
/** Answers to the next requests for the roles; null for a failure. The last one is repeated. */
let answers: (readonly CompanyRole[] | null)[];
let requestCount: number;

beforeEach(async () => {
  await activate('en');
  requestCount = 0;
  for (const role of ['employee', 'lead', 'nowhere']) ownerIds.set(role, crypto.randomUUID());
  vi.stubGlobal('fetch', async (path: string) => {
    const [roleId, id] = [...ownerIds].find(([, ownerId]) => path.includes(ownerId)) ?? [];
    if (id) return Response.json({ head: { seq: 0, id: null }, state: { id, roleId } });
    const answer = answers[Math.min(requestCount, answers.length - 1)]!;
    requestCount += 1;
    return answer ? Response.json(answer) : Response.json({ code: 'server.failed' }, { status: 500 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Field of a person with this role. */
const viewOf = (roleId: string) => <EmployeeRole actor={actor} owner={{ ownerId: ownerIds.get(roleId)! } as never} name="Ana" />;
const select = page.getByRole('combobox', { name: 'Role' });

test('a failure to load roles is shown, and they load again on request', async () => {
  answers = [null, [employee]];
  await render(viewOf('employee'), { wrapper: Providers });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(select).toHaveValue('Employee');
  expect(requestCount).toBe(2);
});

test('a role that was created since is looked up once', async () => {
  answers = [[employee], [employee, lead]];
  const screen = await render(viewOf('employee'), { wrapper: Providers });
  await expect.element(select).toHaveValue('Employee');
  await screen.rerender(viewOf('lead'));
  await expect.element(select).toHaveValue('Team Lead Employee');
  await screen.rerender(viewOf('nowhere'));
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(requestCount).toBe(3);
});
