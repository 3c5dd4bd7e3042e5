import { test } from 'vitest';
import { expectMailsToSurvive, openLossyWorld } from '#server/test/lost-queue.ts';
import { newOwnRedis } from '#server/test/own-redis.ts';

test('emails that wait for a mail server arrive once each although Redis lost its data', async () => {
  const redis = await newOwnRedis();
  const lossy = await openLossyWorld({ queue: { redisUrl: redis.url } }, 20);
  await expectMailsToSurvive(lossy, () => redis.empty());
});
