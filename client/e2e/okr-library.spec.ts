import { expect, test } from './journey.ts';

const path = '/admin/previlages/okrmanagement';

test('HR adds the starter set and creates one of its objectives for whole departments', async ({ arrive }) => {
  const { page: priya } = await arrive('priya', { path });
  await priya.getByRole('button', { name: 'Add starter set' }).click();
  await expect(priya.getByText(/templates? (was|were) added|has all templates of the starter set/)).toBeVisible();
  await priya.goto(`${path}?text=Hold+the+right+stock`);
  await priya
    .getByRole('row', { name: /Hold the right stock/ })
    .getByRole('link')
    .first()
    .click();
  const drawer = priya.getByRole('complementary', { name: 'OKR library' });
  await drawer.getByRole('button', { name: 'Create for departments' }).click();

  const dialog = priya.getByRole('dialog', { name: /for departments$/ });
  await expect(dialog.getByRole('button', { name: 'Create objectives' })).toBeDisabled();
  await dialog.getByRole('button', { name: /^Departments/ }).click();
  await priya.getByRole('option').nth(1).click();
  await priya.getByRole('option').nth(2).click();
  await priya.keyboard.press('Escape');
  await expect(dialog.getByRole('list', { name: 'Owners of the new objectives' }).getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Create objectives' }).click();
  await expect(dialog.getByText(/^\d+ objectives? (was|were) created\./)).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await priya.goto(`${path}?view=launches`);
  await expect(priya.getByRole('row', { name: /Hold the right stock/ }).first()).toContainText('Done');
});
