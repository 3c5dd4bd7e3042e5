/* Runs in k6 as well, so it imports nothing. */

export interface Place {
  readonly seq: number;
  readonly id: string | null;
}

/** What one frame or one answer told of a room. */
export interface Told<Event> {
  readonly fresh: readonly Event[];
  /** So many events came again. */
  readonly doubled: number;
  /** So many events before these were never told. */
  readonly missing: number;
}

/** The events of one room as one browser is told of them: in order, each once. */
export class Stream<Event extends { readonly id: string }> {
  cursor: Place | undefined;

  /** The first time a browser reads the state, and stands where its room stands. */
  standAt(head: Place): void {
    this.cursor = head;
  }

  /** Takes events that follow each other from number `first` on. */
  take(first: number, events: readonly Event[]): Told<Event> {
    const before = this.cursor?.seq ?? 0;
    const doubled = Math.min(events.length, Math.max(0, before - first + 1));
    const fresh = events.slice(doubled);
    const last = fresh.at(-1);
    if (last) this.cursor = { seq: first + events.length - 1, id: last.id };
    return { fresh, doubled, missing: last ? Math.max(0, first - before - 1) : 0 };
  }

  /** Takes events of which the answer to a join may have told some already: what is known is no fault. */
  takeEarly(first: number, events: readonly Event[]): Told<Event> {
    return { ...this.take(first, events), doubled: 0 };
  }

  /** How many events the room has had that were never told, once it is quiet; none where more came since it was asked. */
  missingUpTo(head: Place): number {
    return Math.max(0, head.seq - (this.cursor?.seq ?? 0));
  }
}
