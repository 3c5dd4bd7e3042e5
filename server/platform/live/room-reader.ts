import { isSameCursor, take, type Cursor } from '#shared/platform/cursor.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { Hint } from './hint-bus.ts';

/** How long a hole may close by itself before the log is asked, in milliseconds. */
const patience = 5;
/** Events fetched at once. */
const page = 500;
const maxWaiting = 1000;

export interface RoomReader {
  /** The last event delivered; null until the head is known. */
  cursor(): Cursor | null;
  /** Says where the room stands; hints heard before are looked at again. Without effect once the reader has begun. */
  startAt(head: Cursor): void;
  hear(hint: Pick<Hint, 'firstSeq' | 'events'>): void;
  /** What the log says the head is: what is missing is fetched, and a log that went back is followed. */
  compare(head: Cursor): void;
  stop(): void;
}

/**
 * One node's place in one room. Hints may be lost, doubled or late: what was delivered is dropped, what follows is
 * delivered, and over any hole the log is read. `deliver` gets events in order, each once.
 */
export function createRoomReader(io: {
  fetch: (afterSeq: number, limit: number) => Promise<LoggedEvent[]>;
  deliver: (firstSeq: number, events: LoggedEvent[]) => void;
  /** The log went back, as after a restore: those who follow must compare their own cursors. */
  onRestart: () => void;
}): RoomReader {
  let cursor: Cursor | null = null;
  let waiting: Pick<Hint, 'firstSeq' | 'events'>[] = [];
  let timer: NodeJS.Timeout | null = null;
  let isFetching = false;
  let timesBehind = 0;

  function accept({ firstSeq, events }: Pick<Hint, 'firstSeq' | 'events'>): boolean {
    const taken = take(cursor!, firstSeq, events);
    if (taken.hasGap) return false;
    cursor = taken.cursor;
    if (taken.next.length > 0) io.deliver(cursor.seq - taken.next.length + 1, taken.next);
    return true;
  }

  function drain(): void {
    waiting.sort((a, b) => a.firstSeq - b.firstSeq);
    while (waiting.length > 0 && accept(waiting[0]!)) waiting.shift();
    if (waiting.length > 0) fetchSoon(patience);
  }

  function fetchSoon(delay: number): void {
    timer ??= setTimeout(() => {
      timer = null;
      if (!isFetching) void catchUp();
    }, delay);
  }

  async function catchUp(): Promise<void> {
    isFetching = true;
    try {
      for (let isMore = true; isMore;) {
        const firstSeq = cursor!.seq + 1;
        const events = await io.fetch(cursor!.seq, page);
        accept({ firstSeq, events });
        isMore = events.length === page;
      }
    } catch {
      fetchSoon(1000); // the database is away; the sweep reports that
    } finally {
      isFetching = false;
    }
    waiting = waiting.filter(({ firstSeq, events }) => firstSeq + events.length - 1 > cursor!.seq);
    if (!timer) drain();
  }

  function restartAt(head: Cursor): void {
    cursor = head;
    waiting = [];
    timesBehind = 0;
    io.onRestart();
  }

  return {
    cursor: () => cursor,
    startAt(head) {
      if (cursor) return;
      cursor = head;
      drain();
    },
    hear(hint) {
      if (cursor && waiting.length === 0 && accept(hint)) return;
      if (waiting.length < maxWaiting) waiting.push(hint);
      if (cursor) drain();
    },
    compare(head) {
      if (!cursor) return;
      // Once is a head that was read before the last delivery; twice is a log that went back.
      timesBehind = head.seq < cursor.seq ? timesBehind + 1 : 0;
      if (head.seq > cursor.seq) fetchSoon(0);
      else if (timesBehind > 1 || (head.seq === cursor.seq && !isSameCursor(cursor, head))) restartAt(head);
    },
    stop() {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
