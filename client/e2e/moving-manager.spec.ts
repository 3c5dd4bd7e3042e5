import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const employees = '/admin/setups/employees';
const chart = '/admin/orgChart';
const team = '/admin/dashboard/myteam?period=yearly';
const header = 'Employee ID,First name,Last name,Email,Role,Department,Designation,Line manager,Joining date';
const rows = (page: Page) => page.getByRole('region', { name: 'Status of key results', exact: true }).getByRole('row');

/** Imports 40 people who report to a manager. */
async function importReports(page: Page, manager: string): Promise<void> {
  const tag = crypto.randomUUID().slice(0, 8);
  const lines = Array.from({ length: 40 }, (_, at) => {
    const id = `${tag}${at}`;
    return [id, 'Report', id, `${id}@reports.example`, 'Employee', 'Supply chain', 'Report', manager, '2026-01-05'].join(',');
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const buffer = Buffer.from([header, ...lines].join('\n'));
  await page.getByLabel('File to import').last().setInputFiles({ name: 'reports.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 40 rows' }).click();
  await expect(page.getByText('All 40 rows are imported.')).toBeVisible({ timeout: 60_000 });
}

async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Find a person' }).click();
  await page.getByRole('combobox', { name: 'Find a person' }).fill(name);
  await expect(page.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

/** Moves the person whose card is open on the org chart. */
async function move(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: 'New line manager' }).click();
  await page.getByRole('combobox', { name: 'Find a person' }).fill(to);
  await expect(page.getByRole('option').first()).toContainText(to);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Drafted moves' }).getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('region', { name: 'Drafted moves' })).toHaveCount(0);
}

test('a manager with more than 40 reports moves while one of them and the new manager have their team pages open', async ({ arrive }) => {
  test.setTimeout(150_000);
  const { page: priya } = await arrive('priya', { path: employees });
  await importReports(priya, 'mehmet@halden.example');
  const { page: sanne } = await arrive('sanne', { path: team });
  const { page: oskar } = await arrive('oskar', { path: team });
  const own = rows(sanne).filter({ hasText: 'Bart Peeters' });
  const moved = rows(oskar).filter({ hasText: 'Mehmet Yılmaz' });
  await expect(own).toBeVisible();
  await expect(rows(oskar).first()).toBeVisible();
  await expect(moved).toHaveCount(0);
  for (const page of [sanne, oskar]) await page.evaluate("window.name = 'not reloaded'");

  const { page: mover } = await arrive('priya', { path: chart });
  await find(mover, 'Mehmet Yılmaz');
  await move(mover, 'Oskar Nyström');
  await expect(moved).toBeVisible();
  await expect(own).toBeVisible();
  await move(mover, 'Helena Brandt');
  await expect(moved).toHaveCount(0);
  for (const page of [sanne, oskar]) expect(await page.evaluate('window.name')).toBe('not reloaded');

  await priya.getByRole('button', { name: 'Undo the import' }).click();
  await priya.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(priya.getByText('The import is undone.', { exact: true })).toBeVisible({ timeout: 60_000 });
});
