import type { Page } from '@playwright/test';
import { expect, test, undoOf } from './journey.ts';

const path = '/admin/previlages/rolesandprevilages';
const scopeOf = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const showRole = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Roles' }).getByRole('button', { name, exact: true }).click();

test('a Super Admin takes a page from a role while HR reads it and somebody has the page open', async ({ arrive }) => {
  const { page: marek } = await arrive('marek', { path });
  const { page: priya } = await arrive('priya', { path });
  const { page: sofia } = await arrive('sofia', { path: '/admin/goals?view=table' });
  await expect(sofia.getByRole('heading', { name: 'Goals', level: 1 })).toBeVisible();
  await showRole(marek, 'Employee');
  await showRole(priya, 'Employee');
  await expect(scopeOf(priya, 'Goals · View')).toHaveCount(0);

  await scopeOf(marek, 'Goals · View').selectOption('None');
  await expect(scopeOf(marek, 'Goals · Edit')).toHaveValue('');
  await expect(
    priya
      .getByRole('row', { name: /^Goals/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('None');
  await expect(sofia.getByRole('heading', { name: 'You do not have permission' })).toBeVisible({ timeout: 2000 });
  await expect(sofia.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Goals' })).toHaveCount(0);

  await marek.locator('body').press('Control+z');
  await expect(scopeOf(marek, 'Goals · Edit')).toHaveValue('own');
  await expect(sofia.getByRole('heading', { name: 'Goals', level: 1 })).toBeVisible();
});

test('a Super Admin creates a role from another, renames it and deletes it, which a colleague follows', async ({ arrive }) => {
  const { page: marek } = await arrive('marek', { path });
  const { page: priya } = await arrive('priya', { path });
  const listed = (name: string) => priya.getByRole('navigation', { name: 'Roles' }).getByRole('button', { name, exact: true });
  await marek.getByRole('button', { name: 'New role' }).click();
  const dialog = marek.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('manager');
  await dialog.getByRole('button', { name: 'Create role' }).click();
  await expect(dialog.getByText('Another record already has this value.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Site lead');
  await dialog.getByRole('button', { name: 'Create role' }).click();
  await expect(marek.getByRole('heading', { name: 'Site lead', level: 2 })).toBeVisible();
  await expect(marek.getByText('Based on Manager')).toBeVisible();
  await expect(listed('Site lead')).toBeVisible();

  await marek.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Site manager');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(listed('Site manager')).toBeVisible();
  await marek.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(listed('Site manager')).toHaveCount(0);
  await (await undoOf(marek, 'Role deleted: Site manager')).click();
  await expect(listed('Site manager')).toBeVisible();
  await showRole(marek, 'Site manager');
  await marek.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(listed('Site manager')).toHaveCount(0);
});
