import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { alsoExperimental } from './accessibility.ts';
import { addCard, cardOf, expect, signIn, test, type BrowserSession } from './journey.ts';

const columns = (page: BrowserSession['page']) => page.locator('main ul[aria-label]');
const title = 'فحص الصمامات الجديدة';

test('in Arabic the board is laid out right to left, and pointer and keys follow that', async ({ arrive }) => {
  const [{ page: jose }, { page: amara }] = [await arrive('jose'), await arrive('amara', { language: 'ar' })];
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

  await cardOf(amara, title).press('Space');
  // In a right-to-left page, ArrowRight moves towards the start of the line: from Completed to In Progress.
  await amara.keyboard.press('ArrowRight');
  await amara.keyboard.press('Space');
  await expect(columns(jose).last().locator('article', { hasText: title })).toBeHidden();

  for (const name of ['Oil the gate', 'Paint the gate']) await addCard(jose, name);
  await expect(cardOf(amara, 'Paint the gate')).toBeVisible();
  await cardOf(amara, 'Oil the gate').press('x');
  await amara.keyboard.press('Shift+ArrowDown');
  await expect(amara.getByRole('toolbar')).toBeVisible();
  await amara.keyboard.press('p');
  await amara.getByRole('menuitem').last().press('Enter');
  for (const name of ['Paint the gate', 'Oil the gate'])
    await expect(cardOf(jose, name).getByRole('img', { name: 'Low priority' })).toBeVisible();
  await amara.keyboard.press('Control+z');
  await expect(cardOf(jose, 'Oil the gate').getByRole('img', { name: 'High priority' })).toBeVisible();
});

const directions = { en: 'ltr', ar: 'rtl', es: 'ltr', hi: 'ltr', te: 'ltr' } as const;

test('the sign-in page and the board have no accessibility violations in any language', async ({ arrive }) => {
  const { page } = await arrive('amara', { path: '/auth/login?to=/admin/tasks', isSignedIn: false });
  const faults: Record<string, string[]> = {};
  const look = async (where: string, shown: Locator) => {
    await expect(shown).toBeVisible();
    const found = await faultsOf(page);
    if (found.length > 0) faults[where] = found;
  };
  const setLanguage = async (language: string) => {
    await page.evaluate((chosen) => localStorage.setItem('cairn.language', chosen), language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', directions[language as keyof typeof directions]);
  };
  for (const language of Object.keys(directions).toReversed()) {
    await setLanguage(language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(`sign-in, ${language}`, page.locator('input[autocomplete="username"]'));
  }
  await signIn(page, 'amara');
  const card = cardOf(page, 'Book the ISO 9001');
  await look('board, en', card);
  await card.hover();
  await card.getByRole('button').click();
  await look('menu, en', page.getByRole('menu'));
  for (const language of Object.keys(directions).filter((one) => one !== 'en')) {
    await setLanguage(language);
    await look(`board, ${language}`, card);
  }
  expect(faults).toEqual({});
});

const faultsOf = async (page: BrowserSession['page']) => {
  const { violations } = await new AxeBuilder({ page }).options(alsoExperimental).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};
