import type { Cursor } from '#shared/platform/cursor.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { RoomState } from './room-state.ts';

/** A room as a list follows it. */
export interface ListSource {
  readonly state: RoomState;
  readonly expect: (seq: number) => void;
  /** Counts one user of the room; returns how to stop. */
  readonly use: () => () => void;
}

/** The rooms that a list names itself, and how those are followed that its pages name. */
export interface ListSources {
  sources: ReadonlyMap<string, ListSource>;
  /** A room that a page names, to be followed from there on. */
  adopt?: (key: string, head: Cursor) => ListSource;
}

interface Listener {
  next: (room: string, event: LoggedEvent, seq: number, state: unknown) => void;
  /** The state is another, so that facts may be missing. */
  replaced: () => void;
  /** A room without which the list cannot be is gone. */
  gone: () => void;
  shown: () => void;
}

/** A socket is let into 200 rooms, and the page around the list has others. */
const maxFollowed = 150;

/** The rooms that a list follows, and how far it has heard each. */
export class ListRooms {
  readonly seqs = new Map<string, number>();
  #plan: ListSources;
  #listener: Listener;
  #followed = new Map<string, { source: ListSource; stop: () => void }>();

  constructor(plan: ListSources, listener: Listener) {
    this.#plan = plan;
    this.#listener = listener;
  }

  /** Every room that the list itself names is known. */
  get isReady(): boolean {
    return [...this.#plan.sources.keys()].every((room) => this.seqs.has(room));
  }

  get states(): RoomState[] {
    return [...this.#followed.values()].map(({ source }) => source.state);
  }

  start(): void {
    for (const [room, source] of this.#plan.sources) this.#follow(room, source);
  }

  stop(): void {
    for (const { stop } of this.#followed.values()) stop();
    this.#followed.clear();
    this.seqs.clear();
  }

  /** Follows the rooms that a page names. False where one of them is known to be further already: the page is read again. */
  adopt(heads: Readonly<Record<string, Cursor>>): boolean {
    const { adopt } = this.#plan;
    if (!adopt) return true;
    const added = Object.entries(heads).filter(([room]) => !this.#followed.has(room));
    for (const [room, head] of added.slice(0, maxFollowed - this.#followed.size)) this.#follow(room, adopt(room, head));
    return added.every(([room, { seq }]) => (this.seqs.get(room) ?? 0) <= seq);
  }

  /** Whether all have come to where a page saw them; the others are told to. */
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

  /** A room that a page named is not for this reader any more: the list goes on without it. */
  #drop(room: string) {
    this.#followed.get(room)?.stop();
    this.#followed.delete(room);
    this.seqs.delete(room);
  }
}
