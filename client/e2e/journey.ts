import { test as base, expect, request, type Browser, type Locator, type Page, type Request } from '@playwright/test';
import { startOwnCairn, type OwnCairn } from '#scripts/own-cairn.ts';
import { openCold, WarmPages, type BrowserSession, type Look } from './warm-pages.ts';

export { expect, type BrowserSession };

/** Messages that the browser logs for every refused request and every planned network failure. */
const expectedNoise =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|WebSocket connection to|status of (401|404|409|422|50[23])/;

export interface BrowserOptions {
  language?: string;
  width?: number;
  path?: string;
  isSignedIn?: boolean;
  atTheForm?: boolean;
  hasTouch?: boolean;
  /** The browser has never loaded the app: for service workers and what is kept in caches. */
  isFirstVisit?: boolean;
  /** Animations cost a sixth of the run time, so most people here ask their device for less motion. */
  hasMotion?: boolean;
}

interface BrowserFixture {
  arrive: (login: string, choices?: BrowserOptions) => Promise<BrowserSession>;
}

/** Runs browser tests with one Cairn per worker, whose pages are used again. Any console error fails the test. */
export const test = base.extend<BrowserFixture, { cairn: OwnCairn; pages: WarmPages }>({
  cairn: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright finds out from the pattern what a fixture needs
    async ({}, use) => {
      const cairn = await startOwnCairn();
      await use(cairn);
      await cairn.stop();
    },
    { scope: 'worker', timeout: 330_000 },
  ],
  pages: [async ({ browser, cairn }, use) => use(new WarmPages(browser, cairn.url)), { scope: 'worker' }],
  arrive: async ({ browser, cairn, pages }, use) => {
    const leavings: (() => Promise<void>)[] = [];
    const noise: string[] = [];
    const added = new Map<string, string>();
    await use(async (login, choices = {}) => {
      const look = lookOf(choices);
      const sitting = choices.isFirstVisit ? await openCold(browser, cairn.url, look) : await pages.take(look);
      leavings.push(() => (choices.isFirstVisit ? sitting.context.close() : pages.leave(sitting, look)));
      sitting.page.on('request', (sent) => rememberAddedTask(sent, added));
      await enter(sitting, cairn.url, login, noise, choices);
      return sitting;
    });
    await Promise.all(leavings.map((leave) => leave()));
    await deleteTasks(cairn.url, added);
    expect(noise).toEqual([]);
  },
});

const passwordOfDemo = 'three-stones';

const lookOf = ({ language = 'en', width = 1440, hasTouch = false, hasMotion = false }: BrowserOptions): Look => ({
  language,
  width,
  hasTouch,
  hasMotion,
});

/** Opens a new browser, for a Cairn that is not that of the worker. */
export async function arrive(browser: Browser, url: string, login: string, noise: string[]): Promise<BrowserSession> {
  const sitting = await openCold(browser, url, lookOf({}));
  await enter(sitting, url, login, noise);
  return sitting;
}

async function enter(
  { page, context }: BrowserSession,
  url: string,
  login: string,
  noise: string[],
  { path = '/admin/tasks', isSignedIn = true, atTheForm = false }: BrowserOptions = {},
): Promise<void> {
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expectedNoise.test(message.text())) noise.push(message.text());
  });
  if (isSignedIn && !atTheForm) {
    const { cookies, user } = await sessionOf(url, login);
    await context.addCookies(cookies);
    await page.evaluate((stored) => localStorage.setItem('user', stored), JSON.stringify(user));
  }
  await page.goto(path);
  if (isSignedIn && atTheForm) await signIn(page, login);
}

async function sessionOf(baseURL: string, login: string) {
  const asker = await request.newContext({ baseURL });
  const answer = await asker.post('/api/auth/sign-in', { data: { login, password: passwordOfDemo } });
  if (!answer.ok()) throw new Error(`Sign-in failed for ${login}: ${answer.status()} ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: object };
  const { cookies } = await asker.storageState();
  await asker.dispose();
  return { cookies, user };
}

/** Keeps the id of a task and the authorization of the person who added it. */
function rememberAddedTask(sent: Request, added: Map<string, string>): void {
  if (sent.method() !== 'POST' || !/\/api\/boards\/[^/]+\/tasks$/.test(sent.url())) return;
  added.set((sent.postDataJSON() as { id: string }).id, sent.headers()['authorization'] ?? '');
}

/** A column renders only the cards near the visible part, so tasks left behind by one test would hide the cards of the next. */
async function deleteTasks(baseURL: string, added: ReadonlyMap<string, string>): Promise<void> {
  if (added.size === 0) return;
  const caller = await request.newContext({ baseURL });
  // A person whom the test has locked out leaves their tasks.
  for (const [id, authorization] of added) await caller.delete(`/api/tasks/${id}`, { headers: { authorization } });
  await caller.dispose();
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

/**
 * Undo of the toast with these words, or of the only one that has it. It gets the focus, so that the toast stays while another page is looked at: other toasts with Undo
 * may be shown, and each one disappears after ten seconds.
 */
export async function undoOf(page: Page, words: string | RegExp = ''): Promise<Locator> {
  const undo = page.getByRole('alert').filter({ hasText: words }).getByRole('button', { name: 'Undo' });
  await undo.focus();
  return undo;
}

export interface PagePoint {
  x: number;
  y: number;
}

export async function centerOf(thing: Locator): Promise<PagePoint> {
  const { x, y, width, height } = (await thing.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}
