import { Type } from 'typebox';
import { initialCursor, advanceCursor, type Cursor } from './cursor.ts';
import { defineEvent, type EventDefinition, type LoggedEvent } from './event.ts';
import { defineRoom, applyEvent, type AnyRoom } from './room.ts';

/* Model test: the smallest server, log, bus and node that keep the rules. */

export const seededBugs = [
  'no idempotency',
  'trusting the bus',
  'a client that does not drop doubles',
  'revocation outside the log',
  'state and head read apart',
  'a hint before its commit',
  'a prediction that outlives its event',
  'a prediction that any event takes away',
] as const;
export type SeededBug = (typeof seededBugs)[number];

const SimulatedLine = Type.Object({ id: Type.String(), text: Type.String() });
export const lineWritten = defineEvent('line.written', SimulatedLine);
export const lineErased = defineEvent('line.erased', Type.Pick(SimulatedLine, ['id']));
export const memberRemoved = defineEvent('member.removed', Type.Pick(SimulatedLine, ['id']));

export const pageRoom = defineRoom({
  name: 'page',
  state: Type.Object({ lines: Type.Record(Type.String(), SimulatedLine), removed: Type.Record(Type.String(), Type.Literal(true)) }),
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

export interface PageState {
  lines: { [id: string]: { id: string; text: string } };
  removed: { [reader: string]: true };
}
export interface SimulatedFrame {
  readonly firstSeq: number;
  readonly events: readonly LoggedEvent[];
}
export interface SimulatedListener {
  readonly name: string;
  inbox: SimulatedFrame[];
}

export class SimulatedServer {
  readonly events: LoggedEvent[] = [];
  readonly answers = new Map<string, number>();
  readonly removedAt = new Map<string, number>();
  readonly bus: SimulatedFrame[] = [];
  readonly bug: SeededBug | null;
  #page: PageState = { lines: {}, removed: {} };
  #pages = [JSON.stringify(this.#page)];

  constructor(bug: SeededBug | null) {
    this.bug = bug;
  }

  get head(): Cursor {
    return this.cursorAt(this.events.length);
  }

  cursorAt(seq: number): Cursor {
    return seq === 0 ? initialCursor : { seq, id: this.events[seq - 1]?.id ?? null };
  }

  pageAt(seq = this.events.length): string {
    return this.#pages[seq]!;
  }

  record(event: EventDefinition, data: unknown): number {
    const seq = this.events.length + 1;
    this.events.push({ id: `e${seq}`, name: event.name, v: event.v, data, actorId: null, at: '' });
    applyEvent(pageRoom, this.#page, this.events.at(-1)!);
    this.#pages.push(JSON.stringify(this.#page));
    this.bus.push({ firstSeq: seq, events: this.events.slice(seq - 1) });
    return seq;
  }

  write(key: string, text: string): number {
    const answered = this.answers.get(key);
    if (answered !== undefined && this.bug !== 'no idempotency') return answered;
    const seq = this.record(lineWritten, { id: key, text });
    this.answers.set(key, seq);
    return seq;
  }

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

export class SimulatedNode {
  readonly listeners = new Set<SimulatedListener>();
  cursor: Cursor;
  #server: SimulatedServer;

  constructor(server: SimulatedServer) {
    this.#server = server;
    this.cursor = server.head;
  }

  receive(hint: SimulatedFrame): void {
    if (this.#server.bug === 'trusting the bus') return this.#fanOut(hint);
    const taken = advanceCursor(this.cursor, hint.firstSeq, hint.events);
    if (taken.hasGap) return this.sweep();
    this.#deliver(taken.next, taken.cursor);
  }

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

  #fanOut(frame: SimulatedFrame) {
    this.cursor = this.#server.cursorAt(frame.firstSeq + frame.events.length - 1);
    for (const listener of this.listeners) {
      listener.inbox.push(frame);
      const isOut = frame.events.some(({ name, data }) => name === memberRemoved.name && (data as { id: string }).id === listener.name);
      if (isOut) this.listeners.delete(listener);
    }
  }
}
