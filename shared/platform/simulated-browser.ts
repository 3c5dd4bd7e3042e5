import { isSameCursor, advanceCursor, type Cursor } from './cursor.ts';
import { applyPredictions, pendingAfter, type Prediction } from './predictions.ts';
import { applyEvent } from './room.ts';
import {
  lineWritten,
  pageRoom,
  type SimulatedFrame,
  type SimulatedListener,
  type SimulatedNode,
  type PageState,
  type SimulatedServer,
} from './simulated-server.ts';

/* Model test: a browser with one room, built on the product's cursor, fold and overlay. */

interface SimulatedRequest {
  readonly key: string;
  readonly text: string;
  answer: number | null;
  isSettled: boolean;
}

interface Reading {
  readonly since: Cursor | null;
  readonly head: Cursor;
  readonly page: string;
}

function demand(isKept: boolean, promise: string): void {
  if (!isKept) throw new Error(promise);
}

export class SimulatedBrowser implements SimulatedListener {
  readonly name: string;
  inbox: SimulatedFrame[] = [];
  cursor: Cursor | null = null;
  requests: SimulatedRequest[] = [];
  #server: SimulatedServer;
  #node: SimulatedNode;
  #confirmed: PageState | null = null;
  #pending: readonly Prediction[] = [];
  #joining: Cursor | null = null;
  #reading: Reading | null = null;
  #wanted = 0;

  constructor(name: string, server: SimulatedServer, node: SimulatedNode) {
    this.name = name;
    this.#server = server;
    this.#node = node;
  }

  join(): void {
    this.#joining = this.#server.mayRead(this.name) ? this.#server.head : null;
  }

  enter(): void {
    const head = this.#joining;
    if (head === null) return;
    this.#node.listeners.add(this);
    // The node has passed the authorised head; check again now that no event can be missed.
    if (this.#node.cursor.seq > head.seq) this.join();
    if (this.#joining === null) return void this.#node.listeners.delete(this);
    this.#wanted = this.#joining.seq;
    this.#joining = null;
    this.#catchUp();
  }

  disconnect(): void {
    this.#node.listeners.delete(this);
    [this.inbox, this.#joining, this.#reading] = [[], null, null];
  }

  ask(): void {
    if (this.#reading || !this.#server.mayRead(this.name)) return;
    this.#reading = { since: this.cursor, head: this.#server.head, page: this.#server.pageAt() };
  }

  arrive(): void {
    const reading = this.#reading;
    this.#reading = null;
    if (!reading) return;
    const { since, page } = reading;
    const head = this.#server.bug === 'state and head read apart' ? this.#server.head : reading.head;
    if (since === null) this.#take(page, head);
    else this.#apply({ firstSeq: since.seq + 1, events: this.#server.events.slice(since.seq, head.seq) });
    this.#catchUp();
  }

  #catchUp() {
    if (this.cursor === null || this.cursor.seq < this.#wanted) this.ask();
  }

  #take(page: string, head: Cursor) {
    this.#confirmed = JSON.parse(page) as PageState;
    this.cursor = head;
    this.#demandNothingLater();
    this.#dropConfirmed();
  }

  get isAsking() {
    return this.#reading !== null;
  }

  /** Delivers a frame out of order, and optionally a second time later. */
  receive(index: number, isKept: boolean): void {
    const frame = this.inbox[index];
    if (!frame || this.cursor === null) return;
    if (!isKept) this.inbox.splice(index, 1);
    this.#apply(frame);
  }

  #apply(frame: SimulatedFrame) {
    const before = this.cursor!;
    const keepsDoubles = this.#server.bug === 'a client that does not drop doubles' && frame.firstSeq <= before.seq;
    const taken = advanceCursor(keepsDoubles ? this.#server.cursorAt(frame.firstSeq - 1) : before, frame.firstSeq, frame.events);
    if (taken.hasGap) {
      this.#wanted = Math.max(this.#wanted, frame.firstSeq + frame.events.length - 1);
      return this.ask();
    }
    demand(taken.next.length === 0 || taken.cursor.seq === before.seq + taken.next.length, 'I2 what is applied follows what was applied');
    for (const event of taken.next) applyEvent(pageRoom, this.#confirmed, event);
    this.cursor = taken.cursor;
    this.#demandNothingLater();
    if (taken.next.length > 0 && this.#server.bug === 'a prediction that any event takes away') this.#pending = [];
    this.#dropConfirmed();
  }

  #dropConfirmed() {
    if (this.#server.bug === 'a prediction that outlives its event') return;
    this.#pending = pendingAfter(this.#pending, this.cursor?.seq ?? 0);
  }

  #demandNothingLater() {
    const end = this.#server.removedAt.get(this.name) ?? Infinity;
    const last = this.#server.bug === 'revocation outside the log' ? end - 1 : end;
    demand(this.cursor!.seq <= last, 'I7 nothing after a removal reaches the removed');
  }

  write(text: string): void {
    const key = `${this.name}${this.requests.length}`;
    this.requests.push({ key, text, answer: null, isSettled: false });
    this.#pending = [...this.#pending, { key, event: lineWritten, data: { id: key, text: `${text}?` }, settledAt: null }];
  }

  send(index: number): void {
    const request = this.requests[index];
    if (request && !request.isSettled) request.answer = this.#server.write(request.key, request.text);
  }

  loseAnswer(index: number): void {
    const request = this.requests[index];
    if (request) request.answer = null;
  }

  settle(index: number): void {
    const request = this.requests[index];
    if (!request || request.answer === null || request.isSettled) return;
    request.isSettled = true;
    this.#pending = this.#pending.map((one) => (one.key === request.key ? { ...one, settledAt: request.answer } : one));
    this.#dropConfirmed();
  }

  check(): void {
    if (this.cursor === null) return;
    demand(isSameCursor(this.cursor, this.#server.cursorAt(this.cursor.seq)), 'I6 the cursor is of the log');
    demand(JSON.stringify(this.#confirmed) === this.#server.pageAt(this.cursor.seq), 'I3 confirmed is the log up to the cursor');
    for (const { settledAt } of this.#pending)
      demand(settledAt === null || settledAt > this.cursor.seq, 'I4 a prediction goes when its event is there');
    const shown = JSON.parse(this.#server.pageAt(this.cursor.seq)) as PageState;
    applyPredictions(pageRoom, shown, this.#pending);
    for (const { key, text, isSettled } of this.requests)
      demand(isSettled || shown.lines[key]?.text === `${text}?`, 'I3 what is expected is shown over what is confirmed');
  }

  checkQuiet(): void {
    this.check();
    if (!this.#server.mayRead(this.name)) return;
    demand(this.#pending.length === 0, 'I4 nothing is expected any more');
    demand(JSON.stringify(this.#confirmed) === this.#server.pageAt(), 'I3 after quiet every store is the server’s state');
  }
}

export function checkEffects(server: SimulatedServer): void {
  const written = server.events.filter(({ name }) => name === lineWritten.name).map(({ data }) => (data as { id: string }).id);
  demand(new Set(written).size === written.length, 'I4 each accepted key has one effect');
}
