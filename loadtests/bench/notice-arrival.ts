import { randomUUID } from 'node:crypto';
import { chromium, type Page } from 'playwright';
import { cursorText, type RoomAnswer } from '#shared/platform/protocol.ts';
import { chromiumLaunch, unpackChromium } from '#scripts/chromium.ts';
import { startOwnCairn } from '#scripts/own-cairn.ts';
import { ask, type SignedIn } from './full-board.ts';
import { inMs, median, percentile, type Measured } from './measure.ts';
import type { Stage } from './stage.ts';

/** How many tasks are given and then moved, one after the other. */
const whole = 200;
const quick = 20;
const givers = ['amara', 'ananya', 'layla', 'priya', 'hannah'];
const goal = 100;

/** Those who give, and José, who is told. */
interface Office {
  readonly url: string;
  readonly boardId: string;
  readonly tokens: readonly string[];
  readonly jose: SignedIn;
}

/** What each way took, in milliseconds: to the frame, and on the way there until the notice was committed. */
interface Arrivals {
  readonly seen: readonly number[];
  readonly told: readonly number[];
}

/** P14: from the commit of what somebody does to the frame in which the other person's bell has counted it. */
export async function measureNoticeArrival(stage: Stage): Promise<Measured[]> {
  const rounds = stage.isQuick ? quick : whole;
  await unpackChromium();
  const cairn = await startOwnCairn();
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const office = await openOffice(cairn.url);
    const page = await openBell(await browser.newPage({ baseURL: cairn.url, viewport: { width: 1440, height: 900 } }));
    const taskIds = Array.from({ length: rounds + 1 }, () => randomUUID());
    const given = await timeEach(page, office, 'task.created', taskIds, (id, token) => give(office, id, token));
    const moved = await timeEach(page, office, 'task.moved', taskIds, (id, token) => move(office, id, token));
    return [
      line('a task is given: from its commit to the counted bell of who has it, p99', given),
      line('a task is moved: the same', moved),
    ];
  } finally {
    await browser.close();
    await cairn.stop();
  }
}

function line(measure: string, { seen, told }: Arrivals): Measured {
  const p99 = percentile(seen, 0.99);
  const until = `until the notice was committed ${inMs(median(told))}, p99 ${inMs(percentile(told, 0.99))}`;
  const peer = `median ${inMs(median(seen))}, worst of ${seen.length}: ${inMs(Math.max(...seen))}; ${until}`;
  return { promise: 'P14', measure, value: inMs(p99), peer, goal: `<= ${goal} ms`, holds: p99 <= goal };
}

async function openOffice(url: string): Promise<Office> {
  const signIn = (login: string) => ask<SignedIn>(url, '/api/auth/sign-in', { login, password: 'three-stones' });
  const people = await Promise.all(givers.map(signIn));
  const jose = await signIn('jose');
  const tokens = people.map(({ accessToken }) => accessToken);
  const boardId = randomUUID();
  await ask(url, '/api/boards', { id: boardId, title: 'Stones on their way' }, tokens[0]);
  for (const { id } of [...people.slice(1).map(({ user }) => user), jose.user])
    await ask(url, `/api/boards/${boardId}/members`, { personId: id, role: 'editor' }, tokens[0]);
  return { url, boardId, tokens, jose };
}

const place = { laneId: null, beforeId: null, afterId: null };

const give = ({ url, boardId, jose }: Office, id: string, token: string) =>
  ask(url, `/api/boards/${boardId}/tasks`, { id, title: `Stone ${id}`, status: 'not-started', ...place, assigneeId: jose.user.id }, token);

const move = ({ url }: Office, id: string, token: string) => ask(url, `/api/tasks/${id}/move`, { status: 'in-progress', ...place }, token);

/** José looks at his notifications. */
async function openBell(page: Page): Promise<Page> {
  await page.goto('/admin/notifications');
  await page.locator('input[autocomplete="username"]').fill('jose');
  await page.locator('input[autocomplete="current-password"]').fill('three-stones');
  await page.locator('button[type="submit"]').click();
  await page.getByRole('button', { name: /^Notifications, / }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** As a text: the program that holds this file knows no DOM. Resolves with the wall clock of the painted frame. */
const nextCount = `void (window.counted = new Promise((resolve) => {
  const bell = document.querySelector('button[aria-label^="Notifications"]');
  const looking = new MutationObserver(() => {
    looking.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
      port2.postMessage(0);
    });
  });
  looking.observe(bell, { attributeFilter: ['aria-label'] });
}))`;
const countedOrLate = `Promise.race([counted, new Promise((resolve) => setTimeout(resolve, 10_000))])`;

/** Does it once for each task, one after the other; says what each took, without the first, which fetches what is loaded late. */
async function timeEach(
  page: Page,
  office: Office,
  eventName: string,
  taskIds: readonly string[],
  act: (taskId: string, token: string) => Promise<unknown>,
): Promise<Arrivals> {
  const { url, boardId, tokens, jose } = office;
  const board = await followRoom(url, `board/${boardId}`, tokens[0]!);
  const inbox = await followRoom(url, `inbox/${jose.user.id}`, jose.accessToken);
  const seen: number[] = [];
  for (const [index, taskId] of taskIds.entries()) {
    await page.evaluate(nextCount);
    await act(taskId, tokens[index % tokens.length]!);
    const at = Number(await page.evaluate(countedOrLate));
    if (Number.isNaN(at)) throw new Error(`Nobody was told: ${eventName}.`);
    seen.push(at);
  }
  const done = await board([eventName]);
  const told = await inbox(['inbox.notified', 'inbox.repeated']);
  if (done.length !== seen.length || told.length !== seen.length) throw new Error('Something else was done or told meanwhile.');
  const since = (times: readonly number[]) => times.map((time, index) => time - done[index]!).slice(1);
  return { seen: since(seen), told: since(told) };
}

/** When each fact of these kinds was committed since now, by the clock of the log, which stands right before it. */
async function followRoom(url: string, room: string, token: string): Promise<(names: readonly string[]) => Promise<number[]>> {
  const read = async (since: string) => {
    const answer = await fetch(`${url}/api/rooms/${room}${since}`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as RoomAnswer;
  };
  const { head } = await read('');
  return async (names) => {
    const { events = [] } = await read(`?since=${cursorText(head)}`);
    return events.filter(({ name }) => names.includes(name)).map(({ at }) => Date.parse(at));
  };
}
