import { expect, test } from 'vitest';
import { waitForJobs, type JobsReader } from './wait-for-jobs.ts';

const noFailure: JobsReader = { query: async () => ({ rows: [] }) };
const running = async () => ({ isOver: false, progress: 0 });

test('a measure ends with the error of a job that was given up', async () => {
  const owner: JobsReader = {
    query: async () => ({ rows: [{ name: 'records.run-transfer', reason: 'permission denied for table person' }] }),
  };
  await expect(waitForJobs(owner, running)).rejects.toThrow(
    'The job records.run-transfer was given up: permission denied for table person',
  );
});

test('a measure ends if the background work makes no progress', async () => {
  await expect(waitForJobs(noFailure, running, { everyMs: 1, stallMs: 5 })).rejects.toThrow('Background work has stopped at 0');
});

test('the state of finished work is returned, also while the queue has no table yet', async () => {
  const owner: JobsReader = { query: () => Promise.reject(Object.assign(new Error('relation does not exist'), { code: '42P01' })) };
  let progress = 0;
  const ask = async () => ({ isOver: ++progress === 3, progress });
  expect(await waitForJobs(owner, ask, { everyMs: 1 })).toEqual({ isOver: true, progress: 3 });
});

test('an error of the database ends the measure', async () => {
  const owner: JobsReader = { query: () => Promise.reject(new Error('Connection terminated')) };
  await expect(waitForJobs(owner, running)).rejects.toThrow('Connection terminated');
});
