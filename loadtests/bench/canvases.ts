import { chromium, type Page } from 'playwright';
import { chromiumLaunch, unpackChromium } from '#scripts/chromium.ts';
import { demoPassword } from '#server/access/demo/demo-people.ts';
import type { BenchEnvironment } from './environment.ts';
import { openLarge } from './large.ts';
import { inMs, type Measured } from './measure.ts';
import { startServer } from './server-process.ts';
import { pageHelp } from './visible-answers.ts';

const promise = 'canvases';
const panSteps = 90;
const cards = 'document.querySelectorAll("[data-canvas-item]").length';

interface CanvasPage {
  readonly name: string;
  /** Page from which the link or tab leads to the canvas. */
  readonly from: string;
  readonly link: string;
  readonly withinMs: number;
  readonly maxNodes: number;
  /** Longest script task while panning. */
  readonly taskMs?: number;
}

const pages: readonly CanvasPage[] = [
  { name: 'org chart of 2,000 people', from: '/admin/dashboard/me', link: 'Org chart', withinMs: 1500, maxNodes: 150, taskMs: 50 },
  { name: 'alignment map of 10,000 objectives', from: '/admin/objectives', link: 'Alignment map', withinMs: 2000, maxNodes: 200 },
];

/** Milliseconds from the click until cards are drawn. */
async function timeOpening(page: Page, { from, link }: CanvasPage): Promise<number> {
  await page.goto(from);
  await page
    .getByRole('link', { name: link, exact: true })
    .or(page.getByRole('tab', { name: link, exact: true }))
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(pageHelp);
  await page.evaluate(`timeAnswer('click', () => ${cards} > 1)`);
  await page
    .getByRole('link', { name: link, exact: true })
    .or(page.getByRole('tab', { name: link, exact: true }))
    .first()
    .click();
  return Number(await page.evaluate('answered'));
}

/** Pans for three seconds. Returns the long script tasks meanwhile, and the largest number of cards in the page. */
async function pan(page: Page): Promise<{ tasks: number[]; nodes: number }> {
  await page.mouse.move(800, 500);
  let nodes = Number(await page.evaluate(cards));
  await page.evaluate('watchFrames()');
  for (let step = 0; step < panSteps; step++) {
    await page.mouse.wheel(step < panSteps / 2 ? 60 : -60, step % 30 < 15 ? 20 : -20);
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
    nodes = Math.max(nodes, Number(await page.evaluate(cards)));
  }
  const { tasks } = (await page.evaluate('endWatch()')) as { tasks: number[] };
  return { tasks, nodes };
}

async function measureOne(page: Page, canvas: CanvasPage): Promise<Measured[]> {
  const took = await timeOpening(page, canvas);
  const { tasks, nodes } = await pan(page);
  const longest = Math.max(0, ...tasks);
  const { name, withinMs, maxNodes, taskMs = Infinity } = canvas;
  return [
    {
      promise,
      measure: `${name}: click to the first cards`,
      value: inMs(took),
      peer: '',
      goal: `<= ${withinMs} ms`,
      holds: took <= withinMs,
    },
    {
      promise,
      measure: `${name}: longest script task while panning; cards in the page`,
      value: `${longest === 0 ? 'none over 50 ms' : inMs(longest)}; ${nodes}`,
      peer: `${tasks.length} tasks over 50 ms in ${panSteps} steps`,
      goal: `${taskMs === Infinity ? '' : `<= ${taskMs} ms; `}<= ${maxNodes}`,
      holds: longest <= taskMs && nodes <= maxNodes,
    },
  ];
}

/** Canvases of a company of 2,000 people, opened in Chromium by HR. */
export async function measureCanvases(environment: BenchEnvironment): Promise<Measured[]> {
  await openLarge(environment);
  await environment.rest();
  await unpackChromium();
  const server = await startServer(environment, { isUnlimited: true, env: { CAIRN_CLIENT: 'built' } });
  const browser = await chromium.launch(chromiumLaunch());
  const lines: Measured[] = [];
  try {
    const page = await browser.newPage({ baseURL: `http://127.0.0.1:${server.port}`, viewport: { width: 1440, height: 900 } });
    await page.goto('/auth/login');
    await page.locator('input[autocomplete="username"]').fill('nova-2');
    await page.locator('input[autocomplete="current-password"]').fill(demoPassword);
    await page.locator('button[type="submit"]').click();
    await page.waitForURL(/\/admin\//);
    for (const canvas of pages) lines.push(...(await measureOne(page, canvas)));
  } finally {
    await browser.close();
    await server.end('SIGTERM');
  }
  return lines;
}
