import { expect, test } from './journey.ts';

test('an objective is offered to a colleague, who sees the request live in the approvals and takes it over', async ({ arrive }) => {
  const { page: jose } = await arrive('jose', { path: '/admin/objectives?create=1' });
  const { page: nkechi } = await arrive('nkechi', { path: '/admin/reward-points-management?view=approvals' });
  const creation = jose.getByRole('dialog', { name: 'Create objective' });
  await creation.getByRole('textbox', { name: 'Name' }).fill('No pallet leaves without a label');
  await creation.getByRole('button', { name: 'Create objective' }).click();
  await expect(jose.getByRole('heading', { name: 'No pallet leaves without a label' })).toBeVisible();

  await jose.getByRole('button', { name: 'Transfer to a person' }).click();
  const dialog = jose.getByRole('dialog', { name: 'Transfer to a person' });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog).toContainText('Choose a person.');
  await dialog.getByRole('button', { name: 'Receiver' }).click();
  await jose.getByRole('combobox', { name: 'Find a person' }).fill('Nkechi');
  await jose.getByRole('option', { name: /Nkechi/ }).click();
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog).toBeHidden();
  const asked = jose.getByRole('region', { name: 'Transfers' });
  await expect(asked).toContainText('Waits for an answer until');

  await nkechi.getByRole('link', { name: 'No pallet leaves without a label' }).click();
  const offered = nkechi.getByRole('region', { name: 'Transfers' });
  await offered.getByRole('button', { name: /^Take over .*No pallet leaves/ }).click();
  await expect(offered).toContainText('Accepted on');
  await expect(asked).toContainText('Accepted on');
  await expect(jose.getByRole('complementary', { name: 'About this objective' })).toContainText('Nkechi');
});
