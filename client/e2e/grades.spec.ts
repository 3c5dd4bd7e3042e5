import type { Page } from '@playwright/test';
import { expect, test, undoOf } from './journey.ts';

const path = '/admin/setups/departments?view=grades';
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

const drawerOf = (page: Page) => page.getByRole('complementary', { name: 'Grades' });

async function openGrade(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(drawerOf(page).getByRole('heading', { name, exact: true })).toBeVisible();
}

/** Types a value in its place in the drawer. The name is its heading. */
async function type(page: Page, field: string, value: string): Promise<void> {
  const heading = drawerOf(page).locator('h2').getByRole('button');
  await (field === 'Name' ? heading : drawerOf(page).getByRole('button', { name: new RegExp(`^${field} `) })).click();
  await fieldOf(page, field).fill(value);
}

test('two people keep the grades of their company: one creates, edits, archives and deletes, the other sees it live', async ({
  arrive,
}) => {
  const { page: priya } = await arrive('priya', { path });
  const { page: marek } = await arrive('marek', { path: `${path}&sort=-level` });
  await expect(rowOf(marek, 'Associate')).toBeVisible();

  await press(priya, 'New grade');
  await fieldOf(priya, 'Name').fill('Fellow');
  await fieldOf(priya, 'Grade code').fill('g1');
  await fieldOf(priya, 'Level').fill('90');
  await press(priya, 'Create');
  await expect(priya.getByText('Another record already has this value.')).toBeVisible();
  await expect(fieldOf(priya, 'Grade code')).toBeFocused();
  await fieldOf(priya, 'Grade code').fill('G90');
  await press(priya, 'Create');
  await expect(rowOf(priya, 'Fellow')).toBeVisible();
  await expect(rowOf(marek, 'Fellow')).toContainText('G90');

  await openGrade(priya, 'Fellow');
  await type(priya, 'Name', 'Senior Fellow');
  await priya.keyboard.press('Enter');
  await expect(rowOf(marek, 'Senior Fellow')).toBeVisible();
  await expect(priya.getByRole('region', { name: 'History' })).toContainText('changed Name from Fellow to Senior Fellow');

  await press(priya, 'Archive');
  const undo = await undoOf(priya);
  await expect(rowOf(marek, 'Senior Fellow')).toHaveCount(0);
  await undo.click();
  await expect(rowOf(marek, 'Senior Fellow')).toBeVisible();
  await rowOf(marek, 'Senior Fellow').getByRole('checkbox').click();
  await marek.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect(priya.getByText('This was deleted')).toBeVisible();

  await priya.keyboard.press('Escape');
  await press(priya, 'More actions');
  await priya.getByRole('menuitem', { name: 'Recently deleted' }).click();
  const deleted = priya.getByRole('complementary').getByRole('listitem').filter({ hasText: 'Senior Fellow' });
  await expect(deleted).toContainText(/Marek.* deleted this on .* 30 days left/);
  await deleted.getByRole('button', { name: /^Restore/ }).click();
  await expect(deleted).toHaveCount(0);
  await expect(rowOf(marek, 'Senior Fellow')).toBeVisible();
});

test('a view of a list is saved with its filter and columns, and opens in another tab', async ({ arrive }) => {
  const { page: priya, context } = await arrive('priya', { path: `${path}&level=gt.3` });
  await press(priya, 'Columns');
  await priya.getByRole('checkbox', { name: 'Grade code' }).click();
  await priya.keyboard.press('Escape');
  await expect(priya.getByRole('columnheader', { name: 'Grade code' })).toHaveCount(0);
  await press(priya, 'Views');
  await fieldOf(priya, 'View name').fill('Upper grades');
  await press(priya, 'Save view');
  const other = await context.newPage();
  await other.goto(path);
  await press(other, 'Columns');
  await press(other, 'Reset to default');
  await other.keyboard.press('Escape');
  await expect(other.getByRole('columnheader', { name: 'Grade code' })).toBeVisible();
  await press(other, 'Views');
  await press(other, 'Upper grades');
  await expect(other).toHaveURL(/view=grades&level=gt\.3/);
  await expect(other.getByRole('columnheader', { name: 'Grade code' })).toHaveCount(0);
});

test('a field that both people change shows both values, and an untouched one follows', async ({ arrive }) => {
  const { page: priya } = await arrive('priya', { path });
  const { page: marek } = await arrive('marek', { path });
  await openGrade(priya, 'Director');
  await openGrade(marek, 'Director');
  await type(marek, 'Level', '70');
  await expect(priya.locator('[data-field-of=level]').getByText(/Marek.* is editing/)).toBeVisible();
  await expect(priya.getByRole('complementary').getByRole('group', { name: /^Here now: .*Marek/ })).toBeVisible();
  await type(marek, 'Name', 'Head of unit');
  await expect(rowOf(priya, 'Director')).toContainText('70');

  await type(priya, 'Name', 'Managing Director');
  await priya.keyboard.press('Tab');
  await fieldOf(priya, 'Grade code').fill('G70');
  await priya.keyboard.press('Enter');
  await expect(marek.getByText(/Priya Raghavan.* changed this while you were editing/)).toBeVisible();
  await expect(drawerOf(marek).getByRole('button', { name: 'Grade code G70' })).toBeVisible();
  await expect(fieldOf(marek, 'Name')).toHaveValue('Head of unit');
  await press(marek, 'Save mine');
  await expect(rowOf(priya, 'Head of unit')).toContainText('70');
});

test('a person without the privilege gets the page that says so', async ({ arrive }) => {
  const { page } = await arrive('amara', { path });
  await expect(page.getByRole('heading', { name: 'You do not have permission' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Departments' })).toHaveCount(0);
});

test('designations and key result areas have views of their own beside the grades', async ({ arrive }) => {
  const { page: priya } = await arrive('priya', { path });
  const { page: marek } = await arrive('marek', { path: '/admin/setups/departments?view=kras' });
  await priya.getByRole('link', { name: 'Designations', exact: true }).click();
  await press(priya, 'New designation');
  await fieldOf(priya, 'Name').fill('Hydraulics Engineer');
  await press(priya, 'Create');
  await expect(rowOf(priya, 'Hydraulics Engineer')).toBeVisible();
  await priya.keyboard.press('Escape');
  await priya.getByRole('link', { name: 'Key result areas' }).click();
  await press(priya, 'New key result area');
  await fieldOf(priya, 'Name').fill('Water safety');
  await press(priya, 'Create');
  await expect(rowOf(marek, 'Water safety')).toBeVisible();
});
