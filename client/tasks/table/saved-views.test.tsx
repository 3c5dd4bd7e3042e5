import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SavedView } from '#shared/records/saved-views.room.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { ColumnsMenu } from '#client/records/columns-menu.tsx';
import { useColumnNames, useTaskColumns } from '#client/tasks/state/use-columns.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { TaskViewsMenu } from '#client/tasks/filter/task-views-menu.tsx';

const asItComes: SavedView = {
  id: 'one',
  name: 'High first',
  list: 'tasks',
  search: 'priority=high&view=table',
  columns: { order: [], hidden: [], widths: {} },
};

function Menus() {
  return (
    <>
      <TaskViewsMenu />
      <ColumnsMenu columns={useTaskColumns()} names={useColumnNames()} />
    </>
  );
}

async function open() {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') return Response.json({ code: 'access.denied' }, { status: 403 });
    const state = { id: 'amara', views: { one: asItComes } };
    return Response.json(path.includes('/rooms/saved-views/') ? { head: { seq: 0, id: null }, state } : []);
  });
  await render(<Menus />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Views' }).click();
}

beforeEach(async () => {
  await page.viewport(1280, 800);
  history.replaceState(null, '', '/admin/tasks?view=table');
  localStorage.clear();
  signInAmara();
  await activate('en');
});
afterEach(() => {
  cleanNotifications();
  rooms.reset();
  signOut();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('the rename field has focus when it opens, and shows a rejected name again', async () => {
  await open();
  await page.getByRole('button', { name: /^Rename/ }).click();
  const name = page.getByRole('textbox', { name: 'New name' });
  await expect.element(name).toHaveFocus();
  await name.fill('Most urgent');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('You do not have permission to do this.')).toBeVisible();
  await expect.element(name).toHaveValue('Most urgent');
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'High first', exact: true })).toBeVisible();
});

test('a saved view without column settings keeps the default columns of a narrow window', async () => {
  await page.viewport(900, 800);
  await open();
  await page.getByRole('button', { name: 'High first', exact: true }).click();
  await expect.poll(() => location.search).toContain('priority=high');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Due' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Start' })).not.toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Reset to default' })).toBeDisabled();
});
