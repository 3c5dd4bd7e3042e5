import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { openRedisBuses, type Buses } from '#server/platform/live/buses.ts';
import { createLocalBus } from '#server/platform/live/hint-bus.ts';
import { createLocalPresenceBus } from '#server/platform/live/presence-bus.ts';

/**
 * Ends of one bus of the test's own, one for each node that asks: over the Redis of `npm run test:services`, otherwise in
 * this process. `now` is the clock that leases run out by.
 */
export function newTestBus(now?: () => number): () => Promise<Pick<Buses, 'hints' | 'presence'>> {
  const redisUrl = process.env['REDIS_URL'];
  const local = { hints: createLocalBus(), presence: createLocalPresenceBus(now) };
  const name = `test-${randomUUID()}`;
  return async () => {
    if (!redisUrl) return local;
    const buses = await openRedisBuses(redisUrl, name, pino({ level: 'silent' }), now);
    onTestFinished(() => buses.close());
    return buses;
  };
}
