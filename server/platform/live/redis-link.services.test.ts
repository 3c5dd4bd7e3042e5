import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { newOwnRedis } from '#server/test/own-redis.ts';
import { openRedisLink } from './redis-link.ts';

async function openLink() {
  const redis = await newOwnRedis();
  const link = await openRedisLink(redis.url, 'cairn', pino({ level: 'silent' }));
  onTestFinished(() => link.close());
  return link;
}

test('an open link reaches Redis', async () => {
  const link = await openLink();
  expect(await link.run('return 1', 'stone', [])).toBe(1);
});

test('a process too busy to read its socket does not treat Redis as down', async () => {
  const link = await openLink();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4000);
  expect(link.isUp()).toBe(true);
});
