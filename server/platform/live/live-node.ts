import type { FastifyBaseLogger } from 'fastify';
import { isSameCursor, type Cursor } from '#shared/platform/cursor.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import { logFailure } from '#server/platform/base/lost-connection.ts';
import type { Query } from '#server/platform/base/query.ts';
import { batchEvents } from './batch-events.ts';
import type { Hint, HintBus } from '#server/platform/base/hint-bus.ts';
import { readEventsAfter, readHeads } from './log.ts';
import { splitAtRemovals } from './split-at-removals.ts';
import { createRoomReader, type RoomReader } from './room-reader.ts';
import { everyone } from './served-room.ts';

/** Interval of the comparison of room heads with the log, in milliseconds: normally, and while hints or the log fail. */
const sweepEvery = { calm: 1000, uneasy: 250 };
/** A node that could not read the log for this many milliseconds stops sending events. */
const cutOffAfter = 5000;

export interface LiveNode {
  /** Keeps a room read until `release` is called. */
  hold(key: string): { reader: RoomReader; release: () => void };
  cursorOf(key: string): Cursor | null;
  /**
   * Tells whether a person may join, given rights that were checked at `head`. False if the membership has ended since then, or if this node
   * cannot know.
   */
  mayEnter(key: string, personId: string, head: Cursor): boolean;
  start(keys: readonly string[]): Promise<void>;
  doubt(): void;
  status(): { isReading: boolean; rooms: number };
  stop(): void;
}

export interface LiveNodeDependencies {
  readonly hints: HintBus;
  /** Reads as `engine`: the log of every company. */
  readonly log: Query;
  readonly logger: FastifyBaseLogger;
  readonly isFirst: (key: string) => boolean;
  readonly emit: (key: string, firstSeq: number, events: LoggedEvent[]) => void;
  /** Person whose membership the event ends, or `everyone`. */
  readonly endedBy: (key: string, event: LoggedEvent) => string | null;
  readonly expel: (key: string, personId: string) => void;
  readonly react: (key: string, event: LoggedEvent) => void;
  readonly onRestart: (key: string, head: Cursor) => void;
}

interface FollowedRoom {
  readonly reader: RoomReader;
  /** Seq of the event that ended a membership, for people removed while this node reads the room. */
  readonly endings: ReadonlyMap<string, number>;
  readonly stop: () => void;
  count: number;
}

interface ReaderState {
  readonly key: string;
  readonly reader: RoomReader;
  readonly before: Cursor | null;
}

/** The callback tells that access changes may not have been read yet; events are then held back. */
function openRoom(key: string, parts: LiveNodeDependencies, isUneasy: () => boolean): FollowedRoom {
  const endings = new Map<string, number>();
  const maySend = () => parts.isFirst(key) || !isUneasy();
  const send = (firstSeq: number, events: LoggedEvent[]) => {
    for (const part of splitAtRemovals(firstSeq, events, (event) => parts.endedBy(key, event))) {
      parts.emit(key, part.firstSeq, part.events);
      for (const event of part.events) parts.react(key, event);
      if (part.personId === null) continue;
      endings.set(part.personId, part.firstSeq + part.events.length - 1);
      parts.expel(key, part.personId);
    }
  };
  const frames = batchEvents(send, maySend);
  const reader = createRoomReader({
    async fetch(after, limit) {
      const events = await readEventsAfter(parts.log, key, after, limit);
      if (!maySend()) throw new Error('Events are not sent until access changes have been read from the log.');
      return events;
    },
    deliver: (firstSeq, events) => frames.push(firstSeq, events),
    onRestart: () => {
      frames.clear();
      parts.onRestart(key, reader.cursor()!);
    },
  });
  const stop = () => {
    reader.stop();
    frames.clear();
  };
  return { reader, endings, stop, count: 0 };
}

/** Creates the node that reads the rooms with listeners, from hints and, if hints fail, from the log. */
export function createLiveNode(parts: LiveNodeDependencies): LiveNode {
  return new DefaultLiveNode(parts);
}

class DefaultLiveNode implements LiveNode {
  readonly #parts: LiveNodeDependencies;
  readonly #rooms = new Map<string, FollowedRoom>();
  readonly #unsubscribe: () => void;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #isReading = true;
  #readAt = performance.now();
  #doubts = 0;
  #isInDoubt = false;

  constructor(parts: LiveNodeDependencies) {
    this.#parts = parts;
    this.#unsubscribe = parts.hints.subscribe((hint) => this.#onHint(hint));
    this.#sweepLater();
  }

  hold(key: string): { reader: RoomReader; release: () => void } {
    let held = this.#rooms.get(key);
    if (!held) this.#rooms.set(key, (held = openRoom(key, this.#parts, () => this.#isUneasy())));
    held.count++;
    let isHeld = true;
    const release = () => {
      if (isHeld) this.#release(key, held);
      isHeld = false;
    };
    return { reader: held.reader, release };
  }

  cursorOf(key: string): Cursor | null {
    return this.#rooms.get(key)?.reader.cursor() ?? null;
  }

  mayEnter(key: string, personId: string, head: Cursor): boolean {
    const held = this.#rooms.get(key);
    return (
      held !== undefined && held.reader.covers(head.seq) && [personId, everyone].every((who) => (held.endings.get(who) ?? 0) <= head.seq)
    );
  }

  async start(keys: readonly string[]): Promise<void> {
    for (const [key, head] of await readHeads(this.#parts.log, keys)) this.#rooms.get(key)?.reader.startAt(head);
  }

  doubt(): void {
    this.#doubts++;
    this.#isInDoubt = true;
    for (const { reader } of this.#rooms.values()) reader.doubt();
    if (this.#timer) this.#sweepLater();
  }

  status(): { isReading: boolean; rooms: number } {
    return { isReading: this.#isReading && !this.#isCutOff(), rooms: this.#rooms.size };
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#unsubscribe();
    for (const held of this.#rooms.values()) held.stop();
    this.#rooms.clear();
  }

  #release(key: string, held: FollowedRoom): void {
    if (--held.count > 0) return;
    held.stop();
    if (this.#rooms.get(key) === held) this.#rooms.delete(key);
  }

  #onHint(hint: Hint): void {
    const held = this.#rooms.get(hint.room);
    if (!held) return;
    if (this.#isCutOff()) held.reader.doubt();
    held.reader.receive(hint);
  }

  #isCutOff(): boolean {
    return performance.now() - this.#readAt > cutOffAfter;
  }

  #isUneasy(): boolean {
    return this.#isInDoubt || this.#isCutOff();
  }

  /** Resumes the rooms. After an outage of the log, the rooms that decide access come first. */
  #confirm(standing: readonly ReaderState[], heads: ReadonlyMap<string, Cursor>): void {
    const { isFirst } = this.#parts;
    const isUneasy = this.#isUneasy();
    const isBehind = ({ key, before }: ReaderState) => before !== null && !isSameCursor(before, heads.get(key)!);
    const first = standing.filter(({ key }) => isFirst(key));
    const isHeldBack = isUneasy && first.some(isBehind);
    if (isHeldBack) for (const { reader } of this.#rooms.values()) reader.doubt();
    this.#isInDoubt = isHeldBack;
    for (const { key, reader, before } of isHeldBack ? first : standing) if (before) reader.compare(heads.get(key)!, before);
  }

  #sweepLater(): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    const isCalm = this.#parts.hints.isUp() && !this.#isInDoubt;
    this.#timer = setTimeout(() => void this.#sweep(), isCalm ? sweepEvery.calm : sweepEvery.uneasy);
  }

  async #sweep(): Promise<void> {
    this.#timer = undefined;
    const doubts = this.#doubts;
    const standing = [...this.#rooms].map(([key, { reader }]) => ({ key, reader, before: reader.cursor() }));
    try {
      const heads = await readHeads(
        this.#parts.log,
        standing.map(({ key }) => key),
      );
      this.#isReading = true;
      // Heads that were requested before the connection was lost confirm nothing.
      if (doubts === this.#doubts) this.#confirm(standing, heads);
      this.#readAt = performance.now();
    } catch (error) {
      if (this.#isReading && !this.#isStopped)
        logFailure(this.#parts.logger, error, 'Live node cannot read the event log; rooms do not update until it can');
      this.#isReading = false;
      this.doubt();
    }
    this.#sweepLater();
  }
}
