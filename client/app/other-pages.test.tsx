import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '#client/access/session.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { defaultGrants } from '#shared/access/pages.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { OtherPage } from './other-pages.tsx';

beforeEach(async () => {
  const actor = { id: 'jose', companyId: 'halden', role: 'employee', grants: defaultGrants('employee') } as Actor;
  Object.assign(session, { status: 'signed-in', actor });
  await activate('en');
});

afterEach(() => {
  history.replaceState(null, '', '/');
  Object.assign(session, { status: 'unknown', actor: null });
});

test.each([
  ['/admin/setups/departments', 'You do not have permission'],
  ['/admin/nothing-here', 'Page not found'],
])('an employee who opens %s sees the heading: %s', async (path, words) => {
  history.replaceState(null, '', path);
  await render(<OtherPage />, { wrapper: Providers });
  await expect.element(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
});
