import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
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

test('work that failed can run again at once, even if PostgreSQL has not noticed the closed connection', async () => {
  const { services } = await newWorld();
  const closing = vi.spyOn(pg.Client.prototype, 'end').mockResolvedValue(undefined);
  onTestFinished(async () => {
    closing.mockRestore();
    await Promise.all((closing.mock.contexts as pg.Client[]).map((client) => client.end()));
  });
  await expect(runAlone(services.engine, 'test', () => Promise.reject(new Error('Not done.')))).rejects.toThrow('Not done.');
  const work = vi.fn<() => Promise<void>>().mockResolvedValue();
  await runAlone(services.engine, 'test', work);
  expect(work).toHaveBeenCalledOnce();
});
