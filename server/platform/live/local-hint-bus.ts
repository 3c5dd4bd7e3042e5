import type { Hint, HintBus } from '#server/platform/base/hint-bus.ts';

/** Creates the bus of a single process. Listeners run after the publisher has continued. */
export function createLocalBus(): HintBus {
  const listeners = new Set<(hint: Hint) => void>();
  return {
    publish: (hint) => setImmediate(() => listeners.forEach((listen) => listen(hint))),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isUp: () => true,
  };
}
