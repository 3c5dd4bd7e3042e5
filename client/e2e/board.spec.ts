import { addCard, cardOf, expect, listOf, test, undoOf } from './journey.ts';

test('adding, moving, renaming and deleting cards is visible to others, and what changed is highlighted with its author', async ({
  arrive,
}) => {
  const [{ page: amara }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  await expect(cardOf(jose, 'Book the ISO 9001')).toBeVisible();
  const glow = expect(jose.getByRole('note', { name: /Walk the new hall.*Amara Okafor/ })).toBeVisible();
  await addCard(amara, 'Walk the new hall');
  await glow;
  await expect(cardOf(jose, 'Walk the new hall')).toBeVisible();

  await cardOf(amara, 'Walk the new hall').dragTo(listOf(amara, 'Completed'));
  await expect(listOf(jose, 'Completed').locator('article', { hasText: 'Walk the new hall' })).toBeVisible();

  await cardOf(amara, 'Walk the new hall').press('F2');
  await amara.getByRole('textbox', { name: 'Title' }).fill('Walk the old hall');
  await amara.keyboard.press('Enter');
  await expect(cardOf(jose, 'Walk the old hall')).toBeVisible();

  await cardOf(amara, 'Walk the old hall').press('Delete');
  const undo = await undoOf(amara);
  await expect(cardOf(jose, 'Walk the old hall')).toBeHidden();
  await undo.click();
  await expect(cardOf(jose, 'Walk the old hall')).toBeVisible();
});

test('two people who drag the same card at the same time end with the same board', async ({ arrive }) => {
  const [{ page: amara }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  await addCard(amara, 'Seal the third flange');
  await expect(cardOf(jose, 'Seal the third flange')).toBeVisible();
  await Promise.all([
    cardOf(amara, 'Seal the third flange').dragTo(listOf(amara, 'Completed')),
    cardOf(jose, 'Seal the third flange').dragTo(listOf(jose, 'In Progress, With reviewer')),
  ]);
  await expect(async () => {
    const [here, there] = await Promise.all([amara, jose].map((page) => placesOf(page)));
    expect(here).toEqual(there);
    expect(here!.flat().filter((title) => title.includes('Seal the third flange'))).toHaveLength(1);
  }).toPass();
  const before = await placesOf(amara);
  await amara.reload();
  await expect(cardOf(amara, 'Seal the third flange')).toBeVisible();
  await expect.poll(() => placesOf(amara)).toEqual(before);
});

const placesOf = (page: Parameters<typeof cardOf>[0]) =>
  page
    .locator('main ul[aria-label]')
    .evaluateAll((lists) => lists.map((list) => [...list.querySelectorAll('h3')].map(({ textContent }) => textContent ?? '')));
