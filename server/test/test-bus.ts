import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { openRedisBuses, type MessageBuses } from '#server/platform/live/buses.ts';
import { createLocalBus } from '#server/platform/live/local-hint-bus.ts';
import { createLocalPresenceBus } from '#server/platform/live/local-presence-bus.ts';

export function newTestBus(now?: () => number): () => Promise<Pick<MessageBuses, 'hints' | 'presence'>> {
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
