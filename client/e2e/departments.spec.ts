import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const path = '/admin/setups/departments';
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const drawerOf = (page: Page) => page.getByRole('complementary', { name: 'Departments' });
const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).first().click();
const levelOf = (page: Page, name: string, level: number) => expect(rowOf(page, name)).toHaveAttribute('aria-level', String(level));

const expand = (page: Page, name: string) => rowOf(page, name).locator('[data-expand=false]').click();

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(drawerOf(page).getByRole('heading', { name, exact: true })).toBeVisible();
}

async function create(page: Page, name: string): Promise<void> {
  await press(page, 'New department');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await press(page, 'Create');
  await expect(rowOf(page, name)).toBeVisible();
}

/** Opens a dialog of the department that is open in the drawer, and chooses another one in it. */
async function choose(page: Page, button: string, field: string, name: string): Promise<Locator> {
  await press(drawerOf(page), button);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name, exact: true }).click();
  return dialog;
}

test('two people arrange the departments: drag, menu, merge with its board, and a refused deactivation', async ({ arrive }) => {
  const { page: priya } = await arrive('priya', { path });
  const { page: marek } = await arrive('marek', { path });
  await levelOf(marek, 'Leadership', 1);
  await levelOf(marek, 'Manufacturing', 2);

  await create(priya, 'Quality');
  await create(priya, 'Inspection');
  await levelOf(marek, 'Inspection', 1);
  const { page: boards } = await arrive('priya', { path: '/admin/tasks?view=boards' });
  await expect(boards.getByRole('link', { name: /Inspection/ }).first()).toBeVisible();

  await rowOf(priya, 'Inspection').dragTo(rowOf(priya, 'Quality'));
  await levelOf(priya, 'Inspection', 2);
  await levelOf(marek, 'Inspection', 2);
  await rowOf(priya, 'Quality').dragTo(rowOf(priya, 'Inspection'));
  await expect(priya.getByText(/The chosen record is this one or below it/)).toBeVisible();

  await open(priya, 'Quality');
  const move = await choose(priya, 'Move to another department', 'New parent department', 'Manufacturing');
  await press(move, 'Move');
  await expand(marek, 'Manufacturing');
  await levelOf(marek, 'Quality', 3);

  await priya.keyboard.press('Escape');
  await expand(priya, 'Manufacturing');
  await expand(priya, 'Quality');
  await open(priya, 'Inspection');
  const merge = await choose(priya, 'Merge into another department', 'Other department', 'Quality');
  await expect(merge.getByRole('region', { name: 'What the merge changes' })).toContainText('0 people move.');
  await expect(merge).toContainText(/The board .Inspection. becomes a project board of its members\./);
  await press(merge, 'Merge');
  await expect(rowOf(marek, 'Inspection')).toHaveCount(0);

  await open(priya, 'Finance');
  await press(drawerOf(priya), 'Deactivate');
  const people = priya.getByRole('dialog', { name: /Finance.* has active people/ });
  await expect(people).toContainText('ليلى حداد');
  await people.getByRole('link', { name: 'Show these people' }).click();
  await expect(priya).toHaveURL(/employees\?departmentId=is\./);
});

test('a person who gets another department works on its board at once', async ({ arrive }) => {
  const { page: priya } = await arrive('priya', { path });
  const { page: nadia } = await arrive('nadia', { path: '/admin/tasks?view=boards' });
  await create(priya, 'Audit');
  await expect(nadia.getByRole('link', { name: /Audit/ })).toHaveCount(0);
  await open(priya, 'Audit');
  await drawerOf(priya)
    .getByRole('button', { name: /^Head of department/ })
    .click();
  await priya.getByRole('combobox', { name: 'Find a person' }).fill('Nadia');
  await priya.getByRole('option', { name: /Nadia/ }).first().click();
  await expect(nadia.getByRole('link', { name: /Audit/ }).first()).toBeVisible();
});
