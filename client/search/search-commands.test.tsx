import { msg } from '@lingui/core/macro';
import { IconTarget } from '@tabler/icons-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { session } from '#client/access/session.store.ts';
import { deleteUnsavedWork } from '#client/access/unsaved-work.ts';
import { installedFeatures, installFeatures } from '#client/platform/base/feature.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { SearchBox } from './search-box.tsx';

const load = async () => () => null;
const goals = {
  name: 'test-goals',
  commands: [{ privilege: 'Goals', label: msg`New goal`, icon: IconTarget, href: '/admin/goals?recordId=new' }],
  pages: [
    { path: '/admin/goals', privilege: 'Goals', group: 'main', icon: IconTarget, label: msg`Goals`, load, Skeleton: () => null },
    { path: '/admin/reviews', privilege: 'Reviews', group: 'main', icon: IconTarget, label: msg`Reviews`, load, Skeleton: () => null },
  ],
} as const;
const before = installedFeatures();

beforeEach(async () => {
  installFeatures([goals]);
  vi.stubGlobal('fetch', async () => Response.json({ found: [] }));
  session.user = { id: 'amara' } as typeof session.user;
  session.actor = { id: 'amara', role: 'employee', path: [], grants: { Goals: { view: 'company', create: 'own' } } } as unknown as Actor;
  await activate('en');
});
afterEach(() => {
  installFeatures(before);
  deleteUnsavedWork('amara');
  session.user = null;
  session.actor = null;
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

async function type(text: string) {
  await render(<SearchBox />, { wrapper: Providers });
  await userEvent.click(page.getByRole('combobox'));
  await userEvent.keyboard(text);
}
const option = (name: string) => page.getByRole('option', { name });

test('pages and commands that the reader may use are found by their words, and Enter follows one', async () => {
  await type('goal');
  await expect.element(option('New goal')).toBeVisible();
  await expect.element(option('Go to Goals')).toBeVisible();
  // The answer of the search begins another list.
  await expect.element(page.getByText('0 results')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => location.pathname + location.search, { timeout: 10_000 }).toBe('/admin/goals');
});

test('a page that the reader may not view is not offered', async () => {
  await type('reviews');
  await expect.element(page.getByText('No Data Found!')).toBeVisible();
  expect(page.getByRole('option').elements()).toEqual([]);
});

test('a command begins what it names', async () => {
  await type('new goal');
  await userEvent.click(option('New goal'));
  await expect.poll(() => location.pathname + location.search, { timeout: 10_000 }).toBe('/admin/goals?recordId=new');
});
