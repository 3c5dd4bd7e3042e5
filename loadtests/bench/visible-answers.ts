import { tmpdir } from 'node:os';
import { chromium, type Browser, type Page } from 'playwright';
import { chromiumLaunch, unpackChromium } from '#scripts/chromium.ts';
import { startOwnCairn } from '#scripts/own-cairn.ts';
import { fillBoard, moveAtOnce, type Filled } from './full-board.ts';
import { openOnlookers } from './onlookers.ts';
import { inMs, median, percentile, type Measured } from './measure.ts';
import type { BenchEnvironment } from './environment.ts';

const openTasks = 1_000;
const onlookers = 50;
const whole = { rounds: 24, seconds: 60 };
const quick = { rounds: 4, seconds: 8 };

/** P12: time from a click, key or drop to the frame that shows the result, and frame times of a watcher while eight people move cards. */
export async function measureVisibleAnswers(environment: BenchEnvironment): Promise<Measured[]> {
  const { rounds, seconds } = environment.isQuick ? quick : whole;
  await unpackChromium();
  const cairn = await startOwnCairn({ home: tmpdir() });
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const board = await fillBoard(cairn.url, openTasks);
    const lines = await timeAnswers(await openBoard(browser, cairn.url, board), rounds);
    return [...lines, ...(await watchFrames(await openBoard(browser, cairn.url, board), board, seconds))];
  } finally {
    await browser.close();
    await cairn.stop();
  }
}

const line = (measure: string, value: string, peer: string, goal: string, holds: boolean): Measured => ({
  promise: 'P12',
  measure,
  value,
  peer,
  goal,
  holds,
});

async function openBoard(browser: Browser, url: string, { boardId }: Filled): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await page.goto(`/admin/tasks?boardId=${boardId}`);
  await page.locator('input[autocomplete="username"]').fill('amara');
  await page.locator('input[autocomplete="current-password"]').fill('three-stones');
  await page.locator('button[type="submit"]').click();
  await page.locator('main article').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(pageHelp);
  return page;
}

/** Passed as text, because this file is compiled without DOM types. A button that only sets an attribute gives the lower bound. */
export const pageHelp = `(() => {
  const floor = document.createElement('button');
  floor.id = 'floor';
  floor.style = 'position: fixed; inset: 0 auto auto 0; inline-size: 12px; block-size: 12px; z-index: 9999; border: 0';
  floor.onclick = () => floor.toggleAttribute('data-on');
  document.body.append(floor);
  window.timeAnswer = (input, isThere) => {
    window.answered = new Promise((resolve) => {
      let began = null;
      const onInput = (event) => { began ??= event.timeStamp; };
      addEventListener(input, onInput, true);
      const shown = () => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - began);
        port2.postMessage(0);
      });
      const looking = new MutationObserver(() => {
        if (began === null || !isThere()) return;
        looking.disconnect();
        removeEventListener(input, onInput, true);
        shown();
      });
      looking.observe(document, { subtree: true, childList: true, attributes: true });
    });
  };
  window.watchFrames = () => {
    const frames = [];
    const tasks = [];
    let last = performance.now();
    let next = requestAnimationFrame(function turn(now) {
      frames.push(now - last);
      last = now;
      next = requestAnimationFrame(turn);
    });
    const looking = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
    looking.observe({ type: 'longtask' });
    window.endWatch = () => { cancelAnimationFrame(next); looking.disconnect(); return { frames: frames.slice(1), tasks }; };
  };
})()`;

interface Gesture {
  readonly name: string;
  readonly input: 'click' | 'keydown' | 'drop';
  readonly isThere: (cardId: string) => string;
  readonly act: (page: Page, cardId: string) => Promise<unknown>;
}

const card = (page: Page, cardId: string) => page.locator(`[data-card="${cardId}"]`).first();
const has = (selector: string) => `document.querySelector(${JSON.stringify(selector)}) !== null`;
const press = (key: string) => (page: Page) => page.keyboard.press(key);

/** The order matters: each gesture leaves the board in the state that the next one needs. */
const gestures: readonly Gesture[] = [
  { name: 'floor', input: 'click', isThere: () => 'true', act: (page) => page.mouse.click(5, 5) },
  {
    name: 'select',
    input: 'click',
    isThere: (id) => has(`[data-card="${id}"][data-selected]`),
    act: (page, id) => card(page, id).click({ modifiers: ['Control'] }),
  },
  {
    name: 'unselect',
    input: 'click',
    isThere: (id) => `!(${has(`[data-card="${id}"][data-selected]`)})`,
    act: (page, id) => card(page, id).click({ modifiers: ['Control'] }),
  },
  { name: 'menu', input: 'click', isThere: () => has('[role=menu]'), act: (page, id) => card(page, id).getByRole('button').click() },
  { name: 'close the menu', input: 'keydown', isThere: () => `!(${has('[role=menu]')})`, act: press('Escape') },
  { name: 'lift', input: 'keydown', isThere: (id) => has(`[data-card="${id}"][data-dragging]`), act: press('Space') },
  {
    name: 'carry',
    input: 'keydown',
    isThere: () => has('[data-status="in-progress"] [data-edge], [data-status="in-progress"] ul[data-over]'),
    act: press('ArrowRight'),
  },
  { name: 'put down', input: 'keydown', isThere: (id) => has(`[data-status="in-progress"] [data-card="${id}"]`), act: press('Space') },
  { name: 'take back', input: 'keydown', isThere: (id) => has(`[data-status="not-started"] [data-card="${id}"]`), act: press('Control+z') },
  {
    name: 'drop',
    input: 'drop',
    isThere: (id) => has(`[data-status="in-progress"] [data-card="${id}"]`),
    act: (page, id) => card(page, id).dragTo(page.locator('[data-status="in-progress"] ul').first(), { targetPosition: { x: 60, y: 200 } }),
  },
  { name: 'open', input: 'click', isThere: () => has('aside[aria-label="Task"]'), act: (page, id) => card(page, id).click() },
];

async function timeAnswers(page: Page, rounds: number): Promise<Measured[]> {
  const times = new Map<string, number[]>(gestures.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    const cardId = (await page.locator('[data-status="not-started"] [data-card]').first().getAttribute('data-card'))!;
    await card(page, cardId).focus();
    for (const gesture of gestures) {
      const took = await timeOne(page, gesture, cardId);
      // The first round is dropped, because it loads lazy code.
      if (round > 0) times.get(gesture.name)!.push(took);
    }
    await page.keyboard.press('Escape');
    await page.locator('aside[aria-label="Task"]').waitFor({ state: 'detached' });
  }
  const floor = times.get('floor')!;
  times.delete('floor');
  const all = [...times.values()].flat();
  const [slowest, own] = [...times].sort(([, a], [, b]) => percentile(b, 0.95) - percentile(a, 0.95))[0]!;
  const beside = `one frame: ${inMs(median(floor))}, p95 ${inMs(percentile(floor, 0.95))}`;
  const [p95, worst] = [percentile(all, 0.95), percentile(own, 0.95)];
  return [
    line(
      `click, key or drop to its visible answer, ${openTasks.toLocaleString('en')} open tasks, p95`,
      inMs(p95),
      beside,
      '<= 100 ms',
      p95 <= 100,
    ),
    line('the same, median', inMs(median(all)), `slowest gesture (${slowest}), p95: ${inMs(worst)}`, '', true),
  ];
}

async function timeOne(page: Page, { name, input, isThere, act }: Gesture, cardId: string): Promise<number> {
  await page.evaluate(`timeAnswer(${JSON.stringify(input)}, () => ${isThere(cardId)})`);
  await act(page, cardId);
  const took = Number(await page.evaluate('Promise.race([answered, new Promise((resolve) => setTimeout(resolve, 10_000))])'));
  if (Number.isNaN(took)) throw new Error(`No visible response within 10 s: ${name}.`);
  // Waits for the confirmation of the prediction, so that its work is not measured with the next gesture.
  await page.waitForTimeout(150);
  return took;
}

async function watchFrames(page: Page, board: Filled, seconds: number): Promise<Measured[]> {
  await page.mouse.move(0, 0);
  await page.evaluate('watchFrames()');
  const others = await openOnlookers(board, onlookers);
  const moves = await moveAtOnce(board, seconds);
  const { frames, tasks } = (await page.evaluate('endWatch()')) as { frames: number[]; tasks: number[] };
  const differing = await others.differing();
  others.end();
  const longest = Math.max(0, ...tasks);
  const over = frames.filter((frame) => frame > 50).length;
  return [
    line(
      `longest task of somebody who looks on while 8 people move 8 cards, ${Math.round(moves / seconds)} moves/s`,
      longest === 0 ? 'none over 50 ms' : inMs(longest),
      `${frames.length} frames, p99 ${inMs(percentile(frames, 0.99))}, over 50 ms: ${over}`,
      '<= 50 ms',
      longest <= 50,
    ),
    line(
      `of ${onlookers} who look on meanwhile for ${seconds} s, boards that differ from the database at the end`,
      String(differing),
      `${moves} moves`,
      '0',
      differing === 0,
    ),
  ];
}
