import { test as base, expect, request, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { startOwnCairn, type OwnCairn } from '#scripts/own-cairn.ts';

export { expect };

/** What the browser itself says of every refusal, and where the network or the server goes away on purpose. */
const expectedNoise =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|WebSocket connection to|status of (401|404|50[23])/;

/** One person at one browser. */
export interface Sitting {
  readonly page: Page;
  readonly context: BrowserContext;
}

export interface Choices {
  language?: string;
  width?: number;
  path?: string;
  isSignedIn?: boolean;
  /** Signs in at the form, as a person does; else the session is there already, as after a reload. */
  atTheForm?: boolean;
  hasTouch?: boolean;
}

interface Journey {
  /** Opens a browser of their own, in which they are signed in. */
  arrive: (login: string, choices?: Choices) => Promise<Sitting>;
}

/** Journeys over one Cairn for each worker; whatever a page complains of fails the journey. */
export const test = base.extend<Journey, { cairn: OwnCairn }>({
  cairn: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright finds out from the pattern what a fixture needs
    async ({}, use) => {
      const cairn = await startOwnCairn();
      await use(cairn);
      await cairn.stop();
    },
    { scope: 'worker', timeout: 330_000 },
  ],
  arrive: async ({ browser, cairn }, use) => {
    const sittings: Sitting[] = [];
    const noise: string[] = [];
    await use(async (login, choices) => {
      const sitting = await arrive(browser, cairn.url, login, noise, choices);
      sittings.push(sitting);
      return sitting;
    });
    await Promise.all(sittings.map(({ context }) => context.close()));
    expect(noise).toEqual([]);
  },
});

const passwordOfDemo = 'three-stones';

export async function arrive(browser: Browser, url: string, login: string, noise: string[], choices: Choices = {}): Promise<Sitting> {
  const { language = 'en', width = 1440, path = '/admin/tasks', isSignedIn = true, atTheForm = false, hasTouch = false } = choices;
  const isHereAlready = isSignedIn && !atTheForm;
  const context = await browser.newContext({
    baseURL: url,
    locale: language,
    viewport: { width, height: 900 },
    hasTouch,
    ...(isHereAlready && { storageState: await sessionOf(url, login) }),
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expectedNoise.test(message.text())) noise.push(message.text());
  });
  await page.goto(path);
  if (isSignedIn && atTheForm) await signIn(page, login);
  return { page, context };
}

/** What a browser keeps of a session that was opened in it. */
async function sessionOf(baseURL: string, login: string) {
  const asker = await request.newContext({ baseURL });
  const answer = await asker.post('/api/auth/sign-in', { data: { login, password: passwordOfDemo } });
  if (!answer.ok()) throw new Error(`${login} was not let in: ${answer.status()} ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: object };
  const { cookies } = await asker.storageState();
  await asker.dispose();
  return { cookies, origins: [{ origin: baseURL, localStorage: [{ name: 'user', value: JSON.stringify(user) }] }] };
}

/** Fills the form as the page stands, in any language. */
export async function signIn(page: Page, login: string, password = passwordOfDemo): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(login);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('button[type="submit"]').click();
}

export const cardOf = (page: Page, title: string): Locator => page.locator('article', { hasText: title });

/** A list of the board by its place: the columns in order, In Progress with its lanes. */
export const listOf = (page: Page, name: string | RegExp): Locator => page.getByRole('list', { name });

/** Adds a card at the foot of Not Started, which is stored when it returns. */
export async function addCard(page: Page, title: string): Promise<void> {
  const stored = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/tasks'));
  await page.getByRole('button', { name: 'Add a task to Not Started' }).click();
  await page.getByRole('textbox', { name: 'New task in Not Started' }).fill(title);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(cardOf(page, title)).toBeVisible();
  await stored;
}

/** A place in the window, in pixels. */
export interface Point {
  x: number;
  y: number;
}

export async function middleOf(thing: Locator): Promise<Point> {
  const { x, y, width, height } = (await thing.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}
