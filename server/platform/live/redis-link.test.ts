import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#server/platform/process/embedded/free-port.ts';
import { openRedisLink } from './redis-link.ts';

test('a link to a Redis that is down reports it, refuses requests at once and buffers nothing', async () => {
  const link = await openRedisLink(`redis://127.0.0.1:${await findFreePort()}`, 'cairn', pino({ level: 'silent' }));
  onTestFinished(() => link.close());
  expect(link.isUp()).toBe(false);
  const calls = Array.from({ length: 3 }, () => link.run('return 1', 'stone', []));
  for (const answer of await Promise.allSettled(calls))
    expect(answer).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('writeable') } });
});
