import type { Page } from '@playwright/test';
import { addCard, cardOf, expect, test, undoOf } from './journey.ts';

const partsOf = (page: Page) => {
  const description = page.getByRole('region', { name: 'Description' });
  const history = page.getByRole('region', { name: 'History' });
  return {
    description,
    text: description.getByRole('textbox', { name: 'Description', exact: true }),
    button: (name: string) => description.getByRole('button', { name, exact: true }),
    history,
    entry: (text: string) => history.getByRole('listitem').filter({ hasText: text }),
  };
};

test('two people edit one description at the same time and no text is lost', async ({ arrive }) => {
  const [{ page: jose }, { page: amara }] = [await arrive('jose'), await arrive('amara')];
  const title = 'Describe the counterweight';
  await addCard(jose, title);
  await cardOf(jose, title).press('Enter');
  await cardOf(amara, title).press('Enter');
  const [his, hers] = [partsOf(jose), partsOf(amara)];

  await his.button('Add a description').click();
  await expect(his.text).toBeFocused();
  await jose.keyboard.type('Weigh it');
  await jose.keyboard.press('Enter');
  await jose.keyboard.type('Note the weight');
  await expect(hers.description.getByRole('note')).toContainText('José Núñez');
  await jose.keyboard.press('ControlOrMeta+Enter');
  await expect(hers.description.locator('p')).toHaveText(['Weigh it', 'Note the weight']);

  await his.button('Edit').click();
  await expect(his.text).toBeFocused();
  await hers.button('Edit').click();
  await expect(hers.text).toBeFocused();
  await amara.keyboard.type(' in kilograms');
  await amara.keyboard.press('ControlOrMeta+Enter');
  await expect(his.text.locator('p')).toHaveText(['Weigh it', 'Note the weight in kilograms']);
  await expect(his.description.getByRole('alert')).toBeHidden();

  await jose.keyboard.type(', twice');
  await hers.button('Edit').click();
  await expect(hers.text).toBeFocused();
  await amara.keyboard.type(' and grams');
  await amara.keyboard.press('ControlOrMeta+Enter');
  await expect(his.description.getByRole('alert')).toContainText('Amara Okafor');
  await his.button('Keep both').click();
  const both = ['Weigh it', 'Note the weight in kilograms and grams', 'Note the weight in kilograms, twice'];
  await expect(hers.description.locator('p')).toHaveText(both);

  const versions = his.history.getByRole('button', { name: 'View' });
  await expect(versions).toHaveCount(4);
  await versions.last().click();
  await expect(his.entry('Note the weight')).toHaveCount(1);
  await his.entry('Note the weight').getByRole('button', { name: 'Restore' }).click();
  const undo = await undoOf(jose, 'Description restored');
  await expect(hers.description.locator('p')).toHaveText(['Weigh it', 'Note the weight']);
  await undo.click();
  await expect(hers.description.locator('p')).toHaveText(both);
});
