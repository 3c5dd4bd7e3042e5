import { expect, test, vi } from 'vitest';
import type { JobContext } from './job-context.ts';
import type { OverduePage } from '#server/platform/base/overdue.ts';
import { runSweeps, type Sweep, type SweepParts } from './sweep.ts';

const idOf = (number: number) => `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`;

/** Sweeps with nothing around them; `work` says what a task does. */
function newSweeps(work: (id: string) => Promise<void>, late: readonly string[], changes: Partial<SweepParts> = {}) {
  const stopping = new AbortController();
  const pages: OverduePage[] = [];
  const warn = vi.fn<(error: unknown, words: string, name: string) => void>();
  const sweep: Sweep = {
    name: 'test-sweep',
    find: async (_log, page) => {
      pages.push(page);
      return late
        .filter((id) => id > page.after)
        .slice(0, page.limit)
        .map((id) => ({ companyId: idOf(0), id }));
    },
    handle: (_work, id) => work(id),
  };
  const running = runSweeps({
    log: async () => [],
    sweeps: [sweep],
    enqueueDaily: async () => {},
    workFor: () => ({}) as JobContext,
    runAlone: (round) => round(),
    now: () => new Date(),
    logger: { warn } as unknown as SweepParts['logger'],
    stopping: stopping.signal,
    everyMs: 60_000,
    timeoutMs: 60_000,
    ...changes,
  });
  return { running, pages, warn, stop: () => stopping.abort() };
}

test('a large amount of overdue work is done page by page, each item once, even if some fail', async () => {
  const late = Array.from({ length: 450 }, (_, number) => idOf(number + 1));
  const done: string[] = [];
  const sweeps = newSweeps(async (id) => {
    done.push(id);
    if (id === late[10]) throw new Error('Not this one.');
  }, late);
  await expect.poll(() => done.length).toBe(450);
  expect(done).toEqual(late);
  expect(sweeps.pages.map(({ after, limit }) => [after, limit])).toEqual([
    [idOf(0), 200],
    [late[199], 200],
    [late[399], 200],
  ]);
  expect(sweeps.warn).toHaveBeenCalledOnce();
  sweeps.stop();
  await sweeps.running;
});

test('a task waiting for an unreachable queue does not prevent the worker from stopping', async () => {
  const started = Promise.withResolvers<void>();
  const sweeps = newSweeps(() => {
    started.resolve();
    return new Promise(() => {});
  }, [idOf(1), idOf(2)]);
  await started.promise;
  sweeps.stop();
  await sweeps.running;
  expect(sweeps.warn).not.toHaveBeenCalled();
});

test('daily work that cannot reach the queue does not prevent the worker from stopping', async () => {
  const started = Promise.withResolvers<void>();
  const enqueueDaily = () => {
    started.resolve();
    return new Promise(() => {});
  };
  const sweeps = newSweeps(async () => {}, [], { enqueueDaily });
  await started.promise;
  sweeps.stop();
  await sweeps.running;
  expect(sweeps.warn).not.toHaveBeenCalled();
});

test('a task that never ends is skipped, and the next round continues after it', async () => {
  const done: string[] = [];
  const sweeps = newSweeps(
    async (id) => {
      done.push(id);
      if (id === idOf(1)) await new Promise(() => {});
    },
    [idOf(1), idOf(2)],
    { timeoutMs: 5, everyMs: 5 },
  );
  await expect.poll(() => done.slice(0, 2)).toEqual([idOf(1), idOf(2)]);
  expect(sweeps.warn.mock.calls[0]).toEqual([expect.any(Error), expect.any(String), 'test-sweep']);
  sweeps.stop();
  await sweeps.running;
});

test('a round that cannot get its lock is reported and retried', async () => {
  let rounds = 0;
  const runAlone = async (round: () => Promise<void>) => {
    if (++rounds === 1) throw new Error('PostgreSQL is away.');
    await round();
  };
  const sweeps = newSweeps(async () => {}, [], { runAlone, everyMs: 5 });
  await expect.poll(() => sweeps.pages.length).toBeGreaterThan(0);
  expect(sweeps.warn.mock.calls[0]?.[2]).toBe('lock');
  sweeps.stop();
  await sweeps.running;
});
