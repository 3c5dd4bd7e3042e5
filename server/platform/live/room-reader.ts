import { isSameCursor, take, type Cursor } from '#shared/platform/cursor.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { Hint } from './hint-bus.ts';

/** How long a hole may close by itself before the log is asked, in milliseconds. */
const patience = 5;
/** How long until the log is asked again after it could not be read, in milliseconds. */
const pause = 1000;
/** Events fetched at once. */
const page = 500;
const maxWaiting = 1000;

type Heard = Pick<Hint, 'firstSeq' | 'events'>;

export interface RoomReader {
  /** The last event delivered; null until the head is known. */
  cursor(): Cursor | null;
  /** Whether this reader has delivered, or will, whatever follows this number. */
  covers(seq: number): boolean;
  /** Says where the room stands; hints heard before are looked at again. Without effect once the reader has begun. */
  startAt(head: Cursor): void;
  hear(hint: Heard): void;
  /**
   * What the log says the head is, asked when the reader stood at `before`: what is missing is fetched, and a log that
   * went back is followed.
   */
  compare(head: Cursor, before: Cursor): void;
  /** The log may be another one than before: nothing heard is delivered until it has confirmed the cursor. */
  doubt(): void;
  stop(): void;
}

export interface RoomReaderParts {
  /** The events after the cursor, at most `limit`; null when the log does not hold it. */
  readonly fetch: (after: Cursor, limit: number) => Promise<LoggedEvent[] | null>;
  readonly deliver: (firstSeq: number, events: LoggedEvent[]) => void;
  /** The log went back, as after a restore: those who follow must compare their own cursors. */
  readonly onRestart: () => void;
}

/**
 * One node's place in one room. Hints may be lost, doubled or late: what was delivered is dropped, what follows is
 * delivered, and over any hole the log is read. `deliver` gets events in order, each once.
 */
export function createRoomReader(parts: RoomReaderParts): RoomReader {
  return new Reader(parts);
}

class Reader implements RoomReader {
  readonly #parts: RoomReaderParts;
  #cursor: Cursor | null = null;
  /** Where it began: what came before was not delivered here. */
  #begun = 0;
  #waiting: Heard[] = [];
  #timer: NodeJS.Timeout | null = null;
  #isFetching = false;
  #isInDoubt = false;
  /** The log has been asked and does not hold the cursor. */
  #isLost = false;
  #isStopped = false;

  constructor(parts: RoomReaderParts) {
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

  hear(hint: Heard): void {
    if (this.#cursor && !this.#isInDoubt && this.#waiting.length === 0 && this.#accept(hint)) return;
    if (this.#waiting.length < maxWaiting) this.#waiting.push(hint);
    if (this.#cursor) this.#drain();
  }

  compare(head: Cursor, before: Cursor): void {
    if (!this.#cursor || this.#isStopped) return;
    // What was delivered was committed before the head was asked for, so a smaller one is of a log that went back.
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
    this.#waiting = []; // whatever of it was committed is in the log
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#waiting = [];
  }

  #accept({ firstSeq, events }: Heard): boolean {
    const taken = take(this.#cursor!, firstSeq, events);
    if (taken.hasGap) return false;
    this.#cursor = taken.cursor;
    if (taken.next.length > 0) this.#parts.deliver(taken.cursor.seq - taken.next.length + 1, taken.next);
    return true;
  }

  #drain(): void {
    if (this.#isInDoubt) return;
    this.#waiting.sort((a, b) => a.firstSeq - b.firstSeq);
    while (this.#waiting.length > 0 && this.#accept(this.#waiting[0]!)) this.#waiting.shift();
    if (this.#waiting.length > 0) this.#fetchSoon(patience);
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
    // A hint follows its commit: all that was heard until now is in the log, or is not of this log.
    this.#waiting = [];
    try {
      this.#isLost = !(await this.#fetchAll());
      if (wasInDoubt && !this.#isLost) this.#isInDoubt = false;
    } catch {
      this.#fetchSoon(pause); // the database is away; the sweep reports that
    } finally {
      this.#isFetching = false;
    }
    if (this.#isLost) this.#isInDoubt = true;
    if (!this.#isStopped) this.#drain();
  }

  /** Delivers what the log has beyond the cursor; false when it does not hold the cursor. */
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
