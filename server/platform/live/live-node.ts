import type { FastifyBaseLogger } from 'fastify';
import { isSameCursor, type Cursor } from '#shared/platform/cursor.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { Query } from '#server/platform/sql.ts';
import { coalesce } from './coalesce.ts';
import type { Hint, HintBus } from './hint-bus.ts';
import { readAfter, readHeads } from './log.ts';
import { splitAtEndings } from './split-at-endings.ts';
import { createRoomReader, type RoomReader } from './room-reader.ts';
import { everybody } from './served-room.ts';

/** How often the heads of listened rooms are compared with the log, in milliseconds: usually, and while hints or the log fail. */
const sweepEvery = { calm: 1000, uneasy: 250 };
/** A node that has not read the log for so long sends nothing any more, in milliseconds. */
const cutOffAfter = 5000;

export interface LiveNode {
  /** Keeps reading a room for somebody; the answer lets go of it again. */
  hold(key: string): { reader: RoomReader; release: () => void };
  /** Where this node stands in a room that it reads. */
  cursorOf(key: string): Cursor | null;
  /**
   * Whether somebody may enter a room on the strength of a look at their rights that was taken when the room stood at
   * `head`: not if their membership has ended since, nor if this node cannot know.
   */
  mayEnter(key: string, personId: string, head: Cursor): boolean;
  /** Begins a held room at its head in the log. */
  start(keys: readonly string[]): Promise<void>;
  /** A connection to the database was lost: nothing is sent until the log has confirmed where the rooms stand. */
  doubt(): void;
  /** Whether the last look at the log succeeded, and how many rooms are read. */
  status(): { isReading: boolean; rooms: number };
  stop(): void;
}

export interface LiveNodeParts {
  readonly hints: HintBus;
  /** As engine: the log of every company. */
  readonly log: Query;
  readonly logger: FastifyBaseLogger;
  /** Says which rooms tell who may hear the others: after a time without the log they are read before anything is sent. */
  readonly isFirst: (key: string) => boolean;
  /** To everybody in the room, at once and in order. */
  readonly emit: (key: string, firstSeq: number, events: LoggedEvent[]) => void;
  /** Whose membership of the room the event ends: a person's, or `everybody`'s. */
  readonly endedBy: (key: string, event: LoggedEvent) => string | null;
  /** Takes somebody, or `everybody`, out of a room: the last event for them has been sent. */
  readonly expel: (key: string, personId: string) => void;
  /** What this node itself does about an event, after it was sent. */
  readonly react: (key: string, event: LoggedEvent) => void;
  /** A room's log went back: its followers must look at their own cursors. */
  readonly onRestart: (key: string, head: Cursor) => void;
}

interface Held {
  readonly reader: RoomReader;
  /** The event that ended somebody's membership, for those who were removed while this room was held. */
  readonly endings: ReadonlyMap<string, number>;
  readonly stop: () => void;
  count: number;
}

/** A room, and where its reader stood when the log was asked for its head. */
interface Standing {
  readonly key: string;
  readonly reader: RoomReader;
  readonly before: Cursor | null;
}

/** `isUneasy` says that nobody knows who has lost the right to hear what is read. */
function openRoom(key: string, parts: LiveNodeParts, isUneasy: () => boolean): Held {
  const endings = new Map<string, number>();
  const maySend = () => parts.isFirst(key) || !isUneasy();
  const send = (firstSeq: number, events: LoggedEvent[]) => {
    for (const part of splitAtEndings(firstSeq, events, (event) => parts.endedBy(key, event))) {
      parts.emit(key, part.firstSeq, part.events);
      for (const event of part.events) parts.react(key, event);
      if (part.personId === null) continue;
      endings.set(part.personId, part.firstSeq + part.events.length - 1);
      parts.expel(key, part.personId);
    }
  };
  const frames = coalesce(send, maySend);
  const reader = createRoomReader({
    async fetch(after, limit) {
      const events = await readAfter(parts.log, key, after, limit);
      if (!maySend()) throw new Error('Nothing is sent before it is known who may hear it.');
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

/** Reads the rooms that somebody on this node listens to, from hints and, where hints fail, from the log. */
export function createLiveNode(parts: LiveNodeParts): LiveNode {
  return new Node(parts);
}

class Node implements LiveNode {
  readonly #parts: LiveNodeParts;
  readonly #rooms = new Map<string, Held>();
  readonly #unsubscribe: () => void;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #isReading = true;
  #readAt = performance.now();
  #doubts = 0;
  #isInDoubt = false;

  constructor(parts: LiveNodeParts) {
    this.#parts = parts;
    this.#unsubscribe = parts.hints.subscribe((hint) => this.#hear(hint));
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
      held !== undefined && held.reader.covers(head.seq) && [personId, everybody].every((who) => (held.endings.get(who) ?? 0) <= head.seq)
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

  #release(key: string, held: Held): void {
    if (--held.count > 0) return;
    held.stop();
    if (this.#rooms.get(key) === held) this.#rooms.delete(key);
  }

  #hear(hint: Hint): void {
    const held = this.#rooms.get(hint.room);
    if (!held) return;
    if (this.#isCutOff()) held.reader.doubt();
    held.reader.hear(hint);
  }

  #isCutOff(): boolean {
    return performance.now() - this.#readAt > cutOffAfter;
  }

  #isUneasy(): boolean {
    return this.#isInDoubt || this.#isCutOff();
  }

  /** Lets the rooms go on, after a time without the log only once those are read that say who may hear the others. */
  #confirm(standing: readonly Standing[], heads: ReadonlyMap<string, Cursor>): void {
    const { isFirst } = this.#parts;
    const isUneasy = this.#isUneasy();
    const isBehind = ({ key, before }: Standing) => before !== null && !isSameCursor(before, heads.get(key)!);
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
      // A head that was asked for before the connection was lost confirms nothing.
      if (doubts === this.#doubts) this.#confirm(standing, heads);
      this.#readAt = performance.now();
    } catch (error) {
      if (this.#isReading && !this.#isStopped) this.#parts.logger.error(error, 'The log cannot be read; rooms fall behind until it can.');
      this.#isReading = false;
      this.doubt();
    }
    this.#sweepLater();
  }
}
