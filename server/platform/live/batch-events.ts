import type { LoggedEvent } from '#shared/platform/event.ts';

/** Longest delay of an event that waits for others of its room, in milliseconds. */
const window = 10;

/** Interval for checking whether held events may be sent, in milliseconds. */
const pause = 50;

/**
 * Batches the events of a hot room into one frame: the first event is sent at once, later ones at most every 10 ms. Events are held back
 * while access rights are unknown, because a node that was suspended does not know who has lost access.
 */
export function batchEvents(emit: (firstSeq: number, events: LoggedEvent[]) => void, mayGo: () => boolean = () => true) {
  let held: LoggedEvent[] = [];
  let firstSeq = 0;
  let timer: NodeJS.Timeout | null = null;

  function release(): void {
    timer = null;
    if (held.length === 0) return;
    if (!mayGo()) {
      timer = setTimeout(release, pause);
      return;
    }
    const events = held;
    held = [];
    timer = setTimeout(release, window);
    emit(firstSeq, events);
  }

  return {
    /** Expects consecutive batches until the next `clear`. */
    push(seq: number, events: LoggedEvent[]): void {
      if (held.length === 0) firstSeq = seq;
      held.push(...events);
      if (!timer) release();
    },
    clear(): void {
      if (timer) clearTimeout(timer);
      timer = null;
      held = [];
    },
  };
}
