import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { hashPassword } from '#server/access/passwords.ts';
import type { LiveClient } from '#server/test/live-client.ts';
import { chromiumLaunch, unpackChromium } from '#scripts/chromium.ts';
import { moveEach, openClients, storeLarge, type LargeSession } from './calibration.ts';
import type { BenchEnvironment } from './environment.ts';
import { inMs, percentile, type Measured } from './measure.ts';
import { startServer } from './server-process.ts';
import { pageHelp } from './visible-answers.ts';

const room = 'calibration';
const boxes = ['dilemma', 'core-player', 'high-performer'] as const;
const password = 'three-stones';
/** Pause between two drops of anybody, in milliseconds. */
const pauseBetweenDrops = 200;

/** Every client drags a person over the boxes and looks at one after another, ten reports a second each. Returns a function that stops them. */
function dragAll(clients: readonly LiveClient[], { id, subjects }: LargeSession): () => void {
  const address = { room, id };
  const held = clients.map((_, index) => subjects[subjects.length - 1 - index]!);
  const take = () => clients.forEach(({ socket }, index) => socket.emit('lease:take', { ...address, subject: held[index]! }, () => {}));
  take();
  const renewing = setInterval(take, 4000);
  let turn = 0;
  const saying = setInterval(() => {
    turn += 1;
    clients.forEach(({ socket }, index) => {
      const list = boxes[Math.floor((turn + index) / 5) % boxes.length]!;
      socket.emit('presence:set', {
        ...address,
        doing: { at: subjects[(turn + index) % subjects.length], drag: { subject: held[index]!, list, above: null } },
      });
    });
  }, 100);
  return () => {
    clearInterval(renewing);
    clearInterval(saying);
  };
}

async function openRoom(page: Page, { owner, users }: BenchEnvironment, { id, members }: LargeSession): Promise<void> {
  const personId = members[0]!.id;
  const login = `${personId}@users.example`;
  await owner.query('insert into account (person_id, company_id, email, username, password_hash) values ($1, $2, $3, $4, $5)', [
    personId,
    users.companyId,
    login,
    null,
    await hashPassword(password),
  ]);
  await page.goto(`/admin/calibration/${id}`);
  await page.locator('input[autocomplete="username"]').fill(login);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.locator('[data-box] [data-subject]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(pageHelp);
}

/** Drags a person over all boxes with the pointer. */
async function dragInPage(page: Page, subjectId: string, seconds: number): Promise<void> {
  const [first, last] = await Promise.all([boxes[0], boxes.at(-1)!].map((box) => page.locator(`[data-box="${box}"]`).boundingBox()));
  const subject = page.locator(`[data-box] [data-subject="${subjectId}"]`);
  await subject.scrollIntoViewIfNeeded();
  const chip = (await subject.boundingBox())!;
  await page.mouse.move(chip.x + 20, chip.y + 10);
  await page.mouse.down();
  const [left, right] = [first!.x + 20, last!.x + last!.width - 20];
  const until = performance.now() + seconds * 1000;
  for (let step = 0; performance.now() < until; step++) {
    const share = Math.abs(((step / 60) % 2) - 1);
    await page.mouse.move(left + (right - left) * share, first!.y + 120 + (step % 7));
    await delay(16);
  }
  await page.mouse.up();
}

/** Frames per second of a participant who drags a person in the largest session while the 29 others drag and drop too. */
export async function measureCalibrationFrames(environment: BenchEnvironment): Promise<Measured[]> {
  const session = await storeLarge(environment);
  const server = await startServer(environment, { isUnlimited: true, env: { CAIRN_CLIENT: 'built' } });
  await unpackChromium();
  const browser = await chromium.launch(chromiumLaunch());
  const seconds = environment.isQuick ? 5 : 20;
  try {
    const page = await browser.newPage({ baseURL: `http://127.0.0.1:${server.port}`, viewport: { width: 1440, height: 900 } });
    await openRoom(page, environment, session);
    const others = await openClients(server.port, { ...session, members: session.members.slice(1) });
    const rest = await framesOf(page, () => delay(seconds * 250));
    const stop = dragAll(others, session);
    const moving = moveEach(others, session, { ms: seconds * 1000, pauseMs: pauseBetweenDrops });
    const found = await framesOf(page, () => dragInPage(page, session.subjects[0]!, seconds));
    stop();
    const moves = await moving;
    for (const other of others) other.close();
    return [
      {
        promise: room,
        measure: `frames a second while dragging among ${session.subjects.length} people, ${others.length} others drag and drop`,
        value: `${Math.round(found.rate)}/s`,
        peer: `${Math.round(rest.rate)}/s at rest; ${moves} drops; frames p95 ${inMs(found.p95)}, longest task ${inMs(found.longest)}`,
        goal: '>= 50/s',
        holds: found.rate >= 50,
      },
    ];
  } finally {
    await browser.close();
    await server.end('SIGTERM');
  }
}

async function framesOf(page: Page, act: () => Promise<unknown>): Promise<{ rate: number; p95: number; longest: number }> {
  await page.evaluate('watchFrames()');
  await act();
  const { frames, tasks } = (await page.evaluate('endWatch()')) as { frames: number[]; tasks: number[] };
  const total = frames.reduce((sum, frame) => sum + frame, 0);
  return { rate: (frames.length * 1000) / total, p95: percentile(frames, 0.95), longest: Math.max(0, ...tasks) };
}
