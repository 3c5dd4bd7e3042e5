import { proxy } from 'valtio/vanilla';
import { advanceCursor, type Cursor, type AppliedFrame } from '#shared/platform/cursor.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import { applyPredictions, pendingAfter, type Prediction } from '#shared/platform/predictions.ts';
import { applyEvent, type AnyRoom } from '#shared/platform/room.ts';
import { deepCopy, reconcile } from './reconcile.ts';

export interface RoomFollower {
  /** Called before the event is applied to `state`. */
  next: (event: LoggedEvent, seq: number, state: unknown) => void;
  /** The state was replaced, or cleared (null). The events in between are unknown. */
  replaced: (head: Cursor | null) => void;
  shown: () => void;
}

/** Confirmed state of a room, the pending predictions, and the shown state: the predictions applied to the confirmed state. */
export class RoomState {
  readonly shown = proxy<{ state: object | null; isPending: boolean }>({ state: null, isPending: false });
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

  follow(follower: RoomFollower): () => void {
    this.#followers.add(follower);
    return () => void this.#followers.delete(follower);
  }

  replace(state: object, head: Cursor): void {
    // The server's log was restored to an earlier point, so its numbers no longer settle predictions.
    const isRestored = this.#cursor !== null && head.seq < this.#cursor.seq;
    if (isRestored) this.#pending = this.#pending.filter(({ settledAt }) => settledAt === null);
    this.#confirmed = state;
    this.#cursor = head;
    this.#pending = pendingAfter(this.#pending, head.seq);
    for (const follower of this.#followers) follower.replaced(head);
    this.#show();
  }

  /** Applies the events after the cursor. If an event throws, the cursor stays before it and the state must be replaced. */
  apply(firstSeq: number, events: readonly LoggedEvent[]): AppliedFrame {
    const cursor = this.#cursor;
    if (cursor === null || this.#confirmed === null) throw new Error('Cannot apply events: the room has no state yet.');
    const taken = advanceCursor(cursor, firstSeq, events);
    const isAlone = this.#pending.length === 0;
    for (const event of taken.next) {
      for (const follower of this.#followers) follower.next(event, this.#cursor!.seq + 1, this.#confirmed);
      applyEvent(this.#room, this.#confirmed, copied(event));
      if (isAlone) applyEvent(this.#room, this.shown.state, copied(event));
      this.#cursor = { seq: this.#cursor!.seq + 1, id: event.id };
    }
    if (taken.next.length > 0 && !isAlone) this.#settled();
    else this.#notify();
    return taken;
  }

  /** Shows predictions. Their `settledAt` is null until the server has answered. */
  predict(...predictions: readonly Prediction[]): void {
    this.#pending = [...this.#pending, ...predictions.map((one) => ({ ...one, data: deepCopy(one.data) }))];
    this.#show();
  }

  /** The server recorded the change as event `seq` of this room, or in other rooms only (null). */
  settle(key: string, seq: number | null): void {
    this.#pending = this.#pending.map((one) => (one.key === key ? { ...one, settledAt: seq ?? 0 } : one));
    this.#settled();
  }

  /** Removes the predictions of a refused request, or only those that `isRefused` selects. */
  drop(key: string, isRefused: (data: unknown) => boolean = () => true): void {
    this.#pending = this.#pending.filter((one) => one.key !== key || !isRefused(one.data));
    this.#show();
  }

  clear(): void {
    this.#pending = [];
    this.#confirmed = null;
    this.#cursor = null;
    this.shown.state = null;
    this.shown.isPending = false;
    for (const follower of this.#followers) follower.replaced(null);
    this.#notify();
  }

  #settled() {
    this.#pending = pendingAfter(this.#pending, this.#cursor?.seq ?? 0);
    this.#show();
  }

  #show() {
    this.shown.isPending = this.#pending.length > 0;
    if (this.#confirmed === null) return;
    const state = deepCopy(this.#confirmed);
    for (const prediction of this.#pending) foldIfPossible(this.#room, state, prediction);
    if (this.shown.state === null) this.shown.state = state;
    else reconcile(this.shown.state, state);
    this.#notify();
  }

  #notify() {
    for (const follower of this.#followers) follower.shown();
  }
}

const copied = (event: LoggedEvent): LoggedEvent => ({ ...event, data: deepCopy(event.data) });

/** A prediction for a record that was deleted is skipped; the server will refuse it. */
function foldIfPossible(room: AnyRoom, state: object, prediction: Prediction) {
  try {
    applyPredictions(room, state, [prediction]);
  } catch {
    return;
  }
}
