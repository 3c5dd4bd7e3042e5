import type { LoggedEvent } from '#shared/platform/event.ts';

/** The longest that an event waits for others of its room, in milliseconds. */
const window = 10;

/** How soon it is asked again whether what is held may go, in milliseconds. */
const pause = 50;

/**
 * Puts the events of a hot room into one frame: the first goes out at once, what follows within 10 ms goes together. What
 * may not go yet is kept until it may: a process that was stopped in between does not know yet who may still hear it.
 */
export function coalesce(emit: (firstSeq: number, events: LoggedEvent[]) => void, mayGo: () => boolean = () => true) {
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
    /** Expects batches that follow each other, until the next `clear`. */
    push(seq: number, events: LoggedEvent[]): void {
      if (held.length === 0) firstSeq = seq;
      held.push(...events);
      if (!timer) release();
    },
    /** Forgets what has not been sent: nobody is there any more, or it is no longer in the log. */
    clear(): void {
      if (timer) clearTimeout(timer);
      timer = null;
      held = [];
    },
  };
}
