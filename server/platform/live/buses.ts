import type { FastifyBaseLogger } from 'fastify';
import { createLocalBus, type HintBus } from './hint-bus.ts';
import { createLocalPresenceBus, type PresenceBus } from './presence-bus.ts';
import { createRedisHintBus, createRedisPresenceBus } from './redis-buses.ts';
import { openRedisLink } from './redis-link.ts';

/** What nodes tell each other. */
export interface Buses {
  readonly hints: HintBus;
  readonly presence: PresenceBus;
  close(): Promise<void>;
}

/** Those of a single process. */
export const createLocalBuses = (): Buses => ({ hints: createLocalBus(), presence: createLocalPresenceBus(), close: async () => {} });

/** Those between all processes that use this Redis and give the same name; `now` replaces Redis's clock for leases. */
export function openRedisBuses(url: string, name: string, log: FastifyBaseLogger, now?: () => number): Buses {
  const link = openRedisLink(url, name, log);
  return { hints: createRedisHintBus(link), presence: createRedisPresenceBus(link, now), close: () => link.close() };
}
