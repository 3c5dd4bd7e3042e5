import { addCard, cardOf, expect, listOf, test } from './journey.ts';

test('signing in opens the page that was requested before; a private board of another person looks as if it did not exist', async ({
  arrive,
}) => {
  const { page: amara } = await arrive('amara');
  await addCard(amara, 'Paint the handrails');
  const wanted = new URL(amara.url());
  const { page: jose } = await arrive('jose', { path: `${wanted.pathname}${wanted.search}`, atTheForm: true });
  await expect(cardOf(jose, 'Paint the handrails')).toBeVisible();
  expect(new URL(jose.url()).search).toBe(wanted.search);

  await amara.getByRole('button', { name: /Customer operations/ }).click();
  await amara.getByRole('dialog').getByRole('button', { name: 'My private board', exact: true }).click();
  await expect(amara.getByRole('button', { name: /My private board/ })).toBeVisible();
  const foreign = new URL(amara.url()).searchParams.get('boardId');
  await jose.goto(`/admin/tasks?boardId=${foreign}`);
  await expect(jose.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  const foreignWords = await jose.locator('main').innerText();
  await jose.goto(`/admin/tasks?boardId=${crypto.randomUUID()}`);
  await expect(jose.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(await jose.locator('main').innerText()).toBe(foreignWords);
});

test('logging out everywhere ends the other browser sessions of the person at once', async ({ arrive }) => {
  const [{ page: here }, { page: there }] = [await arrive('ananya', { atTheForm: true }), await arrive('ananya')];
  await expect(listOf(there, 'Not Started')).toBeVisible();
  // A request that is under way when the session ends is refused, which the browser logs as an error.
  for (const page of [here, there]) await page.waitForLoadState('networkidle');
  await here.getByRole('button', { name: /menu/i }).last().click();
  await here.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
  await expect(here).toHaveURL(/\/auth\/login/);
  await expect(there).toHaveURL(/\/auth\/login/);
});

test('the sign-in page loads fonts of its own script only', async ({ arrive }) => {
  for (const [language, scripts] of [
    ['en', []],
    ['ar', ['arabic']],
  ] as const) {
    const { page } = await arrive('nobody', { path: '/auth/login', isSignedIn: false, language, isFirstVisit: true });
    await expect(page.getByText('ليلى حداد')).toBeVisible();
    await page.waitForFunction('document.fonts.ready.then(({ status }) => status === "loaded")');
    const loaded = await page.evaluate<string[]>(
      '[...document.fonts].filter(({ status }) => status !== "unloaded").map(({ family }) => family)',
    );
    const found = ['arabic', 'devanagari', 'telugu'].filter((script) =>
      loaded.some((family) => family.toLowerCase().includes(`sans ${script}`)),
    );
    expect(loaded.join()).toContain('Inter Variable');
    expect(found).toEqual(scripts);
  }
});
