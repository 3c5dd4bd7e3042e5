import { randomUUID } from 'node:crypto';
import type { QueueTarget } from '#server/platform/queues.ts';

/** A queue of the test's own: in the Redis of `npm run test:services`, otherwise where the product has it without one. */
export const newTestQueue = (): { queue?: QueueTarget } => {
  const redisUrl = process.env['REDIS_URL'];
  return redisUrl ? { queue: { redisUrl, prefix: `test-${randomUUID()}` } } : {};
};
