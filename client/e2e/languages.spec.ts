import { AxeBuilder } from '@axe-core/playwright';
import { alsoExperimental } from './accessibility.ts';
import { cardOf, expect, signIn, test, type BrowserSession } from './journey.ts';

const columns = (page: BrowserSession['page']) => page.locator('main ul[aria-label]');
const title = 'فحص الصمامات الجديدة';

test('in Arabic the board is laid out right to left, and two people can work on it', async ({ arrive }) => {
  const [{ page: jose }, { page: amara }] = [await arrive('jose', { language: 'ar' }), await arrive('amara', { language: 'ar' })];
  await expect(amara.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(cardOf(amara, 'Book the ISO 9001')).toBeVisible();
  const [first, last] = [await columns(amara).first().boundingBox(), await columns(amara).last().boundingBox()];
  expect(first!.x).toBeGreaterThan(last!.x);

  await amara.keyboard.press('c');
  await amara.keyboard.type(title);
  await amara.keyboard.press('Enter');
  await amara.keyboard.press('Escape');
  await expect(cardOf(jose, title)).toBeVisible();
  await cardOf(amara, title).dragTo(columns(amara).last());
  await expect(columns(jose).last().locator('article', { hasText: title })).toBeVisible();

  await cardOf(jose, title).focus();
  await jose.keyboard.press('Space');
  // In a right-to-left page, ArrowRight moves towards the start of the line: from Completed to In Progress.
  await jose.keyboard.press('ArrowRight');
  await jose.keyboard.press('Space');
  await expect(columns(amara).last().locator('article', { hasText: title })).toBeHidden();
});

for (const [language, direction] of [
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['es', 'ltr'],
  ['hi', 'ltr'],
  ['te', 'ltr'],
] as const) {
  test(`the sign-in page and the board have no accessibility violations in ${language}`, async ({ arrive }) => {
    const { page } = await arrive('amara', { language, path: '/auth/login', isSignedIn: false });
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('input[autocomplete="username"]')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await signIn(page, 'amara');
    await expect(cardOf(page, 'Book the ISO 9001')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    if (language !== 'en') return;
    const card = cardOf(page, 'Book the ISO 9001');
    await card.hover();
    await card.getByRole('button').click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });
}

const faultsOf = async (page: BrowserSession['page']) => {
  const { violations } = await new AxeBuilder({ page }).options(alsoExperimental).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};
