import { cardOf, addCard, expect, listOf, signIn, test } from './journey.ts';

test('a wrong password is refused in one sentence and nothing that was typed is lost', async ({ arrive }) => {
  const { page } = await arrive('nobody', { path: '/auth/login', isSignedIn: false });
  await signIn(page, 'amara', 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
  await expect(page.getByLabel('User name or e-mail')).toHaveValue('amara');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
});

test('whoever asked for a page before signing in gets it afterwards', async ({ arrive }) => {
  const { page: amara } = await arrive('amara');
  await addCard(amara, 'Paint the handrails');
  const wanted = new URL(amara.url());
  const { page: jose } = await arrive('jose', { path: `${wanted.pathname}${wanted.search}`, atTheForm: true });
  await expect(cardOf(jose, 'Paint the handrails')).toBeVisible();
  expect(new URL(jose.url()).search).toBe(wanted.search);
});

test('a private board looks to a stranger as if it were not there', async ({ arrive }) => {
  const { page: amara } = await arrive('amara');
  await amara.getByRole('button', { name: /Customer operations/ }).click();
  await amara.getByRole('dialog').getByRole('button', { name: 'My desk', exact: true }).click();
  await expect(amara.getByRole('button', { name: /My desk/ })).toBeVisible();
  const foreign = new URL(amara.url()).searchParams.get('boardId');
  const { page: jose } = await arrive('jose', { path: `/admin/tasks?boardId=${foreign}` });
  await expect(jose.getByRole('heading', { name: 'This page is not here' })).toBeVisible();
  const foreignWords = await jose.locator('main').innerText();
  await jose.goto(`/admin/tasks?boardId=${crypto.randomUUID()}`);
  await expect(jose.getByRole('heading', { name: 'This page is not here' })).toBeVisible();
  expect(await jose.locator('main').innerText()).toBe(foreignWords);
});

test('signing out everywhere ends the other browser of the same person at once', async ({ arrive }) => {
  const [{ page: here }, { page: there }] = [await arrive('ananya', { atTheForm: true }), await arrive('ananya')];
  await expect(listOf(there, 'Not Started')).toBeVisible();
  await here.getByRole('button', { name: /menu/i }).last().click();
  await here.getByRole('menuitem', { name: 'Log out everywhere' }).click();
  await expect(here).toHaveURL(/\/auth\/login/);
  await expect(there).toHaveURL(/\/auth\/login/);
});

test('a viewer of a board sees it live and is offered nothing to change', async ({ arrive }) => {
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
  test(`the sign-in page in ${language} fetches the fonts of no script but its own`, async ({ arrive }) => {
    const { page } = await arrive('nobody', { path: '/auth/login', isSignedIn: false, language });
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
