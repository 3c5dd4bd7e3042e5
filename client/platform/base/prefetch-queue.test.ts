import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PrefetchQueue } from './prefetch-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createQueue(...names: string[]) {
  const queue = new PrefetchQueue(() => Promise.resolve());
  const started: string[] = [];
  const parts = names.map((name) => {
    const part = Promise.withResolvers<void>();
    queue.add(() => {
      started.push(name);
      return part.promise;
    });
    return part;
  });
  return { queue, started, parts };
}
/** Runs everything that does not wait for a timer. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test('parts are loaded one after another, after the data of the first screen', async () => {
  const { queue, started, parts } = createQueue('menu', 'dialog');
  queue.start();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(started).toEqual([]);
  queue.reportFirstData();
  await settle();
  expect(started).toEqual(['menu']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(started).toEqual(['menu']);
  parts[0]!.resolve();
  await settle();
  expect(started).toEqual(['menu', 'dialog']);
});

test('a page that reports no data loads the parts after three seconds', async () => {
  const { queue, started } = createQueue('menu');
  queue.start();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(started).toEqual(['menu']);
});

test('a part that fails does not keep the next from loading, and a part that comes later is loaded too', async () => {
  const { queue, started, parts } = createQueue('menu', 'dialog');
  queue.reportFirstData();
  queue.start();
  await settle();
  parts[0]!.reject(new Error('gone'));
  parts[1]!.resolve();
  await settle();
  queue.add(() => Promise.resolve(started.push('table')));
  await settle();
  expect(started).toEqual(['menu', 'dialog', 'table']);
});
