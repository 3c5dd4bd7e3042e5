import sharp from 'sharp';
import { startOwnCairn } from '#scripts/own-cairn.ts';
import { addCard, arrive, cardOf, expect, listOf, loadParts, test, type BrowserSession } from './journey.ts';

/** Large enough that the image scan takes a noticeable time. */
const large = await sharp({
  create: { width: 4000, height: 3000, channels: 3, background: '#1f7a6d', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
})
  .jpeg()
  .toBuffer();

test('reconnecting shows missed changes and sends the changes made offline', async ({ arrive }) => {
  const [{ page: amara }, { page: jose, context }] = [await arrive('amara'), await arrive('jose')];
  await addCard(amara, 'Order the gaskets');
  await addCard(amara, 'Label the pumps');
  await expect(jose.locator('[draggable=true]', { hasText: 'Label the pumps' })).toBeVisible();
  await loadParts(jose);

  await context.setOffline(true);
  await expect(jose.getByText(/offline/i).first()).toBeVisible();
  await cardOf(jose, 'Label the pumps').dragTo(listOf(jose, 'Completed'));
  await jose.mouse.move(5, 5); // A hovered list holds back new rows and shows their number, so the pointer must leave it.
  await expect(listOf(jose, 'Completed').locator('article', { hasText: 'Label the pumps' })).toBeVisible();
  await cardOf(amara, 'Order the gaskets').dragTo(listOf(amara, 'Completed'));
  await expect(listOf(jose, 'Completed').locator('article', { hasText: 'Order the gaskets' })).toBeHidden();

  await context.setOffline(false);
  await expect(listOf(jose, 'Completed').locator('article', { hasText: 'Order the gaskets' })).toBeVisible();
  await expect(listOf(amara, 'Completed').locator('article', { hasText: 'Label the pumps' })).toBeVisible();
});

test('after a server crash both people reconnect to the same state and pending work completes without a reload', async ({ browser }) => {
  test.setTimeout(200_000);
  const cairn = await startOwnCairn();
  const noise: string[] = [];
  const sittings: BrowserSession[] = [];
  try {
    for (const login of ['amara', 'jose']) sittings.push(await arrive(browser, cairn.url, login, noise));
    const [{ page: amara }, { page: jose }] = sittings as [BrowserSession, BrowserSession];
    await addCard(amara, 'Check the relief valve');
    await expect(cardOf(jose, 'Check the relief valve')).toBeVisible();
    for (const page of [amara, jose]) await page.evaluate("window.name = 'not reloaded'");

    await cardOf(amara, 'Check the relief valve').click();
    const drawer = amara.getByRole('complementary', { name: 'Task' });
    await expect(drawer.getByRole('button', { name: 'Browse' })).toBeVisible();
    await drawer
      .getByLabel('Attach files')
      .locator('input[type=file]')
      .setInputFiles({ name: 'valve.jpg', mimeType: 'image/jpeg', buffer: large });
    const attached = drawer.getByRole('list', { name: 'Attachments' }).getByRole('listitem').filter({ hasText: 'valve.jpg' });
    await expect(drawer.getByText('Checking file').or(attached)).toBeVisible();

    await cairn.kill();
    await expect(jose.getByText(/cannot be reached/i).first()).toBeVisible({ timeout: 30_000 });
    await cairn.restart();
    // Another worker takes over a job of a dead worker after 30 seconds.
    await expect(attached).toBeVisible({ timeout: 90_000 });
    await expect(cardOf(jose, 'Check the relief valve').getByRole('img', { name: '1 file' })).toBeVisible();
    await amara.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    await cardOf(amara, 'Check the relief valve').dragTo(listOf(amara, 'Completed'));
    await expect(listOf(jose, 'Completed').locator('article', { hasText: 'Check the relief valve' })).toBeVisible({ timeout: 30_000 });
    for (const page of [amara, jose]) expect(await page.evaluate('window.name')).toBe('not reloaded');
    expect(noise).toEqual([]);
  } finally {
    await Promise.all(sittings.map(({ context }) => context.close()));
    await cairn.stop();
  }
});
