import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkWait } from './network-wait.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function waitsFor(wait: NetworkWait, milliseconds: number): Promise<boolean> {
  let isOver = false;
  void wait
    .begin()()
    .then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(milliseconds - 1);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  return isOver;
}

test('each delay is longer than the one before, up to five seconds, and begins with the first again after the network has returned', async () => {
  const wait = new NetworkWait();
  for (const delay of [500, 1_000, 2_000, 4_000, 5_000, 5_000]) expect(await waitsFor(wait, delay)).toBe(true);
  const pause = wait.begin()();
  dispatchEvent(new Event('online'));
  await pause;
  expect(await waitsFor(wait, 500)).toBe(true);
});

test('a request that fails after the network has returned is repeated at once', async () => {
  const pause = new NetworkWait().begin();
  dispatchEvent(new Event('online'));
  await pause();
  expect(vi.getTimerCount()).toBe(0);
});
