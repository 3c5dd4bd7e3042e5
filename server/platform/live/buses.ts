import type { FastifyBaseLogger } from 'fastify';
import { createLocalRateLimiter, type RateLimiter } from '#server/platform/base/rate-limiter.ts';
import { createLocalBus } from './local-hint-bus.ts';
import type { HintBus } from '#server/platform/base/hint-bus.ts';
import { createLocalPresenceBus } from './local-presence-bus.ts';
import type { PresenceBus } from '#server/platform/base/presence-bus.ts';
import { createRedisRateLimiter, createRedisHintBus, createRedisPresenceBus } from './redis-buses.ts';
import { openRedisLink } from './redis-link.ts';

export interface MessageBuses {
  readonly hints: HintBus;
  readonly presence: PresenceBus;
  readonly attempts: RateLimiter;
  close(): Promise<void>;
}

export const createLocalBuses = (): MessageBuses => ({
  hints: createLocalBus(),
  presence: createLocalPresenceBus(),
  attempts: createLocalRateLimiter(),
  close: async () => {},
});

/** Opens the buses between all processes that use this Redis and `name`. `now` replaces the clock of Redis for leases. */
export async function openRedisBuses(url: string, name: string, log: FastifyBaseLogger, now?: () => number): Promise<MessageBuses> {
  const link = await openRedisLink(url, name, log);
  const presence = createRedisPresenceBus(link, now);
  return { hints: createRedisHintBus(link), presence, attempts: createRedisRateLimiter(link), close: () => link.close() };
}
