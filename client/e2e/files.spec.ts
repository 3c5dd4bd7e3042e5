import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { addCard, cardOf, expect, test } from './journey.ts';

const drawerOf = (page: Page) => page.getByRole('complementary', { name: 'Task' });
const fileIn = (page: Page, name: string) =>
  drawerOf(page).getByRole('list', { name: 'Attachments' }).getByRole('listitem').filter({ hasText: name });
const textFile = (name: string, text = 'Three stones') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#1f7a6d' } })
  .png()
  .toBuffer();
const pictureOf = (name: string) => ({ name, mimeType: 'image/png', buffer: bytes });
const widthOf = (picture: unknown) => (picture as { naturalWidth: number }).naturalWidth;

test('an attached file appears on the card and in the drawer of others and can be downloaded; a rejected file shows the reason', async ({
  arrive,
}) => {
  const [{ page: amara }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  await addCard(amara, 'Draw the new hall');
  await cardOf(jose, 'Draw the new hall').click();
  await expect(drawerOf(jose).getByRole('textbox', { name: 'Title' })).toHaveValue('Draw the new hall');
  await cardOf(amara, 'Draw the new hall').click();
  const input = drawerOf(amara).getByLabel('Attach files').locator('input[type=file]');
  await expect(drawerOf(amara).getByRole('button', { name: 'Browse' })).toBeVisible();

  await input.setInputFiles([textFile('plan.txt'), pictureOf('hall.png'), textFile('page.png', '<html></html>')]);
  await expect(fileIn(jose, 'plan.txt')).toBeVisible();
  await expect(fileIn(jose, 'hall.png')).toBeVisible();
  await expect(drawerOf(amara).getByText('File content does not match its name')).toBeVisible();
  await expect(cardOf(jose, 'Draw the new hall').getByRole('img', { name: '2 files' })).toBeVisible();

  const [download] = await Promise.all([
    jose.waitForEvent('download'),
    fileIn(jose, 'plan.txt')
      .getByRole('link', { name: /^Download/ })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe('plan.txt');
  await fileIn(jose, 'hall.png').getByRole('button', { name: /^Show/ }).click();
  const shown = jose.getByRole('dialog').getByRole('img', { name: 'hall.png' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate(widthOf)).toBe(400);
  await jose.keyboard.press('Escape');

  await fileIn(amara, 'plan.txt')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(fileIn(jose, 'plan.txt')).toBeHidden();
  await amara.keyboard.press('Control+z');
  await expect(amara.getByText(/Undone: Removed: .*plan.txt/)).toBeVisible();
  await expect(fileIn(jose, 'plan.txt')).toBeVisible();
  await amara.keyboard.press('Control+Shift+Z');
  await expect(fileIn(jose, 'plan.txt')).toBeHidden();
  await amara.keyboard.press('Control+z');
  await expect(fileIn(jose, 'plan.txt')).toBeVisible();

  // Cuts the connection exactly when the file would be attached to the task.
  let isCut = true;
  await amara.route(/\/api\/tasks\/[^/]+\/files$/, (route) => {
    if (!isCut) return route.continue();
    isCut = false;
    return route.abort('internetdisconnected');
  });
  await input.setInputFiles(textFile('late.txt'));
  await amara.keyboard.press('Escape');
  await expect(drawerOf(amara)).toBeHidden();
  await expect(fileIn(jose, 'late.txt')).toBeVisible();
  await amara.keyboard.press('Control+z');
  await expect(amara.getByText(/Undone: Attached: .*late.txt/)).toBeVisible();
  await expect(fileIn(jose, 'late.txt')).toBeHidden();

  const cover = cardOf(jose, 'Draw the new hall').locator('img[src$="/thumbnail"]');
  await cardOf(amara, 'Draw the new hall').press('u');
  await amara.getByRole('menuitem', { name: 'hall.png' }).click();
  await expect(cover).toBeVisible();
  await cardOf(amara, 'Draw the new hall').press('Control+z');
  await expect(cover).toBeHidden();
});

test('a cropped avatar is shown to colleagues at once and disappears when it is removed', async ({ arrive }) => {
  const [{ page: amara }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  await addCard(amara, 'Measure the old door');
  const worn = cardOf(jose, 'Measure the old door').locator('img[src*="/picture?v="]');
  const drawn = (await worn.getAttribute('src'))!;
  const open = async () => {
    await amara.getByRole('button', { name: /^Your menu/ }).click();
    await amara.getByRole('menuitem', { name: 'Change ProfilePic' }).click();
  };
  await open();
  const dialog = amara.getByRole('dialog', { name: 'Change picture' });
  await dialog.locator('input[type=file]').setInputFiles(pictureOf('me.png'));
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(amara.getByText('Image Uploaded Successfully')).toBeVisible();
  await expect(worn).not.toHaveAttribute('src', drawn);

  await open();
  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await expect(worn).toHaveCount(0);
});
