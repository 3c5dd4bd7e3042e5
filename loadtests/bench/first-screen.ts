import { tmpdir } from 'node:os';
import { chromium, type Browser, type Page } from 'playwright';
import { bundleWeights } from '#scripts/bundle-weights.ts';
import { chromiumLaunch, unpackChromium } from '#scripts/chromium.ts';
import { startOwnCairn } from '#scripts/own-cairn.ts';
import { inMs, median, type Measured } from './measure.ts';
import type { BenchEnvironment } from './environment.ts';

const rounds = 5;
const megabit = 1_000_000 / 8;
const network = { offline: false, latency: 20, downloadThroughput: 10 * megabit, uploadThroughput: 10 * megabit };

/** P11: load time and size of the first screen after sign-in, with an empty cache, a slow CPU and a slow network. */
export async function measureFirstScreen(environment: BenchEnvironment): Promise<Measured[]> {
  await unpackChromium();
  const cairn = await startOwnCairn({ home: tmpdir() });
  const browser = await chromium.launch(chromiumLaunch());
  const paints: number[] = [];
  try {
    for (let round = 0; round < (environment.isQuick ? 1 : rounds); round++) paints.push(await timeFirstScreen(browser, cairn.url));
  } finally {
    await browser.close();
    await cairn.stop();
  }
  const { first, later } = await bundleWeights();
  const heaviest = Math.max(0, ...Object.values(later));
  return [
    line('largest paint of the first screen, cold cache, 4x slower, 10 Mbit/s', inMs(median(paints)), '<= 2.5 s', median(paints) <= 2500, {
      peer: `worst of ${paints.length}: ${inMs(Math.max(...paints))}`,
    }),
    line('JavaScript of the first screen, gzip', inKb(first), '<= 250 KB', first <= 250 * 1024),
    line('JavaScript of the heaviest later screen, gzip', inKb(heaviest), '<= 80 KB', heaviest <= 80 * 1024),
  ];
}

const inKb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const line = (measure: string, value: string, goal: string, holds: boolean, { peer = '' } = {}): Measured => ({
  promise: 'P11',
  measure,
  value,
  peer,
  goal,
  holds,
});

async function timeFirstScreen(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  try {
    await page.goto('/auth/login');
    await page.getByRole('region', { name: 'Demo company' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('article').first().waitFor();
    await slowDown(page);
    await page.goto('/admin/tasks');
    await page.locator('article').first().waitFor();
    await page.waitForLoadState('networkidle');
    return Number(await page.evaluate(largestPaint));
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Passed as text, because this file is compiled without DOM types. */
const largestPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true });
})`;
