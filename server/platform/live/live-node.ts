import type { FastifyBaseLogger } from 'fastify';
import type { Cursor } from '#shared/platform/cursor.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { Query } from '#server/platform/sql.ts';
import { coalesce } from './coalesce.ts';
import type { HintBus } from './hint-bus.ts';
import { readEvents, readHeads } from './log.ts';
import { createRoomReader, type RoomReader } from './room-reader.ts';

/** How often the heads of listened rooms are compared with the log, in milliseconds: while the bus is up, and down. */
const sweepEvery = { up: 1000, down: 250 };

export interface LiveNode {
  /** Keeps reading a room for somebody; the answer lets go of it again. */
  hold(key: string): { reader: RoomReader; release: () => void };
  /** Where this node stands in a room that it reads. */
  cursorOf(key: string): Cursor | null;
  /** Begins a held room at its head in the log. */
  start(keys: readonly string[]): Promise<void>;
  /** Whether the last look at the log succeeded, and how many rooms are read. */
  status(): { isReading: boolean; rooms: number };
  stop(): void;
}

export interface LiveNodeParts {
  readonly hints: HintBus;
  /** As engine: the log of every company. */
  readonly log: Query;
  readonly logger: FastifyBaseLogger;
  /** To everybody in the room, at once and in order. */
  readonly emit: (key: string, firstSeq: number, events: LoggedEvent[]) => void;
  /** What this node itself does about an event, after it was sent. */
  readonly react: (key: string, event: LoggedEvent) => void;
  /** A room's log went back: its followers must look at their own cursors. */
  readonly onRestart: (key: string, head: Cursor) => void;
}

interface Held {
  readonly reader: RoomReader;
  readonly stop: () => void;
  count: number;
}

function openRoom(key: string, parts: LiveNodeParts): Held {
  const frames = coalesce((firstSeq, events) => {
    parts.emit(key, firstSeq, events);
    for (const event of events) parts.react(key, event);
  });
  const reader = createRoomReader({
    fetch: (afterSeq, limit) => readEvents(parts.log, key, afterSeq, limit),
    deliver: (firstSeq, events) => frames.push(firstSeq, events),
    onRestart: () => parts.onRestart(key, reader.cursor()!),
  });
  const stop = () => {
    reader.stop();
    frames.stop();
  };
  return { reader, stop, count: 0 };
}

/** Reads the rooms that somebody on this node listens to, from hints and, where hints fail, from the log. */
export function createLiveNode(parts: LiveNodeParts): LiveNode {
  const rooms = new Map<string, Held>();
  const unsubscribe = parts.hints.subscribe((hint) => rooms.get(hint.room)?.reader.hear(hint));
  let isReading = true;
  let timer: NodeJS.Timeout;

  async function sweep(): Promise<void> {
    try {
      const heads = await readHeads(parts.log, [...rooms.keys()]);
      for (const [key, head] of heads) rooms.get(key)?.reader.compare(head);
      isReading = true;
    } catch (error) {
      if (isReading) parts.logger.error(error, 'The log cannot be read; rooms fall behind until it can.');
      isReading = false;
    }
    sweepLater();
  }
  function sweepLater(): void {
    timer = setTimeout(() => void sweep(), parts.hints.isUp() ? sweepEvery.up : sweepEvery.down);
  }
  sweepLater();

  function release(key: string, held: Held): void {
    if (--held.count > 0) return;
    held.stop();
    if (rooms.get(key) === held) rooms.delete(key);
  }

  return {
    hold(key) {
      let held = rooms.get(key);
      if (!held) rooms.set(key, (held = openRoom(key, parts)));
      held.count++;
      let isHeld = true;
      return { reader: held.reader, release: () => void (isHeld && ((isHeld = false), release(key, held))) };
    },
    cursorOf: (key) => rooms.get(key)?.reader.cursor() ?? null,
    async start(keys) {
      for (const [key, head] of await readHeads(parts.log, keys)) rooms.get(key)?.reader.startAt(head);
    },
    status: () => ({ isReading, rooms: rooms.size }),
    stop() {
      clearTimeout(timer);
      unsubscribe();
      for (const held of rooms.values()) held.stop();
      rooms.clear();
    },
  };
}
