import { tmpdir } from 'node:os';
import { randomUUID } from 'node:crypto';
import { chromium, type Page } from 'playwright';
import { formatCursor, type RoomAnswer } from '#shared/platform/protocol.ts';
import { chromiumLaunch, unpackChromium } from '#scripts/chromium.ts';
import { startOwnCairn } from '#scripts/own-cairn.ts';
import { ask, type SignedIn } from './full-board.ts';
import { inMs, median, percentile, type Measured } from './measure.ts';
import type { BenchEnvironment } from './environment.ts';

const whole = 200;
const quick = 20;
const givers = ['amara', 'ananya', 'layla', 'priya', 'hannah'];
const goal = 100;

interface Office {
  readonly url: string;
  readonly boardId: string;
  readonly tokens: readonly string[];
  readonly jose: SignedIn;
}

/** Times in milliseconds: until the frame is painted, and until the notification is committed. */
interface Arrivals {
  readonly seen: readonly number[];
  readonly committed: readonly number[];
}

/** P14: time from the commit of a change until the other person's browser paints the new count of unread notifications. */
export async function measureNotificationArrival(environment: BenchEnvironment): Promise<Measured[]> {
  const rounds = environment.isQuick ? quick : whole;
  await unpackChromium();
  const cairn = await startOwnCairn({ home: tmpdir() });
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

function line(measure: string, { seen, committed }: Arrivals): Measured {
  const p99 = percentile(seen, 0.99);
  const until = `until the notification was committed ${inMs(median(committed))}, p99 ${inMs(percentile(committed, 0.99))}`;
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

async function openBell(page: Page): Promise<Page> {
  await page.goto('/admin/notifications');
  await page.locator('input[autocomplete="username"]').fill('jose');
  await page.locator('input[autocomplete="current-password"]').fill('three-stones');
  await page.locator('button[type="submit"]').click();
  await page.getByRole('button', { name: /^Notifications, / }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Passed as text, because this file is compiled without DOM types. Resolves with the wall clock time of the painted frame. */
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

/** Repeats an action for each task. The first result is dropped, because it includes lazily loaded code. */
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
    if (Number.isNaN(at)) throw new Error(`Nobody was notified: ${eventName}.`);
    seen.push(at);
  }
  const done = await board([eventName]);
  const committed = await inbox(['inbox.notified', 'inbox.repeated']);
  if (done.length !== seen.length || committed.length !== seen.length)
    throw new Error('Other events or notifications occurred during the measurement.');
  const since = (times: readonly number[]) => times.map((time, index) => time - done[index]!).slice(1);
  return { seen: since(seen), committed: since(committed) };
}

/** Returns a function that lists the commit times of the given events since now. The log takes its timestamp immediately before the commit. */
async function followRoom(url: string, room: string, token: string): Promise<(names: readonly string[]) => Promise<number[]>> {
  const read = async (since: string) => {
    const answer = await fetch(`${url}/api/rooms/${room}${since}`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as RoomAnswer;
  };
  const { head } = await read('');
  return async (names) => {
    const { events = [] } = await read(`?since=${formatCursor(head)}`);
    return events.filter(({ name }) => names.includes(name)).map(({ at }) => Date.parse(at));
  };
}
