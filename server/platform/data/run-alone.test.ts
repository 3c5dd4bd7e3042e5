import { expect, test } from 'vitest';
import { newWorld } from '#server/test/world.ts';
import { runAlone } from './run-alone.ts';

test('work runs in one process at a time, also after a failure and after a lost connection', async () => {
  const { services, sql } = await newWorld();
  const done: string[] = [];
  const run = (name: string, work = async () => {}) =>
    runAlone(services.engine, 'test', async () => {
      done.push(name);
      await work();
    });
  await run('first', async () => {
    await run('at the same time');
    await runAlone(services.engine, 'another', async () => void done.push('another'));
  });
  await expect(run('failing', () => Promise.reject(new Error('Not done.')))).rejects.toThrow('Not done.');
  const lost = run('losing', async () => {
    await sql(`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and granted and ((classid::bigint << 32) | objid::bigint) = hashtextextended('test', 1)`);
  });
  await expect(lost).rejects.toThrow();
  await expect.poll(async () => (await run('after'), done.at(-1))).toBe('after');
  expect(done.slice(0, 4)).toEqual(['first', 'another', 'failing', 'losing']);
});
