import type { Cursor } from '#shared/platform/cursor.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { RoomState } from '#client/platform/live/room-state.ts';

export interface ListSource {
  readonly state: RoomState;
  readonly expect: (seq: number) => void;
  readonly use: () => () => void;
}

/** Rooms that the list declares, and a way to follow rooms that its pages mention. */
export interface ListSources {
  sources: ReadonlyMap<string, ListSource>;
  /** Follows a room that a page mentions, starting at this cursor. Null if no more rooms may be followed. */
  adopt?: (key: string, head: Cursor) => ListSource | null;
}

interface Listener {
  next: (room: string, event: LoggedEvent, seq: number, state: unknown) => void;
  /** The state was replaced, so the list may have missed events. */
  replaced: () => void;
  /** The list has lost a room that it declares. */
  gone: () => void;
  shown: () => void;
}

/** Limits the rooms that all lists together follow because their pages mention them. */
export class RoomBudget {
  #limit: number;
  #users = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Returns a source that holds a place while it is used, or null if no place is left for its room. */
  admit(room: string, sourceOf: () => ListSource): ListSource | null {
    if (!this.#users.has(room) && this.#users.size >= this.#limit) return null;
    const source = sourceOf();
    const use = () => {
      this.#count(room, 1);
      const leave = source.use();
      return () => {
        leave();
        this.#count(room, -1);
      };
    };
    return { ...source, use };
  }

  #count(room: string, change: 1 | -1) {
    const users = (this.#users.get(room) ?? 0) + change;
    if (users > 0) this.#users.set(room, users);
    else this.#users.delete(room);
  }
}

export class ListRooms {
  readonly seqs = new Map<string, number>();
  #isPartial = false;
  #plan: ListSources;
  #listener: Listener;
  #followed = new Map<string, { source: ListSource; stop: () => void }>();

  constructor(plan: ListSources, listener: Listener) {
    this.#plan = plan;
    this.#listener = listener;
  }

  get isReady(): boolean {
    return [...this.#plan.sources.keys()].every((room) => this.seqs.has(room));
  }

  get states(): RoomState[] {
    return [...this.#followed.values()].map(({ source }) => source.state);
  }

  /** True if a page has mentioned rooms that are not followed. */
  get isPartial(): boolean {
    return this.#isPartial;
  }

  start(): void {
    for (const [room, source] of this.#plan.sources) this.#follow(room, source);
  }

  stop(): void {
    for (const { stop } of this.#followed.values()) stop();
    this.#followed.clear();
    this.seqs.clear();
    this.#isPartial = false;
  }

  /** Follows the rooms of a page. Returns false if a room has passed the page's position, so that the page must be loaded again. */
  adopt(heads: Readonly<Record<string, Cursor>>): boolean {
    const { adopt } = this.#plan;
    if (!adopt) return true;
    const added = Object.entries(heads).filter(([room]) => !this.#followed.has(room));
    for (const [room, head] of added) {
      const source = adopt(room, head);
      if (source) this.#follow(room, source);
      else this.#isPartial = true;
    }
    return added.every(([room, { seq }]) => (this.seqs.get(room) ?? 0) <= seq);
  }

  /** Returns true if all rooms have reached the positions of the page. Rooms that are behind are told to catch up. */
  haveReached(heads: Readonly<Record<string, Cursor>>): boolean {
    const early = Object.entries(heads).filter(([room, { seq }]) => this.#followed.has(room) && seq > (this.seqs.get(room) ?? 0));
    for (const [room, { seq }] of early) this.#followed.get(room)!.source.expect(seq);
    return early.length === 0;
  }

  #follow(room: string, source: ListSource) {
    const unfollow = source.state.follow({
      next: (event, seq, state) => {
        this.seqs.set(room, seq);
        this.#listener.next(room, event, seq, state);
      },
      replaced: (head) => this.#replaced(room, head),
      shown: this.#listener.shown,
    });
    const leave = source.use();
    const stop = () => {
      unfollow();
      leave();
    };
    this.#followed.set(room, { source, stop });
    if (source.state.cursor) this.seqs.set(room, source.state.cursor.seq);
  }

  #replaced(room: string, head: Cursor | null) {
    if (head) this.seqs.set(room, head.seq);
    else if (this.#plan.sources.has(room)) {
      this.seqs.delete(room);
      return this.#listener.gone();
    } else this.#drop(room);
    this.#listener.replaced();
  }

  /** The reader has lost access to a room that a page mentioned. The list continues without it. */
  #drop(room: string) {
    this.#followed.get(room)?.stop();
    this.#followed.delete(room);
    this.seqs.delete(room);
  }
}
