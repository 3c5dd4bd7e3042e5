import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { Follower } from '#server/test/live-follower.ts';
import { flood, floodAtOnce, kernelKeeps, reading } from '#server/test/live-flood.ts';
import { expectCaughtUp, newLiveWorld, type LiveWorld } from '#server/test/live-nodes.ts';

// Only the server's periodic checks use fake time; everything else runs normally.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const passes = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

async function openReaders() {
  const world = await newLiveWorld();
  const card = await world.task();
  const [slow, quick] = [await world.client(world.viewer), await world.client(world.editor)];
  const [held, other] = [await slow.follow(boardRoom, world.boardId), await quick.follow(boardRoom, world.boardId)];
  await expectCaughtUp(world.cairn, [held, other]);
  // Reconnects after a server disconnect, as the browser client does.
  slow.socket.on('disconnect', (how) => void (how === 'io server disconnect' && slow.socket.connect()));
  return { ...world, card, slow, held, other };
}

/** Sends events of 8 KB, ten per frame, until the slow reader exceeds the server's buffer limit. */
async function floodSlowly(world: LiveWorld & Awaited<ReturnType<typeof openReaders>>) {
  const { services, card, other } = world;
  let sent = 0;
  while (sent < kernelKeeps) {
    const hint = await flood(world, card, 10, 8000);
    services.hints.publish(hint);
    sent += 80_000;
    const last = hint.firstSeq + 9;
    while ((other.cursor?.seq ?? 0) < last) await delay(1);
  }
  return sent;
}

const bytesGiven = ({ given }: Follower) => given.length * 8000;

async function expectNoGap({ cairn }: LiveWorld, follower: Follower) {
  await expectCaughtUp(cairn, [follower]);
  for (const { base, applied } of follower.lives)
    expect(applied.map(({ seq }) => seq)).toEqual(applied.map((_, index) => base.seq + index + 1));
}

test('a reader more than 256 KB behind is skipped, and catches up from the log when it reads again', async () => {
  const world = await openReaders();
  const { slow, held, other } = world;
  const { stop, goOn } = reading(slow);
  stop();
  const sent = await floodSlowly(world);
  await expect.poll(() => bytesGiven(other)).toBeGreaterThanOrEqual(sent);
  goOn();
  await expect.poll(() => passes(250) && held.cursor!.seq === other.cursor!.seq, { timeout: 10_000 }).toBe(true);
  await expectNoGap(world, held);
  expect(slow.closings).toEqual([]);
  expect(bytesGiven(held)).toBeLessThan(sent);
}, 40_000);

test('a reader skipped for 15 s is closed with a reason and gets everything after reconnecting', async () => {
  const world = await openReaders();
  const { slow, held, cairn } = world;
  const { stop, goOn } = reading(slow);
  stop();
  await floodSlowly(world);
  passes(14_750);
  await delay(50);
  expect(cairn.live.io.sockets.sockets.size).toBe(2);
  passes(500);
  await expect.poll(() => cairn.live.io.sockets.sockets.size).toBe(1);
  goOn();
  await expectNoGap(world, held);
  expect(slow.closings).toEqual(['slow']);
}, 40_000);

test('a reader with more than 1 MB pending is closed at once', async () => {
  const world = await openReaders();
  const { slow, held, other, cairn, card } = world;
  const { stop, goOn } = reading(slow);
  stop();
  await floodAtOnce(world, card, other);
  passes(250);
  await expect.poll(() => cairn.live.io.sockets.sockets.size).toBe(1);
  goOn();
  await expectNoGap(world, held);
  expect(slow.closings).toEqual(['slow']);
}, 40_000);

test('a browser that missed the last frame of a room is notified of it within 25 s', async () => {
  const { slow: browser, held, cairn, task } = await openReaders();
  const listeners = browser.socket.listeners('events');
  browser.socket.off('events');
  await task();
  await expect.poll(() => cairn.live.node.cursorOf(held.key)?.seq).toBe(2);
  await delay(50);
  for (const listener of listeners) browser.socket.on('events', listener);
  passes(24_000);
  await delay(100);
  expect(held.cursor!.seq).toBe(1);
  passes(1_000);
  await expectCaughtUp(cairn, [held]);
  expect(held.given).toEqual([]);
  browser.close();
});
