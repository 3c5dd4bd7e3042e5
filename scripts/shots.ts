import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type Page } from 'playwright';
import { chromiumLaunch, unpackChromium } from './chromium.ts';
import { startOwnCairn } from './own-cairn.ts';
import { root } from './step.ts';

/** Every route of the client. */
const routes = [
  { path: '/auth/login', isPublic: true },
  { path: '/admin/tasks', isPublic: false },
];
const themes = ['light', 'dark'] as const;
const languages = ['en', 'ar'] as const;
const widths = [1440, 390] as const;

interface Shot {
  path: string;
  theme: (typeof themes)[number];
  language: (typeof languages)[number];
  width: (typeof widths)[number];
}

const folder = path.join(root, 'shots');
const nameOf = ({ path: route, theme, language, width }: Shot) => `${route.slice(1).replaceAll('/', '-')}.${theme}.${language}.${width}`;

const shotsOf = (route: string): Shot[] =>
  themes.flatMap((theme) => languages.flatMap((language) => widths.map((width) => ({ path: route, theme, language, width }))));

/** As a person does it: one of the demo company fills the form with a click. */
async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/auth/login`);
  await page.getByRole('region', { name: 'Demo company' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin/**');
}

async function show(page: Page, url: string, { path: route, theme, language, width }: Shot): Promise<void> {
  await page.setViewportSize({ width, height: width > 768 ? 900 : 844 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate((code) => localStorage.setItem('cairn.language', code), language);
  await page.goto(`${url}${route}`);
  await page.locator(`html[lang=${language}]`).waitFor();
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction("!document.querySelector('[aria-busy=true]')");
  await page.evaluate('document.fonts.ready.then(() => true)');
}

async function faultsOf(page: Page): Promise<string[]> {
  // As a text: the program that holds this file knows no DOM.
  const excess = Number(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'));
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  return [
    ...(excess > 0 ? [`is ${excess} px too wide`] : []),
    ...violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(', ')}`),
  ];
}

async function shoot(browser: Browser, url: string, isPublic: boolean): Promise<string[]> {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const noise: string[] = [];
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('console', (message) => message.type() === 'error' && noise.push(message.text()));
  if (isPublic) await page.goto(url);
  else await signIn(page, url);

  const faults: string[] = [];
  for (const shot of routes.filter((route) => route.isPublic === isPublic).flatMap((route) => shotsOf(route.path))) {
    const shown = await show(page, url, shot).then(
      () => [],
      (error: Error) => [`does not show: ${error.message.split('\n', 1)[0]}`],
    );
    await page.screenshot({ path: path.join(folder, `${nameOf(shot)}.png`), fullPage: true, animations: 'disabled' });
    const found = [...shown, ...(await faultsOf(page)), ...noise.splice(0).map((text) => `console: ${text}`)];
    console.log(`${found.length === 0 ? 'ok  ' : 'FAIL'} ${nameOf(shot)}`);
    faults.push(...found.map((fault) => `${nameOf(shot)} ${fault}`));
  }
  await context.close();
  return faults;
}

await unpackChromium();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const cairn = await startOwnCairn();
const browser = await chromium.launch(chromiumLaunch());
try {
  const faults = [...(await shoot(browser, cairn.url, true)), ...(await shoot(browser, cairn.url, false))];
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await cairn.stop();
}
