import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { ShotScene } from './shot-scenes.ts';
import { root } from './step.ts';

export const shotsFolder = path.join(root, 'shots');
const password = 'three-stones';

const themes = ['light', 'dark'] as const;
const languages = ['en', 'ar'] as const;
const widths = [1440, 390] as const;

export interface ShotVariant {
  readonly theme: (typeof themes)[number];
  readonly language: (typeof languages)[number];
  readonly width: (typeof widths)[number];
}

const isWide = (width: number) => width > 768;

export const looksOf = ({ only }: ShotScene): ShotVariant[] =>
  widths
    .filter((width) => !only || (only === 'wide') === isWide(width))
    .flatMap((width) => themes.flatMap((theme) => languages.map((language) => ({ theme, language, width }))));

export const nameOf = ({ name }: ShotScene, { theme, language, width }: ShotVariant) => `${name}.${theme}.${language}.${width}`;

interface Sitting {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly noise: string[];
  readonly boards: ReadonlyMap<string, string>;
}

export interface Camera {
  shoot(scene: ShotScene, look: ShotVariant): Promise<string[]>;
}

export function createCamera(browser: Browser, url: string): Camera {
  const sittings = new Map<string, Promise<Sitting>>();
  const sittingOf = (login: string) => {
    if (!sittings.has(login)) sittings.set(login, sit(browser, url, login));
    return sittings.get(login)!;
  };
  return {
    async shoot(scene, look) {
      const sitting = await sittingOf(scene.who ?? '');
      const others: Page[] = [];
      const beside = async (login: string) => {
        const other = await (await sittingOf(login)).context.newPage();
        others.push(other);
        await prepare(other, look);
        await open(other, url, pathFor(scene, sitting), scene);
        return other;
      };
      const { page, noise, context } = sitting;
      const shown = await show(sitting, url, scene, look)
        .then(async () => {
          await scene.act?.({ page, boardId: (title) => sitting.boards.get(title) ?? title, beside });
          await settle(page, scene);
        })
        .then(
          () => [],
          (error: Error) => [`does not show: ${error.message.split('\n', 1)[0]}`],
        );
      await page.screenshot({ path: path.join(shotsFolder, `${nameOf(scene, look)}.png`), animations: 'disabled', caret: 'hide' });
      const faults = [...shown, ...(await faultsOf(page, scene))];
      const consoleFaults = noise.splice(0).map((text) => `console: ${text}`);
      await Promise.all(others.map((other) => other.close()));
      await tidy(page, context);
      return scene.isUnfinished ? faults : [...faults, ...consoleFaults];
    },
  };
}

const pathFor = ({ path: route }: ShotScene, { boards }: Sitting) =>
  route.replace(/\[(.+)\]/, (_, title: string) => boards.get(title) ?? title);

async function sit(browser: Browser, url: string, login: string): Promise<Sitting> {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'Europe/Oslo' });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const noise: string[] = [];
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('console', (message) => message.type() === 'error' && noise.push(message.text()));
  await page.goto(`${url}/auth/login`);
  if (!login) return { context, page, noise, boards: new Map() };
  await page.locator('input[autocomplete="username"]').fill(login);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('**/admin/**');
  noise.length = 0;
  return { context, page, noise, boards: await boardsOf(url, login) };
}

async function boardsOf(url: string, login: string): Promise<Map<string, string>> {
  const headers = { 'content-type': 'application/json' };
  const opened = await fetch(`${url}/api/auth/sign-in`, { method: 'POST', headers, body: JSON.stringify({ login, password }) });
  const { accessToken } = (await opened.json()) as { accessToken: string };
  const listed = await fetch(`${url}/api/boards`, { headers: { authorization: `Bearer ${accessToken}` } });
  const boards = (await listed.json()) as { id: string; title: string }[];
  return new Map(boards.map(({ id, title }) => [title, id]));
}

async function prepare(page: Page, { theme, language, width }: ShotVariant): Promise<void> {
  await page.setViewportSize({ width, height: isWide(width) ? 900 : 844 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  if (page.url() !== 'about:blank') await page.evaluate((code) => localStorage.setItem('cairn.language', code), language);
}

async function show(sitting: Sitting, url: string, scene: ShotScene, look: ShotVariant): Promise<void> {
  const { page } = sitting;
  await prepare(page, look);
  await scene.before?.(page);
  await open(page, url, pathFor(scene, sitting), scene);
  await page.locator(`html[lang=${look.language}]`).waitFor();
}

async function open(page: Page, url: string, route: string, scene: ShotScene): Promise<void> {
  await page.mouse.move(0, 0);
  await page.goto(`${url}${route}`);
  if (!scene.before) await page.locator('h1').first().waitFor();
  await settle(page, scene);
}

async function settle(page: Page, { before, isUnfinished }: ShotScene): Promise<void> {
  if (!before) await page.waitForLoadState('networkidle');
  // A function that waits inside the page is refused by the content security policy if the page loads meanwhile.
  if (!isUnfinished) await expect(page.locator('main [aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
  // Names arrive with the directory, and menus need a few frames to open.
  await page.waitForTimeout(isUnfinished ? 600 : 250);
  await page.evaluate('document.fonts.ready.then(() => true)');
}

async function tidy(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.evaluate('document.activeElement?.blur()');
}

/** A dragged card is faded on purpose, which fails the contrast check. */
const exempt = ({ isUnfinished }: ShotScene) => (isUnfinished ? ['color-contrast'] : []);

async function faultsOf(page: Page, scene: ShotScene): Promise<string[]> {
  // Passed as text, because this file is compiled without DOM types.
  const excess = Number(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'));
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).disableRules(exempt(scene)).analyze();
  return [
    ...(excess > 0 ? [`is ${excess} px too wide`] : []),
    ...violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(', ')}`),
  ];
}
