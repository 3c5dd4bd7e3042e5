import { proxy } from 'valtio/vanilla';
import { take, type Cursor, type Taken } from '#shared/platform/cursor.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import { foldPredictions, stillPending, type Prediction } from '#shared/platform/overlay.ts';
import { fold, type AnyRoom } from '#shared/platform/room.ts';
import { copyOf, reconcile } from './reconcile.ts';

/** Somebody who follows a room fact by fact, beside its state. */
export interface RoomFollower {
  /** A fact, about to be folded over `state`. */
  next: (event: LoggedEvent, seq: number, state: unknown) => void;
  /** The state is another, or gone (null), and what lies between is not known. */
  replaced: (head: Cursor | null) => void;
  /** Everything is applied, and what is expected may be other than before. */
  shown: () => void;
}

/** What the log says of a room, what this browser expects of it, and what is shown: the one with the other folded over it. */
export class RoomState {
  /** `state` is null until the room is known. */
  readonly shown = proxy<{ state: object | null }>({ state: null });
  #room: AnyRoom;
  #confirmed: object | null = null;
  #cursor: Cursor | null = null;
  #pending: readonly Prediction[] = [];
  readonly #followers = new Set<RoomFollower>();

  constructor(room: AnyRoom) {
    this.#room = room;
  }

  get cursor() {
    return this.#cursor;
  }

  get confirmed(): unknown {
    return this.#confirmed;
  }

  get pending() {
    return this.#pending;
  }

  /** Tells somebody everything from now on, until the function is called that this returns. */
  follow(follower: RoomFollower): () => void {
    this.#followers.add(follower);
    return () => void this.#followers.delete(follower);
  }

  /** The whole state as it stood at `head`. */
  replace(state: object, head: Cursor): void {
    // A head behind what was seen is a log restored to an earlier state: its numbers settle nothing any more.
    const isRestored = this.#cursor !== null && head.seq < this.#cursor.seq;
    if (isRestored) this.#pending = this.#pending.filter(({ settledAt }) => settledAt === null);
    this.#confirmed = state;
    this.#cursor = head;
    this.#pending = stillPending(this.#pending, head.seq);
    for (const follower of this.#followers) follower.replaced(head);
    this.#show();
  }

  /** Folds what follows the cursor. A fold that throws leaves the cursor at the event before it; the state must then be replaced. */
  apply(firstSeq: number, events: readonly LoggedEvent[]): Taken {
    const cursor = this.#cursor;
    if (cursor === null || this.#confirmed === null) throw new Error('a room without a state applies nothing');
    const taken = take(cursor, firstSeq, events);
    const isAlone = this.#pending.length === 0;
    for (const event of taken.next) {
      for (const follower of this.#followers) follower.next(event, this.#cursor!.seq + 1, this.#confirmed);
      fold(this.#room, this.#confirmed, copied(event));
      if (isAlone) fold(this.#room, this.shown.state, copied(event));
      this.#cursor = { seq: this.#cursor!.seq + 1, id: event.id };
    }
    if (taken.next.length > 0 && !isAlone) this.#settled();
    else this.#tell();
    return taken;
  }

  /** Shows what is expected, all of it at once; its `settledAt` is null until the server has answered. */
  predict(...predictions: readonly Prediction[]): void {
    this.#pending = [...this.#pending, ...predictions.map((one) => ({ ...one, data: copyOf(one.data) }))];
    this.#show();
  }

  /** The server carried it out as event `seq` of this room, or without an event of this room (null). */
  settle(key: string, seq: number | null): void {
    this.#pending = this.#pending.map((one) => (one.key === key ? { ...one, settledAt: seq ?? 0 } : one));
    this.#settled();
  }

  /** The server refused: all that was asked under this key, or what concerns these records of it. */
  drop(key: string, isRefused: (data: unknown) => boolean = () => true): void {
    this.#pending = this.#pending.filter((one) => one.key !== key || !isRefused(one.data));
    this.#show();
  }

  /** Forgets everything. */
  clear(): void {
    this.#pending = [];
    this.#confirmed = null;
    this.#cursor = null;
    this.shown.state = null;
    for (const follower of this.#followers) follower.replaced(null);
    this.#tell();
  }

  #settled() {
    this.#pending = stillPending(this.#pending, this.#cursor?.seq ?? 0);
    this.#show();
  }

  #show() {
    if (this.#confirmed === null) return;
    const state = copyOf(this.#confirmed);
    for (const prediction of this.#pending) foldIfPossible(this.#room, state, prediction);
    if (this.shown.state === null) this.shown.state = state;
    else reconcile(this.shown.state, state);
    this.#tell();
  }

  #tell() {
    for (const follower of this.#followers) follower.shown();
  }
}

const copied = (event: LoggedEvent): LoggedEvent => ({ ...event, data: copyOf(event.data) });

/** A prediction about a record that is gone meanwhile is not shown; the server will refuse it. */
function foldIfPossible(room: AnyRoom, state: object, prediction: Prediction) {
  try {
    foldPredictions(room, state, [prediction]);
  } catch {
    return;
  }
}
