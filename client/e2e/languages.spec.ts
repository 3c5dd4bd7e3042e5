import { AxeBuilder } from '@axe-core/playwright';
import { cardOf, expect, test, type Sitting } from './journey.ts';

const columns = (page: Sitting['page']) => page.locator('main ul[aria-label]');

test('in Arabic the page stands from right to left, and two people work on it as in any language', async ({ arrive }) => {
  const [{ page: layla }, { page: amara }] = [await arrive('layla', { language: 'ar' }), await arrive('amara', { language: 'ar' })];
  await expect(amara.locator('html')).toHaveAttribute('dir', 'rtl');
  const first = await columns(amara).first().boundingBox();
  const last = await columns(amara).last().boundingBox();
  expect(first!.x).toBeGreaterThan(last!.x);

  await amara.keyboard.press('c');
  await amara.keyboard.type('فحص الصمامات الجديدة');
  await amara.keyboard.press('Enter');
  await amara.keyboard.press('Escape');
  await expect(cardOf(amara, 'فحص الصمامات الجديدة')).toBeVisible();
  await cardOf(amara, 'فحص الصمامات الجديدة').dragTo(columns(amara).last());
  await layla.goto(new URL(amara.url()).pathname + new URL(amara.url()).search);
  await expect(columns(amara).last().locator('article', { hasText: 'فحص الصمامات الجديدة' })).toBeVisible();
});

for (const [language, direction] of [
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['es', 'ltr'],
  ['hi', 'ltr'],
  ['te', 'ltr'],
] as const) {
  test(`sign-in and board are free of barriers in ${language}`, async ({ arrive }) => {
    const { page } = await arrive('amara', { language, path: '/auth/login', isSignedIn: false });
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    expect(await faultsOf(page)).toEqual([]);
  });
}

const faultsOf = async (page: Sitting['page']) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};
