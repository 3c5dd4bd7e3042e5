import { cardOf, addCard, expect, listOf, signIn, test } from './journey.ts';

test('a wrong password shows one error and keeps the typed text', async ({ arrive }) => {
  const { page } = await arrive('nobody', { path: '/auth/login', isSignedIn: false });
  await signIn(page, 'amara', 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
  await expect(page.getByLabel('Username or email')).toHaveValue('amara');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
});

test('signing in opens the page that was requested before', async ({ arrive }) => {
  const { page: amara } = await arrive('amara');
  await addCard(amara, 'Paint the handrails');
  const wanted = new URL(amara.url());
  const { page: jose } = await arrive('jose', { path: `${wanted.pathname}${wanted.search}`, atTheForm: true });
  await expect(cardOf(jose, 'Paint the handrails')).toBeVisible();
  expect(new URL(jose.url()).search).toBe(wanted.search);
});

test('the private board of another person looks as if it did not exist', async ({ arrive }) => {
  const { page: amara } = await arrive('amara');
  await amara.getByRole('button', { name: /Customer operations/ }).click();
  await amara.getByRole('dialog').getByRole('button', { name: 'My private board', exact: true }).click();
  await expect(amara.getByRole('button', { name: /My private board/ })).toBeVisible();
  const foreign = new URL(amara.url()).searchParams.get('boardId');
  const { page: jose } = await arrive('jose', { path: `/admin/tasks?boardId=${foreign}` });
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

test('a viewer sees live changes of a board and no edit controls', async ({ arrive }) => {
  const { page: amara } = await arrive('amara');
  await amara.getByRole('button', { name: /Customer operations/ }).click();
  await amara.getByRole('dialog').getByRole('button', { name: 'Nordic field launch', exact: true }).click();
  await expect(cardOf(amara, 'Book the training hall')).toBeVisible();
  const { page: hannah } = await arrive('hannah', { path: new URL(amara.url()).pathname + new URL(amara.url()).search });
  await expect(cardOf(hannah, 'Book the training hall')).toBeVisible();
  await expect(hannah.getByRole('button', { name: /Add a task/ })).toHaveCount(0);
  await addCard(amara, 'Rent two vans');
  await expect(cardOf(hannah, 'Rent two vans')).toBeVisible();
});

for (const [language, scripts] of [
  ['en', []],
  ['ar', ['arabic']],
] as const)
  test(`the sign-in page in ${language} loads fonts of its own script only`, async ({ arrive }) => {
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
  });
