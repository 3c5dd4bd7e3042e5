import { expect, test } from './journey.ts';

test('a manager whose report moves away loses the open goal at once, and gets it back with the person', async ({ arrive }) => {
  const { page: priya } = await arrive('priya', { path: '/admin/setups/employees?text=Liv+Strand' });
  const { page: camille } = await arrive('camille', { path: '/admin/goals?view=table' });
  const goal = camille.getByRole('row').filter({ hasText: 'Liv Strand' }).getByRole('link').first();
  await goal.click();
  const drawer = camille.getByRole('complementary', { name: 'Goals' });
  await expect(drawer.getByRole('region', { name: 'Comments' })).toBeVisible();

  const choose = async (from: RegExp, name: string) => {
    await priya.getByRole('button', { name: from }).click();
    await priya.getByRole('combobox', { name: 'Find a person' }).fill(name);
    await expect(priya.getByRole('option').first()).toContainText(name);
    await priya.keyboard.press('Enter');
    await expect(priya.getByRole('button', { name: `Line manager: ${name}` })).toBeVisible();
  };
  await priya.getByRole('link', { name: 'Liv Strand' }).click();
  await choose(/^Line manager: /, 'Marek Dvořák');
  await expect(drawer.getByRole('heading', { name: 'You no longer have access to this record' })).toBeVisible();
  await expect(camille.getByRole('row').filter({ hasText: 'Liv Strand' })).toHaveCount(0);

  await choose(/^Line manager: /, 'Camille Laurent');
  await expect(drawer.getByRole('region', { name: 'Comments' })).toBeVisible();
  await expect(drawer.getByText('Liv Strand').first()).toBeVisible();
  await expect(camille.getByRole('row').filter({ hasText: 'Liv Strand' }).first()).toBeVisible();
});
