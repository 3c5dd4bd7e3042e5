import { AxeBuilder } from '@axe-core/playwright';
import { alsoExperimental, expectAccessible } from './accessibility.ts';
import { addCard, cardOf, expect, listOf, test, type BrowserSession } from './journey.ts';

type Page = BrowserSession['page'];

const field = (page: Page) => page.locator('#global-search');

async function search(page: Page, keyword: string) {
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(keyword);
}

const faultsOf = async (page: Page, ...within: string[]) => {
  const whole = new AxeBuilder({ page }).options(alsoExperimental);
  const { violations } = await within.reduce((builder, part) => builder.include(part), whole).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

test('search finds the tasks of a board for its readers, also in Arabic on a phone, and nothing for others', async ({ arrive }) => {
  const [{ page: amara }, { page: phone }, { page: layla }] = [
    await arrive('amara'),
    await arrive('jose', { width: 390, language: 'ar' }),
    await arrive('layla'),
  ];
  await addCard(amara, 'Çalibrate the Zürich manometer');
  await addCard(amara, 'مراجعة عقد الصيانة الجديد');
  await expect(listOf(layla, 'Not Started')).toBeVisible();
  await search(layla, 'zurich mano');
  await expect(layla.getByText('No Data Found!')).toBeVisible();
  await search(amara, 'zurich mano');
  await expect(amara.getByRole('option', { name: /Zürich manometer/ })).toBeVisible();
  await amara.keyboard.press('Enter');
  await expect(amara).toHaveURL(/boardId=[\w-]{36}&taskId=[\w-]{36}/);

  await expect(field(phone)).toHaveCount(0);
  await phone.getByRole('button', { name: 'بحث' }).click();
  await expect(field(phone)).toBeFocused();
  await phone.keyboard.type('الصيانه');
  await expect(phone.getByRole('option', { name: /الصيانة/ })).toBeVisible();
  expect(await faultsOf(phone, 'header:has(search)', '[role=listbox]')).toEqual([]);
  await phone.getByRole('option', { name: /الصيانة/ }).click();
  await expect(field(phone)).toHaveCount(0);
  await expect(phone).toHaveURL(/taskId=/);
});

test('search, navigation and the shortcut list work by keyboard; Esc closes the topmost layer', async ({ arrive }) => {
  const { page } = await arrive('amara');
  await expect(listOf(page, 'Not Started')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('board that is not there');
  await expect(page.getByText('No Data Found!')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field(page)).not.toBeFocused();
  await page.goto('/admin/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/admin\/tasks/);
});

test('open menus are accessible and inside a landmark', async ({ arrive }) => {
  const { page } = await arrive('amara');
  await addCard(page, 'Level the copper kettle');
  await cardOf(page, 'Level the copper kettle').focus();
  for (const key of ['.', 'p', 'm', 'd']) {
    await page.keyboard.press(key);
    await expect(page.locator('[role=menu]:visible, [role=dialog]:visible').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('[role=menu]:visible, [role=dialog]:visible')).toHaveCount(0);
    await expect(cardOf(page, 'Level the copper kettle')).toBeFocused();
  }
  await page.getByRole('banner').getByRole('button', { name: 'Amara Okafor' }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expectAccessible(page);
});

test('the offline page has the last chosen language and reloads when the network returns; its cache has no scripts or personal data', async ({
  arrive,
}) => {
  const { page, context } = await arrive('amara', { language: 'ar', isFirstVisit: true });
  await expect(page.locator('article').first()).toBeVisible();
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await faultsOf(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page.locator('article').first()).toBeVisible({ timeout: 20_000 });

  const kept = (await page.evaluate(
    `caches.keys().then(async (names) => (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat())`,
  )) as string[];
  expect(kept.filter((path) => !/^\/offline\/(language|wake\.js|\w\w(\.away)?\.html)$/.test(path))).toEqual([]);
  const worker = await context.request.get('/sw.js');
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-store', 'content-type': expect.stringContaining('javascript') });
  for (const address of ['/', '/index.html']) expect((await context.request.get(address)).headers()['cache-control']).toBe('no-cache');
});
