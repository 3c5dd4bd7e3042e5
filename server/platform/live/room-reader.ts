import { isSameCursor, advanceCursor, type Cursor } from '#shared/platform/cursor.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { Hint } from '#server/platform/base/hint-bus.ts';

/** Wait before a gap is read from the log, in milliseconds; late hints often close it. */
const fetchDelayMs = 5;
/** Retry delay after a failed read of the log, in milliseconds. */
const pause = 1000;
const page = 500;
const maxWaiting = 1000;

type RoomHint = Pick<Hint, 'firstSeq' | 'events'>;

export interface RoomReader {
  /** Cursor of the last delivered event; null until the head is known. */
  cursor(): Cursor | null;
  /** Tells whether this reader delivers every event after `seq`. */
  covers(seq: number): boolean;
  /** Sets the start position and applies the hints that arrived before. No effect after the reader has started. */
  startAt(head: Cursor): void;
  receive(hint: RoomHint): void;
  /** Compares with the head of the log, read when the reader was at `before`: fetches missing events and handles a log that went back. */
  compare(head: Cursor, before: Cursor): void;
  /** Call when the log may have been replaced: no hint is delivered until the log has confirmed the cursor. */
  doubt(): void;
  stop(): void;
}

export interface RoomReaderDependencies {
  /** Returns up to `limit` events after the cursor; null if the log does not hold it. */
  readonly fetch: (after: Cursor, limit: number) => Promise<LoggedEvent[] | null>;
  readonly deliver: (firstSeq: number, events: LoggedEvent[]) => void;
  readonly onRestart: () => void;
}

/**
 * Reads one room for one node. Hints may be lost, duplicated or late: old events are dropped, the next ones are delivered, and gaps are read
 * from the log. `deliver` gets each event once and in order.
 */
export function createRoomReader(parts: RoomReaderDependencies): RoomReader {
  return new Reader(parts);
}

class Reader implements RoomReader {
  readonly #parts: RoomReaderDependencies;
  #cursor: Cursor | null = null;
  #begun = 0;
  #waiting: RoomHint[] = [];
  #timer: NodeJS.Timeout | null = null;
  #isFetching = false;
  #isInDoubt = false;
  #isLost = false;
  #isStopped = false;

  constructor(parts: RoomReaderDependencies) {
    this.#parts = parts;
  }

  cursor(): Cursor | null {
    return this.#cursor;
  }

  covers(seq: number): boolean {
    return this.#cursor === null || seq >= this.#begun;
  }

  startAt(head: Cursor): void {
    if (this.#cursor) return;
    this.#cursor = head;
    this.#begun = head.seq;
    this.#isInDoubt = false;
    this.#drain();
  }

  receive(hint: RoomHint): void {
    if (this.#cursor && !this.#isInDoubt && this.#waiting.length === 0 && this.#accept(hint)) return;
    if (this.#waiting.length < maxWaiting) this.#waiting.push(hint);
    if (this.#cursor) this.#drain();
  }

  compare(head: Cursor, before: Cursor): void {
    if (!this.#cursor || this.#isStopped) return;
    // Delivered events were committed before the head was read, so a lower head means that the log went back.
    const isOther = head.seq < before.seq || (head.seq === this.#cursor.seq && !isSameCursor(head, this.#cursor));
    if (isOther || this.#isLost) this.#restartAt(head);
    else if (head.seq > this.#cursor.seq) this.#fetchSoon(0);
    else if (this.#isInDoubt) {
      this.#isInDoubt = false;
      this.#drain();
    }
  }

  doubt(): void {
    this.#isInDoubt = true;
    this.#waiting = []; // committed events among them are in the log
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#waiting = [];
  }

  #accept({ firstSeq, events }: RoomHint): boolean {
    const taken = advanceCursor(this.#cursor!, firstSeq, events);
    if (taken.hasGap) return false;
    this.#cursor = taken.cursor;
    if (taken.next.length > 0) this.#parts.deliver(taken.cursor.seq - taken.next.length + 1, taken.next);
    return true;
  }

  #drain(): void {
    if (this.#isInDoubt) return;
    this.#waiting.sort((a, b) => a.firstSeq - b.firstSeq);
    while (this.#waiting.length > 0 && this.#accept(this.#waiting[0]!)) this.#waiting.shift();
    if (this.#waiting.length > 0) this.#fetchSoon(fetchDelayMs);
  }

  #fetchSoon(delay: number): void {
    if (this.#isStopped) return;
    if (delay === 0 && this.#timer) clearTimeout(this.#timer);
    if (delay === 0) this.#timer = null;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      if (!this.#isFetching) void this.#catchUp();
    }, delay);
  }

  async #catchUp(): Promise<void> {
    this.#isFetching = true;
    const wasInDoubt = this.#isInDoubt;
    // A hint follows its commit, so every hint received until now is either in this log or belongs to another one.
    this.#waiting = [];
    try {
      this.#isLost = !(await this.#fetchAll());
      if (wasInDoubt && !this.#isLost) this.#isInDoubt = false;
    } catch {
      this.#fetchSoon(pause); // the database is unavailable; the sweep reports it
    } finally {
      this.#isFetching = false;
    }
    if (this.#isLost) this.#isInDoubt = true;
    if (!this.#isStopped) this.#drain();
  }

  /** Delivers the events after the cursor. Returns false if the log does not hold the cursor. */
  async #fetchAll(): Promise<boolean> {
    for (;;) {
      const after = this.#cursor!;
      const events = await this.#parts.fetch(after, page);
      if (this.#isStopped || (events?.length === 0 && this.#cursor === after)) return true;
      if (!events) return this.#cursor !== after;
      this.#accept({ firstSeq: after.seq + 1, events });
      if (events.length < page) return true;
    }
  }

  #restartAt(head: Cursor): void {
    this.#cursor = head;
    this.#begun = head.seq;
    this.#waiting = [];
    this.#isLost = false;
    this.#isInDoubt = false;
    this.#parts.onRestart();
  }
}
