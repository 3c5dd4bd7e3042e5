import type { CDPSession, Locator, Page } from '@playwright/test';
import { addCard, cardOf, expect, listOf, centerOf, test, type PagePoint } from './journey.ts';

/** Sends touch events through the Chrome DevTools Protocol, so the browser handles them as real gestures. */
async function fingerOn(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: PagePoint) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const glide = async (from: PagePoint, to: PagePoint, steps = 8) => {
    for (let step = 1; step <= steps; step++)
      await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps });
  };
  return { down: (at: PagePoint) => touch('touchStart', at), glide, up: () => touch('touchEnd') };
}

/** Waits until scrolling by inertia has ended. */
async function comesToRest(thing: Locator): Promise<void> {
  let last = NaN;
  await expect(async () => {
    const [before, { y }] = [last, (await thing.boundingBox())!];
    last = y;
    expect(y).toBe(before);
  }).toPass({ intervals: [250] });
}

async function middleOfTheWindow(page: Page): Promise<PagePoint> {
  const cards = await page.locator('main article:visible').all();
  const middles = await Promise.all(cards.map(centerOf));
  const height = page.viewportSize()!.height / 2;
  return middles.toSorted((a, b) => Math.abs(a.y - height) - Math.abs(b.y - height))[0]!;
}

const inHand = (page: Page) => page.locator('body > [inert]');

test('a touch drag moves a card to another column, and everyone sees it', async ({ arrive }) => {
  const [{ page: tablet }, { page: jose }] = [await arrive('amara', { hasTouch: true }), await arrive('jose')];
  await addCard(tablet, 'Grind the seat');
  const finger = await fingerOn(tablet);
  await cardOf(tablet, 'Grind the seat').scrollIntoViewIfNeeded();
  const from = await centerOf(cardOf(tablet, 'Grind the seat'));
  await finger.down(from);
  await expect(inHand(tablet)).toBeVisible();
  const to = await centerOf(listOf(tablet, 'In Progress, With reviewer'));
  await finger.glide(from, to);
  await expect(jose.getByText(/Amara Okafor.* is moving this task/)).toBeVisible();
  await finger.up();
  await expect(listOf(jose, 'In Progress, With reviewer').locator('article', { hasText: 'Grind the seat' })).toBeVisible();
  await expect(inHand(tablet)).toHaveCount(0);
});

test('on a phone a swipe scrolls, a long press selects, and a drag to the edge shows the next column', async ({ arrive }) => {
  const [{ page: phone }, { page: jose }] = [await arrive('amara', { width: 390, hasTouch: true }), await arrive('jose')];
  const first = phone.locator('main article:visible').first();
  await expect(first).toBeVisible();
  const finger = await fingerOn(phone);
  const from = await centerOf(phone.locator('main article:visible').nth(2));
  const before = (await first.boundingBox())!.y;
  await finger.down(from);
  await finger.glide(from, { x: from.x, y: from.y - 200 });
  await finger.up();
  await expect(async () => expect((await first.boundingBox())!.y).toBeLessThan(before - 50)).toPass();
  await expect(phone.getByRole('toolbar')).toHaveCount(0);

  await comesToRest(first);
  await finger.down(await middleOfTheWindow(phone));
  await expect(inHand(phone)).toBeVisible();
  await finger.up();
  await expect(phone.getByRole('toolbar', { name: 'Selected tasks' }).getByText('1 selected')).toBeVisible();
  await expect(phone.getByRole('dialog')).toHaveCount(0);

  await phone.getByRole('toolbar', { name: 'Selected tasks' }).getByRole('button', { name: 'Clear selection' }).tap();
  await expect(phone.getByRole('toolbar')).toHaveCount(0);
  await phone.getByRole('region', { name: 'Board' }).evaluate((board) => board.scrollTo(0, 0));
  await comesToRest(first);
  const title = (await first.getByRole('heading').textContent())!;
  const start = await centerOf(first);
  await finger.down(start);
  await expect(inHand(phone)).toBeVisible();
  const low = { x: 195, y: 880 };
  const scrolled = () => phone.getByRole('region', { name: 'Board' }).evaluate((board) => board.scrollTop);
  await finger.glide(start, low);
  await expect.poll(scrolled).toBeGreaterThan(30);
  const aside = { x: 384, y: 500 };
  await finger.glide(low, aside);
  await expect(listOf(phone, 'Completed')).toBeVisible();
  await finger.glide(aside, { x: 195, y: 500 });
  await finger.up();
  await expect(listOf(jose, 'Completed').locator('article', { hasText: title })).toBeVisible();
});
