import { expect, test } from './journey.ts';

test('HR exports the outcome of a session and prints its summary; a participant has neither', async ({ arrive }) => {
  const { page: priya } = await arrive('priya', { path: '/admin/sessions' });
  const finished = priya.getByRole('row').filter({ hasText: 'Sales and finance' });
  await finished.getByRole('link', { name: 'Sales and finance', exact: true }).click();
  await priya.getByRole('link', { name: 'Open the session', exact: true }).click();
  await priya.getByRole('button', { name: 'Export' }).click();
  const saving = priya.waitForEvent('download');
  await priya.getByRole('menuitem', { name: 'Excel workbook' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^calibration-\d{4}-\d\d-\d\d\.xlsx$/);

  await priya.getByRole('button', { name: 'Export' }).click();
  await priya.getByRole('menuitem', { name: 'Summary to print' }).click();
  const print = priya.getByRole('button', { name: 'Print or save as PDF' });
  await expect(print).toBeEnabled();
  await priya.emulateMedia({ media: 'print' });
  await expect(print).toBeHidden();
  await expect(priya.getByRole('navigation').first()).toBeHidden();
  const moves = priya.getByRole('region', { name: 'Moves' }).getByRole('row');
  await expect(moves.last()).toContainText('Oskar Nyström');
  const path = new URL(priya.url()).pathname;

  const { page: oskar } = await arrive('oskar', { path });
  await expect(oskar.getByRole('heading', { name: 'Sales and finance' })).toBeHidden();
  await expect(oskar.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
});

test('HR compares sessions by department, and a reload keeps the choice', async ({ arrive }) => {
  const { page: priya } = await arrive('priya', { path: '/admin/sessions' });
  const views = priya.getByRole('navigation', { name: 'Calibration sessions' });
  await views.getByRole('link', { name: 'Calibration management' }).click();
  const search = priya.getByRole('searchbox', { name: 'Find a cycle or session' });
  await search.fill('no such session');
  await expect(priya.getByRole('checkbox', { name: 'Sales and finance' })).toHaveCount(0);
  await search.fill('finance');
  await priya.getByRole('checkbox', { name: 'Sales and finance' }).check();
  const table = priya.getByRole('region', { name: 'Comparison in numbers' });
  await expect(table.getByRole('row', { name: /^Sales and finance/ })).toBeVisible();
  await priya.getByText('Department', { exact: true }).click();
  await expect(table.getByRole('row', { name: /^Finance/ })).toBeVisible();
  await priya.reload();
  await expect(table.getByRole('row', { name: /^Finance/ })).toBeVisible();
  await expect(priya.getByRole('checkbox', { name: 'Sales and finance' })).toBeChecked();
});
