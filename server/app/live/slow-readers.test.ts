import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { Follower } from '#server/test/live-follower.ts';
import { flood, kernelKeeps, reading } from '#server/test/live-flood.ts';
import { expectCaughtUp, newLiveWorld, type LiveWorld } from '#server/test/live-nodes.ts';

// What the server looks at by the clock is looked at when the test says so; everything else runs as it does.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const passes = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

async function openReaders() {
  const world = await newLiveWorld();
  const card = await world.task();
  const [slow, quick] = [await world.client(world.viewer), await world.client(world.editor)];
  const [held, other] = [await slow.follow(boardRoom, world.boardId), await quick.follow(boardRoom, world.boardId)];
  await expectCaughtUp(world.cairn, [held, other]);
  // As the browser does: whoever is told to go comes back.
  slow.socket.on('disconnect', (how) => void (how === 'io server disconnect' && slow.socket.connect()));
  return { ...world, card, slow, held, other };
}

/** Facts of 8 KB, ten in a frame, until the server has more for the reader who stands still than it may keep. */
async function floodSlowly(world: LiveWorld & Awaited<ReturnType<typeof openReaders>>) {
  const { house, card, other } = world;
  let sent = 0;
  while (sent < kernelKeeps) {
    const hint = await flood(world, card, 10, 8000);
    house.hints.publish(hint);
    sent += 80_000;
    const last = hint.firstSeq + 9;
    while ((other.cursor?.seq ?? 0) < last) await delay(1);
  }
  return sent;
}

const bytesGiven = ({ given }: Follower) => given.length * 8000;

/** What it applied has no hole, and ends where the log does. */
async function expectNoGap({ cairn }: LiveWorld, follower: Follower) {
  await expectCaughtUp(cairn, [follower]);
  for (const { base, applied } of follower.lives)
    expect(applied.map(({ seq }) => seq)).toEqual(applied.map((_, index) => base.seq + index + 1));
}

test('a reader behind by more than 256 KB is left out while the others go on, and is caught up from the log when it reads again', async () => {
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

test('a reader that is left out for 15 s is closed with the reason, and comes back to everything', async () => {
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

test('a reader for whom more than 1 MB is kept is closed at once', async () => {
  const world = await openReaders();
  const { slow, held, other, cairn, house, card } = world;
  const { stop, goOn } = reading(slow);
  stop();
  for (let frame = 0; frame < 4; frame++) {
    const hint = await flood(world, card, 500, 10_000);
    house.hints.publish(hint);
    await expect.poll(() => other.cursor!.seq, { timeout: 10_000, interval: 5 }).toBe(hint.firstSeq + 499);
  }
  passes(250);
  await expect.poll(() => cairn.live.io.sockets.sockets.size).toBe(1);
  goOn();
  await expectNoGap(world, held);
  expect(slow.closings).toEqual(['slow']);
}, 40_000);

test('a browser that has missed the last frame of a room hears within 25 s that there is more', async () => {
  const { slow: browser, held, cairn, task } = await openReaders();
  const heard = browser.socket.listeners('events');
  browser.socket.off('events');
  await task();
  await expect.poll(() => cairn.live.node.cursorOf(held.key)?.seq).toBe(2);
  await delay(50);
  for (const hear of heard) browser.socket.on('events', hear);
  passes(24_000);
  await delay(100);
  expect(held.cursor!.seq).toBe(1);
  passes(1_000);
  await expectCaughtUp(cairn, [held]);
  expect(held.given).toEqual([]);
  browser.close();
});
