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
  /** Follows a room that a page mentions, starting at this cursor. */
  adopt?: (key: string, head: Cursor) => ListSource;
}

interface Listener {
  next: (room: string, event: LoggedEvent, seq: number, state: unknown) => void;
  /** The state was replaced, so the list may have missed events. */
  replaced: () => void;
  /** The list has lost a room that it declares. */
  gone: () => void;
  shown: () => void;
}

/** The server allows 200 rooms per socket; this limit leaves some for the rest of the page. */
const maxFollowed = 150;

export class ListRooms {
  readonly seqs = new Map<string, number>();
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

  start(): void {
    for (const [room, source] of this.#plan.sources) this.#follow(room, source);
  }

  stop(): void {
    for (const { stop } of this.#followed.values()) stop();
    this.#followed.clear();
    this.seqs.clear();
  }

  /** Follows the rooms of a page. Returns false if a room has passed the page's position, so that the page must be loaded again. */
  adopt(heads: Readonly<Record<string, Cursor>>): boolean {
    const { adopt } = this.#plan;
    if (!adopt) return true;
    const added = Object.entries(heads).filter(([room]) => !this.#followed.has(room));
    for (const [room, head] of added.slice(0, maxFollowed - this.#followed.size)) this.#follow(room, adopt(room, head));
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
