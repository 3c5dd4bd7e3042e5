import { expect, test } from 'vitest';
import { queueNames } from './create-queues.ts';
import { readDeadJobs } from './dead-jobs.ts';

function deadAt(times: Partial<Record<(typeof queueNames)[number], readonly number[]>>) {
  const pages: [string, number][] = [];
  let read = 0;
  const queueOf = (name: (typeof queueNames)[number]) => {
    const all = (times[name] ?? []).toSorted((a, b) => b - a);
    return {
      getFailedCount: async () => all.length,
      getFailed: async (start: number, end: number) => {
        const page = all.slice(start, end + 1);
        pages.push([name, page.length]);
        read += page.length;
        const job = { name: 'tasks.carve', data: {}, timestamp: 0, attemptsMade: 5, failedReason: 'A stone in the way.' };
        return page.map((finishedOn) => ({ ...job, id: `${finishedOn}`, finishedOn }));
      },
    };
  };
  const queues = Object.fromEntries(queueNames.map((name) => [name, queueOf(name)])) as unknown as Parameters<typeof readDeadJobs>[0];
  return { queues, pages, read: () => read };
}

const between = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

test('failed jobs are read in pages, from each queue only as far as needed', async () => {
  const { queues, pages, read } = deadAt({ events: between(0, 400), mail: between(1_000, 400), push: between(990, 3) });
  const { jobs, total } = await readDeadJobs(queues, 50);
  expect(jobs.map(({ id }) => Number(id))).toEqual(between(1_350, 50).toReversed());
  expect(total).toBe(803);
  expect(Math.max(...pages.map(([, size]) => size))).toBe(10);
  expect(read()).toBeLessThan(90);
});

test('nothing is read when no job has failed', async () => {
  const { queues, pages } = deadAt({});
  expect(await readDeadJobs(queues, 50)).toEqual({ jobs: [], total: 0 });
  expect(pages).toEqual([]);
});

test('the newest failed jobs of several queues are merged by time', async () => {
  const { queues } = deadAt({ jobs: [5, 3, 1], files: [4, 2] });
  const { jobs } = await readDeadJobs(queues, 4);
  expect(jobs.map(({ queue, id }) => [queue, Number(id)])).toEqual([
    ['jobs', 5],
    ['files', 4],
    ['jobs', 3],
    ['files', 2],
  ]);
});
