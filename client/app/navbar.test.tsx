import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { defaultGrants } from '#shared/access/pages.ts';
import { session } from '#client/access/session.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { Navbar } from './navbar.tsx';

const user = { id: 'amara', name: 'Amara Okafor', companyId: 'company', homeCompanyId: 'company', companyName: 'Cairn', timeZone: 'UTC' };
const actor = { id: 'amara', realId: 'amara', companyId: 'company', homeCompanyId: 'company', isProvider: false } as const;
const nothing = () => {};

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  const role = 'manager';
  Object.assign(session, { status: 'signed-in', user, actor: { ...actor, kind: 'person', role, grants: defaultGrants(role), path: [] } });
  await activate('en');
});

afterEach(() => {
  Object.assign(session, { status: 'unknown', user: null, actor: null });
  vi.unstubAllGlobals();
});

test.each([320, 360, 390])('every button of a manager is inside the bar at %i px', async (width) => {
  await page.viewport(width, 800);
  await render(<Navbar isSearching={false} onSearch={nothing} onEndSearch={nothing} onOpenMenu={nothing} onListShortcuts={nothing} />, {
    wrapper: Providers,
  });
  await expect.element(page.getByRole('link', { name: /^Approvals/ })).toBeVisible();
  const menu = page.getByRole('button', { name: /^Your menu/ });
  await expect.element(menu).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Appearance' })).toBeVisible();
  // The iframe gets its size after the page has been drawn.
  await expect.poll(() => menu.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
});
