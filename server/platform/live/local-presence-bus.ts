import { LeaseRegistry } from './lease-registry.ts';
import type { PresenceBus, PresenceUpdate } from '#server/platform/base/presence-bus.ts';

const sweepAbove = 1000;

/** Creates the bus of a single process. `now` in milliseconds decides when leases expire. */
export function createLocalPresenceBus(now: () => number = () => performance.now()): PresenceBus {
  const listeners = new Set<(news: PresenceUpdate) => void>();
  const book = new LeaseRegistry(now);
  return {
    publish: (news) => setImmediate(() => listeners.forEach((listen) => listen(news))),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async take(lease, tab) {
      if (book.size > sweepAbove) book.sweep();
      return book.take(lease, tab);
    },
    drop: (lease, tabId) => book.drop(lease, tabId),
  };
}
