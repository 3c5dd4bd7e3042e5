import { addCard, cardOf, expect, test } from './journey.ts';

const title = 'Grease the north bearing';

test('two people see each other and who is editing a card, until the tab closes', async ({ arrive }) => {
  const [{ page: amara }, { page: jose, context }] = [await arrive('amara'), await arrive('jose')];
  await addCard(jose, title);
  await expect(jose.getByRole('button', { name: 'Amara Okafor', exact: true })).toBeVisible();
  await expect(amara.getByRole('group', { name: /Here now: .*José Núñez/ })).toBeVisible();

  await cardOf(jose, title).press('e');
  await jose.getByRole('textbox', { name: 'Title' }).fill('Grease the south bearing');
  const flag = amara.getByRole('note').filter({ hasText: /José Núñez.* is editing/ });
  await expect(flag).toBeVisible();

  await amara.getByRole('link', { name: 'Table' }).click();
  // The row may be far down: a click on the avatar scrolls to it.
  await amara.getByRole('button', { name: 'José Núñez', exact: true }).click();
  await expect(
    amara
      .getByRole('row', { name: title })
      .getByRole('note')
      .filter({ hasText: /is editing/ }),
  ).toBeVisible();
  await expect(jose.getByRole('button', { name: 'Amara Okafor', exact: true })).toBeVisible();
  await amara.getByRole('link', { name: 'Boards', exact: true }).click();
  await amara.getByRole('button', { name: 'José Núñez', exact: true }).click();
  await expect(cardOf(amara, title)).toBeFocused();

  await amara.keyboard.press('e');
  await expect(amara.getByText(/José Núñez.* is editing this\. Try again/)).toBeVisible();
  await expect(amara.getByRole('textbox', { name: 'Title' })).toBeHidden();

  await context.close();
  await expect(flag).toBeHidden();
  await expect(amara.getByRole('button', { name: 'José Núñez', exact: true })).toBeHidden();
  await cardOf(amara, title).press('e');
  await expect(amara.getByRole('textbox', { name: 'Title' })).toBeVisible();
});
