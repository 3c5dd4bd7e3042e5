import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { session } from '#client/access/session.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { Providers } from '#client/ui/providers.tsx';
import { useRoleField } from './role-field.ts';

const ids = { employee: crypto.randomUUID(), manager: crypto.randomUUID(), hr: crypto.randomUUID() };
const roles = [
  { id: ids.employee, name: 'Employee', base: 'employee' },
  { id: ids.manager, name: 'Manager', base: 'manager' },
  { id: ids.hr, name: 'HR Admin', base: 'hr-admin' },
];
const row = { id: crypto.randomUUID(), version: 1 } as never;
let current: string;

beforeEach(async () => {
  current = ids.employee;
  await activate('en');
  Object.assign(credentials, { token: 'token', endsAt: Date.now() + 600_000 });
  const grants = { Employees: { edit: 'all', view: 'all' } };
  Object.assign(session, { status: 'signed-in', actor: { id: 'admin', role: 'super-admin', grants, path: [] } });
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Response.json(path.endsWith('/roles') ? roles : []);
    const { roleId, personIds } = JSON.parse(body!) as { roleId: string; personIds: string[] };
    const before = current;
    current = roleId;
    return Response.json({ results: personIds.map((id) => ({ id, before, error: null })) });
  });
});
afterEach(() => {
  Object.assign(session, { status: 'signed-out', actor: null });
  vi.unstubAllGlobals();
});

test('undoing two changes of a role one after the other gives back the first role', async () => {
  const { result } = await renderHook(() => useRoleField(true), { wrapper: Providers });
  await expect.poll(() => result.current).not.toBe(null);
  const give = (to: string | null) => result.current!.send([{ row, from: null, to }]);
  await give(ids.manager);
  await give(ids.hr);
  expect(current).toBe(ids.hr);
  expect(await give(null)).toEqual([]);
  expect(current).toBe(ids.manager);
  expect(await give(null)).toEqual([]);
  expect(current).toBe(ids.employee);
});
