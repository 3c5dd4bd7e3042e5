import { expect, test } from 'vitest';
import { signInEndpoint } from '#shared/access/access.api.ts';
import { newLiveWorld, secondNode } from '#server/test/live-nodes.ts';
import { newOwnRedis } from '#server/test/own-redis.ts';
import { testConfig } from '#server/test/test-config.ts';

const { max } = signInEndpoint.config.rateLimit;

async function openTwo() {
  const redis = await newOwnRedis();
  const changes = { config: { ...testConfig, redisUrl: redis.url }, hasRateLimits: true };
  const first = await newLiveWorld(changes);
  const second = await secondNode(first.world, changes);
  const servers = [first, second];
  const expectBus = async (isUp: boolean): Promise<void> => {
    await expect.poll(() => servers.map(({ cairn }) => cairn.services.hints.isUp()), { timeout: 8000 }).toEqual([isUp, isUp]);
  };
  const guess = async (server: number) => {
    const payload = { login: `nobody ${crypto.randomUUID()}`, password: 'a guess' };
    const { statusCode, headers } = await servers[server]!.cairn.app.inject({ method: 'POST', url: signInEndpoint.url, payload });
    return { statusCode, left: Number(headers['x-ratelimit-remaining']) };
  };
  return { redis, expectBus, guess };
}

test('guessing at two servers shares one limit with Redis, and has a limit per server without it', async () => {
  const { redis, expectBus, guess } = await openTwo();
  await expectBus(true);
  for (let tried = 1; tried <= 10; tried++) expect(await guess(tried % 2)).toEqual({ statusCode: 401, left: max - tried });

  await redis.end();
  await expectBus(false);
  expect([await guess(0), await guess(1), await guess(1)].map(({ left }) => left)).toEqual([max - 1, max - 1, max - 2]);

  await redis.startAgain();
  await expectBus(true);
  expect(await guess(1)).toEqual({ statusCode: 401, left: max - 11 });
}, 60_000);
