import type { Locator, Page } from '@playwright/test';
import { addCard, cardOf, centerOf, expect, listOf, loadParts, test } from './journey.ts';

/** Place of a card under the mouse; the mouse follows a card that has moved away. */
async function placeUnderMouse(card: Locator): Promise<string> {
  if (!(await card.evaluate((element) => element.matches(':hover')))) await card.hover();
  return JSON.stringify(await card.boundingBox());
}

async function reachFor(page: Page, title: string): Promise<void> {
  const card = cardOf(page, title);
  await card.hover();
  // A list that measures the cards at its end moves them once more after the scrolling.
  let last = '';
  const standsStill = async () => {
    const before = last;
    last = await placeUnderMouse(card);
    return before === last;
  };
  await expect.poll(standsStill, { intervals: [200] }).toBe(true);
  await page.mouse.down();
  const from = await centerOf(cardOf(page, title));
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 4 });
}

async function hold(page: Page, title: string, over: Locator): Promise<void> {
  await reachFor(page, title);
  const to = await centerOf(over);
  // Pointer movement before the drag has started has no effect, so wait for the start.
  await expect(cardOf(page, title).and(page.locator('[data-held]'))).toBeVisible();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.move(to.x + 2, to.y + 2, { steps: 3 });
}

async function letGo(page: Page, over: Locator): Promise<void> {
  const to = await centerOf(over);
  await page.mouse.move(to.x + 3, to.y + 3, { steps: 2 });
  await page.mouse.up();
}

const reviewer = 'In Progress, With reviewer';

test('a drag survives the deletion of its neighbour, excludes the drags of others, and ends when its card is deleted', async ({
  arrive,
}) => {
  const [{ page: amara }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  await addCard(amara, 'Sort the gaskets');
  await addCard(jose, 'Box the gaskets');
  await expect(cardOf(amara, 'Box the gaskets')).toBeVisible();
  await cardOf(jose, 'Box the gaskets').press('m');
  await jose.getByRole('menuitem', { name: reviewer }).click();
  const below = listOf(amara, reviewer).locator('article', { hasText: 'Box the gaskets' });
  await expect(below).toBeVisible();
  await hold(amara, 'Sort the gaskets', below);
  await expect(jose.getByText(/Amara Okafor.* is moving this task/)).toBeVisible();
  // The person who drags sees a line at the drop position; others see the moving card.
  await expect(listOf(amara, reviewer).locator('[data-edge]')).toBeVisible();
  await expect(listOf(jose, reviewer).getByText('Sort the gaskets')).toBeVisible();
  await cardOf(jose, 'Box the gaskets').press('Delete');
  await expect(below).toHaveCount(0);
  await letGo(amara, listOf(amara, reviewer));
  await expect(listOf(jose, reviewer).locator('article', { hasText: 'Sort the gaskets' })).toBeVisible();
  await expect(amara.getByRole('alert')).toHaveCount(0);
  await amara.mouse.move(5, 5); // A hovered list holds back new rows.

  await addCard(amara, 'Bleed the line');
  await expect(cardOf(jose, 'Bleed the line')).toBeVisible();
  await hold(amara, 'Bleed the line', listOf(amara, reviewer));
  await expect(jose.getByText(/Amara Okafor.* is moving this task/)).toBeVisible();
  await reachFor(jose, 'Bleed the line');
  await expect(jose.getByRole('alert').filter({ hasText: /Amara Okafor.* is editing this\. Try again/ })).toBeVisible();
  await jose.mouse.up();
  await letGo(amara, listOf(amara, reviewer));
  await expect(listOf(jose, reviewer).locator('article', { hasText: 'Bleed the line' })).toBeVisible();
  for (const page of [amara, jose]) await page.mouse.move(5, 5);

  await addCard(jose, 'Prime the pump');
  await expect(cardOf(amara, 'Prime the pump')).toBeVisible();
  await hold(amara, 'Prime the pump', listOf(amara, 'Not Started'));
  await expect(jose.getByText(/Amara Okafor.* is moving this task/)).toBeVisible();
  await addCard(jose, 'Prime the other pump');
  await expect(amara.getByRole('status').filter({ hasText: '1 new' })).toBeVisible();
  await expect(cardOf(amara, 'Prime the other pump')).toHaveCount(0);
  await cardOf(jose, 'Prime the pump').first().press('Delete');
  await expect(amara.getByRole('alert').filter({ hasText: /deleted the task you were moving/ })).toBeVisible();
  await amara.mouse.up();
  await expect(cardOf(amara, 'Prime the other pump')).toBeVisible();
});

test('a person who goes offline while dragging loses the lease and sees on reconnect who holds it', async ({ arrive }) => {
  const [{ page: amara, context }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  await addCard(amara, 'Flush the tank');
  await loadParts(amara);
  await expect(cardOf(jose, 'Flush the tank')).toBeVisible();
  await hold(amara, 'Flush the tank', listOf(amara, reviewer));
  await expect(jose.getByText(/Amara Okafor.* is moving this task/)).toBeVisible();
  await context.setOffline(true);
  await expect(jose.getByText(/Amara Okafor.* is moving this task/)).toBeHidden();
  await cardOf(jose, 'Flush the tank').press('Space');
  await expect(jose.locator('[data-dragging]')).toBeVisible();
  await context.setOffline(false);
  await expect(amara.getByRole('alert').filter({ hasText: /José.* is editing this\. Try again/ })).toBeVisible({ timeout: 20_000 });
  await letGo(amara, listOf(amara, reviewer));
  await jose.keyboard.press('Escape');
  await expect(listOf(amara, 'Not Started').locator('article', { hasText: 'Flush the tank' })).toBeVisible();
});
