import type { FastifyBaseLogger } from 'fastify';
import { createLocalAttempts, type Attempts } from '#server/platform/attempts.ts';
import { createLocalBus, type HintBus } from './hint-bus.ts';
import { createLocalPresenceBus, type PresenceBus } from './presence-bus.ts';
import { createRedisAttempts, createRedisHintBus, createRedisPresenceBus } from './redis-buses.ts';
import { openRedisLink } from './redis-link.ts';

/** What nodes tell each other. */
export interface Buses {
  readonly hints: HintBus;
  readonly presence: PresenceBus;
  /** What is tried before anybody has signed in, whichever node is asked. */
  readonly attempts: Attempts;
  close(): Promise<void>;
}

/** Those of a single process. */
export const createLocalBuses = (): Buses => ({
  hints: createLocalBus(),
  presence: createLocalPresenceBus(),
  attempts: createLocalAttempts(),
  close: async () => {},
});

/** Those between all processes that use this Redis and give the same name; `now` replaces Redis's clock for leases. */
export async function openRedisBuses(url: string, name: string, log: FastifyBaseLogger, now?: () => number): Promise<Buses> {
  const link = await openRedisLink(url, name, log);
  const presence = createRedisPresenceBus(link, now);
  return { hints: createRedisHintBus(link), presence, attempts: createRedisAttempts(link), close: () => link.close() };
}
