import type { Page } from '@playwright/test';
import { expect, test, undoOf } from './journey.ts';

const path = '/admin/previlages/rolesandprevilages';
const scopeOf = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const showRole = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Roles' }).getByRole('button', { name, exact: true }).click();

test('a Super Admin takes a page from a role while HR reads it and somebody has the page open', async ({ arrive }) => {
  const { page: marek } = await arrive('marek', { path });
  const { page: priya } = await arrive('priya', { path });
  const { page: sofia } = await arrive('sofia', { path: '/admin/orgChart' });
  const link = sofia.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Org chart' });
  await expect(sofia.getByRole('heading', { name: 'Org chart', level: 1 })).toBeVisible();
  await showRole(marek, 'Employee');
  await showRole(priya, 'Employee');
  await expect(scopeOf(priya, 'Org chart · View')).toHaveCount(0);

  await scopeOf(marek, 'Org chart · View').selectOption('None');
  await expect(
    priya
      .getByRole('row', { name: /^Org chart/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('None');
  await expect(sofia.getByRole('heading', { name: 'You do not have permission' })).toBeVisible();
  await expect(link).toHaveCount(0);

  await marek.locator('body').press('Control+z');
  await expect(scopeOf(marek, 'Org chart · View')).toHaveValue('company');
  await expect(link).toBeVisible();
  await expect(sofia.getByRole('heading', { name: 'Org chart', level: 1 })).toBeVisible();
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

test('who changes the department enters a group at once, and the privileges of a person name their source', async ({ arrive }) => {
  const groups = '/admin/previlages/privilegegroups';
  const { page: marek } = await arrive('marek', { path: groups });
  const { page: priya } = await arrive('priya', { path: '/admin/setups/employees?text=Liv+Strand' });
  await marek.getByRole('button', { name: 'New group' }).first().click();
  await marek.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Compare ratings');
  await marek.getByRole('dialog').getByRole('button', { name: 'Create group' }).click();
  await expect(marek.getByText('Nobody is in this group')).toBeVisible();
  await scopeOf(marek, 'Calibration management · View').selectOption('Company');
  await marek.getByLabel('Department', { exact: true }).first().click();
  await marek.getByRole('option', { name: 'Finance', exact: true }).click();
  await expect(marek.getByText(/\d+ people in this group/)).toBeVisible();

  const { page: liv } = await arrive('liv', { path: '/admin/tasks' });
  const link = liv.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Calibration management' });
  await expect(liv.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(link).toHaveCount(0);
  await priya.getByRole('link', { name: 'Liv Strand' }).click();
  const department = priya.getByRole('button', { name: /^Department: / });
  const before = (await department.textContent())!.replace('Department: ', '');
  await department.click();
  await priya.getByRole('option', { name: 'Finance', exact: true }).click();
  await expect(link).toBeVisible();

  await marek.getByRole('link', { name: 'Privileges of a person' }).click();
  await marek.getByRole('button', { name: 'Choose a person' }).click();
  await marek.getByRole('combobox', { name: 'Find a person' }).fill('Liv Strand');
  await marek.getByRole('option', { name: 'Liv Strand' }).click();
  await expect(marek.getByRole('row', { name: /^Calibration management/ })).toContainText('Compare ratings');

  await department.click();
  await priya.getByRole('option', { name: before, exact: true }).click();
  await expect(link).toHaveCount(0);
  await marek.getByRole('link', { name: 'Groups', exact: true }).click();
  await marek.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(marek.getByText('Group deleted: Compare ratings')).toBeVisible();
});
