import { addCard, cardOf, expect, test } from './journey.ts';

test('a label is created on a task, shown to the other person and recolored from the menu of the board', async ({ arrive }) => {
  const [{ page: amara }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  await addCard(amara, 'Carve the sign');
  await cardOf(amara, 'Carve the sign').press('l');
  await amara.getByRole('textbox', { name: 'Find or create a label' }).fill('Granite');
  await amara.keyboard.press('Enter');
  await expect(cardOf(jose, 'Carve the sign').getByText('Granite')).toBeVisible();
  await amara.keyboard.press('Escape');

  await jose.getByRole('button', { name: 'Board actions' }).click();
  await jose.getByRole('menuitem', { name: 'Labels' }).click();
  const dialog = jose.getByRole('dialog', { name: 'Labels of the board' });
  await dialog.getByRole('combobox', { name: /Colour of .*Granite/ }).selectOption('red');
  await expect(cardOf(amara, 'Carve the sign').getByText('Granite')).toHaveAttribute('data-color', 'red');
  await dialog.getByRole('button', { name: /Remove the label .*Granite/ }).click();
  await expect(cardOf(amara, 'Carve the sign').getByText('Granite')).toBeHidden();
});
