import { msg } from '@lingui/core/macro';
import { IconChecklist } from '@tabler/icons-react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { defaultGrants } from '#shared/access/pages.ts';
import type { BaseRole } from '#shared/platform/actor.schema.ts';
import { sampleActor } from '#shared/test/sample-actor.ts';
import { session } from '#client/access/session.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { firstPageOf, type AppPage } from './pages.ts';
import { SidebarGroups } from './sidebar.tsx';

const anyPage = { icon: IconChecklist, Screen: () => null, Skeleton: () => null };
const list: AppPage[] = [
  { ...anyPage, path: '/admin/tasks', privilege: 'Tasks', group: 'main', label: msg`Tasks` },
  { ...anyPage, path: '/admin/sessions', privilege: 'Sessions', group: 'main', label: { id: 'sessions', message: 'Sessions' } },
  { ...anyPage, path: '/admin/setups/departments', privilege: 'Departments', group: 'setups', label: { id: 'd', message: 'Departments' } },
];

const actorOf = (role: BaseRole) => sampleActor({ role });

async function menuAs(role: BaseRole, shown = list) {
  session.actor = actorOf(role);
  await render(<SidebarGroups list={shown} isRail={false} />, { wrapper: Providers });
}
const entries = () =>
  page
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const headings = () =>
  page
    .getByRole('region')
    .elements()
    .map((group) => group.getAttribute('aria-label'));

beforeEach(() => activate('en'));
afterEach(() => {
  session.actor = null;
  history.replaceState(null, '', location.pathname);
});

test('an employee sees only permitted pages and no empty groups', async () => {
  await menuAs('employee');
  await expect.element(page.getByRole('link', { name: 'Tasks' })).toBeVisible();
  expect(entries()).toEqual(['Tasks']);
  expect(headings()).toEqual(['Main']);
});

test('a manager also sees Sessions, HR sees Departments, and the Super Admin sees all pages', async () => {
  await menuAs('manager');
  await expect.element(page.getByRole('link', { name: 'Sessions' })).toBeVisible();
  expect(entries()).toEqual(['Tasks', 'Sessions']);
  session.actor = actorOf('hr-admin');
  await expect.element(page.getByRole('link', { name: 'Departments' })).toBeVisible();
  expect(headings()).toEqual(['Main', 'Admin activities']);
  session.actor = actorOf('super-admin');
  await expect.element(page.getByRole('link', { name: 'Departments' })).toBeVisible();
  expect(entries()).toEqual(['Tasks', 'Sessions', 'Departments']);
});

test('removing a privilege removes its menu entry', async () => {
  await menuAs('manager');
  await expect.element(page.getByRole('link', { name: 'Sessions' })).toBeVisible();
  const { Sessions: _, ...rest } = defaultGrants('manager');
  session.actor = { ...actorOf('manager'), grants: rest };
  await expect.element(page.getByRole('link', { name: 'Sessions' })).not.toBeInTheDocument();
});

test('the current page is highlighted regardless of the letter case of its URL', async () => {
  const before = location.pathname;
  history.replaceState(null, '', '/Admin/TASKS');
  await menuAs('manager');
  await expect.element(page.getByRole('link', { name: 'Tasks' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: 'Sessions' })).not.toHaveAttribute('aria-current');
  history.replaceState(null, '', before);
});

test('the current page of a long menu is scrolled to where nothing fades', async () => {
  const before = location.pathname;
  const long = Array.from({ length: 20 }, (_, at): AppPage => ({
    ...list[0]!,
    path: `/admin/${at}`,
    label: { id: `${at}`, message: `Page ${at}` },
  }));
  history.replaceState(null, '', '/admin/12');
  session.actor = actorOf('manager');
  await render(
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: 300 }} data-testid="menu">
      <SidebarGroups list={long} isRail={false} />
    </div>,
    { wrapper: Providers },
  );
  const end = () => page.getByTestId('menu').element().getBoundingClientRect().bottom;
  const entry = page.getByRole('link', { name: 'Page 12' });
  await expect.poll(() => entry.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(end() - 32);
  history.replaceState(null, '', before);
});

test('without a wanted page the dashboard opens, wherever the menu has it, or else the first page', () => {
  const dashboards = { ...anyPage, path: '/admin/dashboard/me', privilege: 'Dashboards', group: 'main', label: msg`Dashboards` } as const;
  const objectives = { ...anyPage, path: '/admin/objectives', privilege: 'Objectives', group: 'main', label: msg`Objectives` } as const;
  expect(firstPageOf(actorOf('employee'), [objectives, dashboards, ...list])).toBe('/admin/dashboard/me');
  expect(firstPageOf(actorOf('employee'), [...list, objectives])).toBe('/admin/objectives');
  expect(firstPageOf({ ...actorOf('employee'), grants: {} }, list)).toBeUndefined();
});

test('a page that is also a main link stands in both groups, under words that differ', async () => {
  const path = '/admin/previlages/launches';
  const launches = {
    ...anyPage,
    path,
    privilege: 'Advanced Launch Forms',
    group: 'privileges',
    isAlsoMain: true,
    label: msg`Tasks`,
    groupLabel: { id: 'management', message: 'Management of tasks' },
  } as const;
  await menuAs('hr-admin', [launches]);
  await expect.element(page.getByRole('link', { name: 'Tasks' }).first()).toBeVisible();
  expect(entries()).toEqual(['Tasks', 'Management of tasks']);
  expect(headings()).toEqual(['Main', 'Roles and privileges']);
});
