import { test as base, expect, request, type Browser, type BrowserContext, type Locator, type Page, type Request } from '@playwright/test';
import { startOwnCairn, type OwnCairn } from '#scripts/own-cairn.ts';

export { expect };

/** Messages that the browser logs for every refused request and every planned network failure. */
const expectedNoise =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|WebSocket connection to|status of (401|404|422|50[23])/;

export interface BrowserSession {
  readonly page: Page;
  readonly context: BrowserContext;
}

export interface BrowserOptions {
  language?: string;
  width?: number;
  path?: string;
  isSignedIn?: boolean;
  atTheForm?: boolean;
  hasTouch?: boolean;
  /** Animations cost a sixth of the run time, so most people here ask their device for less motion. */
  hasMotion?: boolean;
}

interface BrowserFixture {
  arrive: (login: string, choices?: BrowserOptions) => Promise<BrowserSession>;
}

/** Runs browser tests with one Cairn per worker. Any console error fails the test. */
export const test = base.extend<BrowserFixture, { cairn: OwnCairn }>({
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
    const sittings: BrowserSession[] = [];
    const noise: string[] = [];
    const added = new Map<string, string>();
    await use(async (login, choices) => {
      const sitting = await arrive(browser, cairn.url, login, noise, choices);
      sitting.page.on('request', (sent) => rememberAddedTask(sent, login, added));
      sittings.push(sitting);
      return sitting;
    });
    await Promise.all(sittings.map(({ context }) => context.close()));
    await deleteTasks(cairn.url, added);
    expect(noise).toEqual([]);
  },
});

const passwordOfDemo = 'three-stones';

export async function arrive(
  browser: Browser,
  url: string,
  login: string,
  noise: string[],
  choices: BrowserOptions = {},
): Promise<BrowserSession> {
  const {
    language = 'en',
    width = 1440,
    path = '/admin/tasks',
    isSignedIn = true,
    atTheForm = false,
    hasTouch = false,
    hasMotion = false,
  } = choices;
  const isHereAlready = isSignedIn && !atTheForm;
  const context = await browser.newContext({
    baseURL: url,
    locale: language,
    viewport: { width, height: 900 },
    hasTouch,
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
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

async function sessionOf(baseURL: string, login: string) {
  const asker = await request.newContext({ baseURL });
  const answer = await asker.post('/api/auth/sign-in', { data: { login, password: passwordOfDemo } });
  if (!answer.ok()) throw new Error(`Sign-in failed for ${login}: ${answer.status()} ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: object };
  const { cookies } = await asker.storageState();
  await asker.dispose();
  return { cookies, origins: [{ origin: baseURL, localStorage: [{ name: 'user', value: JSON.stringify(user) }] }] };
}

function rememberAddedTask(sent: Request, login: string, added: Map<string, string>): void {
  if (sent.method() !== 'POST' || !/\/api\/boards\/[^/]+\/tasks$/.test(sent.url())) return;
  added.set((sent.postDataJSON() as { id: string }).id, login);
}

/** A column renders only the cards near the visible part, so tasks left behind by one test would hide the cards of the next. */
async function deleteTasks(baseURL: string, added: ReadonlyMap<string, string>): Promise<void> {
  for (const login of new Set(added.values())) {
    const caller = await request.newContext({ baseURL });
    const answer = await caller.post('/api/auth/sign-in', { data: { login, password: passwordOfDemo } });
    // A person whom the test has locked out leaves their tasks.
    const { accessToken } = answer.ok() ? ((await answer.json()) as { accessToken: string }) : { accessToken: '' };
    const headers = { authorization: `Bearer ${accessToken}` };
    for (const [id, owner] of added) if (owner === login) await caller.delete(`/api/tasks/${id}`, { headers });
    await caller.dispose();
  }
}

export async function signIn(page: Page, login: string, password = passwordOfDemo): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(login);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('button[type="submit"]').click();
}

/** Waits until the parts that load one after another in idle moments are there: those that show a failure cannot be loaded offline. */
export async function loadParts(page: Page): Promise<void> {
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length);
  let before = -1;
  const settle = async () => {
    const now = await count();
    const isSettled = now === before;
    before = now;
    expect(isSettled).toBe(true);
  };
  await expect(settle).toPass({ intervals: [1500] });
}

export const cardOf = (page: Page, title: string): Locator => page.locator('article', { hasText: title });

export const listOf = (page: Page, name: string | RegExp): Locator => page.getByRole('list', { name });

export async function addCard(page: Page, title: string): Promise<void> {
  const stored = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/tasks'));
  await page.getByRole('button', { name: 'Add a task to Not Started' }).click();
  await page.getByRole('textbox', { name: 'New task in Not Started' }).fill(title);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(cardOf(page, title)).toBeVisible();
  await stored;
}

export interface PagePoint {
  x: number;
  y: number;
}

export async function centerOf(thing: Locator): Promise<PagePoint> {
  const { x, y, width, height } = (await thing.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}
