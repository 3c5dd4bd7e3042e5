import type { LoggedEvent } from '#shared/platform/event.ts';

/** "These events were committed": told to every node after the commit. May be lost, doubled or late; the log is the truth. */
export interface Hint {
  readonly room: string;
  readonly firstSeq: number;
  readonly events: readonly LoggedEvent[];
  /** Whether work follows any of them: relays need not look for it else. */
  readonly isFollowed?: boolean;
}

/** Carries hints between nodes. */
export interface HintBus {
  publish(hint: Hint): void;
  /** Returns the way to stop listening. */
  subscribe(listener: (hint: Hint) => void): () => void;
  /** False while hints cannot get through; nodes then sweep the log more often. */
  isUp(): boolean;
}

/** The bus of a single process: listeners hear of a hint after the publisher has gone on. */
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
