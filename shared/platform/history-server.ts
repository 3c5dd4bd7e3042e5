import { Type } from 'typebox';
import { origin, take, type Cursor } from './cursor.ts';
import { defineEvent, type EventDefinition, type LoggedEvent } from './event.ts';
import { defineRoom, fold, type AnyRoom } from './room.ts';

/* For the model test: a server, its log, its bus and one node, as small as they can be while keeping the rules. */

export const bugs = [
  'no idempotency',
  'trusting the bus',
  'a client that does not drop doubles',
  'revocation outside the log',
  'state and head read apart',
  'a hint before its commit',
  'a prediction that outlives its event',
  'a prediction that any event takes away',
] as const;
export type Bug = (typeof bugs)[number];

const Line = Type.Object({ id: Type.String(), text: Type.String() });
export const lineWritten = defineEvent('line.written', Line);
export const lineErased = defineEvent('line.erased', Type.Pick(Line, ['id']));
export const memberRemoved = defineEvent('member.removed', Type.Pick(Line, ['id']));

export const pageRoom = defineRoom({
  name: 'page',
  state: Type.Object({ lines: Type.Record(Type.String(), Line), removed: Type.Record(Type.String(), Type.Literal(true)) }),
  events: [lineWritten, lineErased, memberRemoved],
  apply: {
    'line.written': (page, line) => {
      page.lines[line.id] = line;
    },
    'line.erased': (page, { id }) => {
      delete page.lines[id];
    },
    'member.removed': (page, { id }) => {
      page.removed[id] = true;
    },
  },
}) as unknown as AnyRoom;

export interface Page {
  lines: { [id: string]: { id: string; text: string } };
  removed: { [reader: string]: true };
}
export interface Frame {
  readonly firstSeq: number;
  readonly events: readonly LoggedEvent[];
}
/** What a socket of the node is to it. */
export interface Listener {
  readonly name: string;
  inbox: Frame[];
}

/** The one truth: events in their order, the answers under their keys, and who may read. */
export class Server {
  readonly events: LoggedEvent[] = [];
  readonly answers = new Map<string, number>();
  /** After which event somebody may read no more. */
  readonly removedAt = new Map<string, number>();
  readonly bus: Frame[] = [];
  readonly bug: Bug | null;
  #page: Page = { lines: {}, removed: {} };
  #pages = [JSON.stringify(this.#page)];

  constructor(bug: Bug | null) {
    this.bug = bug;
  }

  get head(): Cursor {
    return this.cursorAt(this.events.length);
  }

  cursorAt(seq: number): Cursor {
    return seq === 0 ? origin : { seq, id: this.events[seq - 1]?.id ?? null };
  }

  /** The page after so many events, as JSON. */
  pageAt(seq = this.events.length): string {
    return this.#pages[seq]!;
  }

  /** One transaction, and the hint after it. */
  record(event: EventDefinition, data: unknown): number {
    const seq = this.events.length + 1;
    this.events.push({ id: `e${seq}`, name: event.name, v: event.v, data, actorId: null, at: '' });
    fold(pageRoom, this.#page, this.events.at(-1)!);
    this.#pages.push(JSON.stringify(this.#page));
    this.bus.push({ firstSeq: seq, events: this.events.slice(seq - 1) });
    return seq;
  }

  /** A request under its key: one effect, and the same answer each time. */
  write(key: string, text: string): number {
    const answered = this.answers.get(key);
    if (answered !== undefined && this.bug !== 'no idempotency') return answered;
    const seq = this.record(lineWritten, { id: key, text });
    this.answers.set(key, seq);
    return seq;
  }

  /** A transaction that ends in nothing, and no hint of it. */
  undo(text: string): void {
    if (this.bug !== 'a hint before its commit') return;
    const firstSeq = this.events.length + 1;
    const event = { id: `u${this.bus.length}`, name: lineWritten.name, v: 1, data: { id: 'undone', text }, actorId: null, at: '' };
    this.bus.push({ firstSeq, events: [event] });
  }

  remove(reader: string): void {
    if (this.removedAt.has(reader)) return;
    this.removedAt.set(reader, this.events.length + 1);
    if (this.bug !== 'revocation outside the log') this.record(memberRemoved, { id: reader });
  }

  mayRead = (reader: string) => !this.removedAt.has(reader);
}

/** One node: what it has heard, and who listens. */
export class Node {
  readonly listeners = new Set<Listener>();
  cursor: Cursor;
  #server: Server;

  constructor(server: Server) {
    this.#server = server;
    this.cursor = server.head;
  }

  /** A hint, late, doubled or after a lost one as it may be. */
  hear(hint: Frame): void {
    if (this.#server.bug === 'trusting the bus') return this.#fanOut(hint);
    const taken = take(this.cursor, hint.firstSeq, hint.events);
    if (taken.hasGap) return this.sweep();
    this.#deliver(taken.next, taken.cursor);
  }

  /** Compares its cursor with the head of the log, and reads what is missing. */
  sweep(): void {
    if (this.#server.bug === 'trusting the bus') return;
    if (this.#server.bug === 'revocation outside the log') this.#dropRemoved();
    this.#deliver(this.#server.events.slice(this.cursor.seq), this.#server.head);
  }

  #dropRemoved() {
    for (const listener of this.listeners) if (!this.#server.mayRead(listener.name)) this.listeners.delete(listener);
  }

  #deliver(events: readonly LoggedEvent[], { seq }: Cursor) {
    const first = seq + 1 - events.length;
    for (const [index, event] of events.entries()) this.#fanOut({ firstSeq: first + index, events: [event] });
  }

  /** Whoever an event removes hears it, and nothing after it. */
  #fanOut(frame: Frame) {
    this.cursor = this.#server.cursorAt(frame.firstSeq + frame.events.length - 1);
    for (const listener of this.listeners) {
      listener.inbox.push(frame);
      const isOut = frame.events.some(({ name, data }) => name === memberRemoved.name && (data as { id: string }).id === listener.name);
      if (isOut) this.listeners.delete(listener);
    }
  }
}
