import { randomUUID } from 'node:crypto';
import type { QueueTarget } from '#server/platform/jobs/create-queues.ts';

export const newTestQueue = (): { queue?: QueueTarget } => {
  const redisUrl = process.env['REDIS_URL'];
  return redisUrl ? { queue: { redisUrl, prefix: `test-${randomUUID()}` } } : {};
};
