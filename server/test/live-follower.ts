import { setTimeout as delay } from 'node:timers/promises';
import { isSameCursor, advanceCursor, type Cursor } from '#shared/platform/cursor.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import { formatCursor, type RoomAnswer } from '#shared/platform/protocol.ts';
import { applyEvent, roomKey, type AnyRoom } from '#shared/platform/room.ts';

export interface DeliveredEvent {
  readonly seq: number;
  readonly event: LoggedEvent;
  readonly at: number;
}

export interface FollowerLifetime {
  readonly base: Cursor;
  readonly applied: Omit<DeliveredEvent, 'at'>[];
}

export class Follower {
  readonly key: string;
  readonly room: AnyRoom;
  readonly id: string;
  readonly lives: FollowerLifetime[] = [];
  readonly given: DeliveredEvent[] = [];
  state: unknown = null;
  cursor: Cursor | null = null;
  refusal: string | null = null;
  #frames: { firstSeq: number; events: LoggedEvent[] }[] = [];
  #isFetching = false;
  /** Head reported during a fetch, whose snapshot may be older. */
  #met: Cursor | null = null;
  #isOver = false;
  readonly #get: (path: string) => Promise<Response>;
  readonly #intern: (event: LoggedEvent) => LoggedEvent;

  constructor(room: AnyRoom, id: string, get: (path: string) => Promise<Response>, intern = (event: LoggedEvent) => event) {
    this.key = roomKey(room, id);
    this.room = room;
    this.id = id;
    this.#get = get;
    this.#intern = intern;
  }

  meet(head: Cursor): void {
    this.refusal = null;
    if (this.#isFetching) this.#met = head;
    else if (!this.cursor || !isSameCursor(this.cursor, head)) void this.fetch();
  }

  enter({ head, events = [] }: { head: Cursor; events?: LoggedEvent[] }): void {
    if (events.length > 0) this.receive(head.seq - events.length + 1, events);
    this.meet(head);
  }

  receive(firstSeq: number, received: LoggedEvent[]): void {
    const events = received.map(this.#intern);
    const at = Date.now();
    events.forEach((event, index) => this.given.push({ seq: firstSeq + index, event, at }));
    this.#frames.push({ firstSeq, events });
    if (!this.#isFetching && this.cursor && !this.#drain()) void this.fetch();
  }

  forget(): void {
    this.cursor = null;
    this.state = null;
    this.#frames = [];
    this.#met = null;
  }

  stop(): void {
    this.#isOver = true;
  }

  async fetch(): Promise<void> {
    if (this.#isFetching) return;
    this.#isFetching = true;
    while (!this.#isOver) {
      const answer = await this.#ask();
      if (answer?.events && !this.cursor) continue; // the cursor of this request was discarded meanwhile
      if (answer) this.#accept(answer);
      if (answer && this.#drain() && !this.#isBehind()) break;
      if (this.refusal) break;
      if (!answer) await delay(40);
    }
    this.#isFetching = false;
  }

  /** Tells once whether a head reported during the fetch is still ahead. */
  #isBehind(): boolean {
    const met = this.#met;
    this.#met = null;
    return met !== null && met.seq > this.cursor!.seq;
  }

  async #ask(): Promise<RoomAnswer | null> {
    const since = this.cursor ? `?since=${formatCursor(this.cursor)}` : '';
    const response = await this.#get(`/api/rooms/${this.room.name}/${this.id}${since}`).catch(() => null);
    if (!response || response.status >= 500) return null;
    const body = (await response.json().catch(() => null)) as (RoomAnswer & { code?: string }) | null;
    if (body?.code) this.refusal = body.code;
    return response.ok ? body : null;
  }

  #accept(answer: RoomAnswer): void {
    if (answer.events) return this.#apply(this.cursor!.seq + 1, answer.events);
    this.state = answer.state;
    this.cursor = answer.head;
    this.lives.push({ base: answer.head, applied: [] });
  }

  #drain(): boolean {
    this.#frames.sort((a, b) => a.firstSeq - b.firstSeq);
    for (let frame = this.#frames[0]; frame; frame = this.#frames[0]) {
      if (advanceCursor(this.cursor!, frame.firstSeq, frame.events).hasGap) return false;
      this.#frames.shift();
      this.#apply(frame.firstSeq, frame.events);
    }
    return true;
  }

  #apply(firstSeq: number, events: LoggedEvent[]): void {
    const { next, cursor } = advanceCursor(this.cursor!, firstSeq, events);
    next.forEach((event, index) => {
      applyEvent(this.room, this.state, structuredClone(event));
      this.lives.at(-1)!.applied.push({ seq: cursor.seq - next.length + 1 + index, event });
    });
    this.cursor = cursor;
  }
}
