/* Runs inside k6 too, so it must not import anything. */

export interface StreamPosition {
  readonly seq: number;
  readonly id: string | null;
}

export interface StreamedEvent<Received> {
  readonly fresh: readonly Received[];
  readonly doubled: number;
  readonly missing: number;
}

/** Checks the events of one room in one browser: in order, without gaps and duplicates. */
export class Stream<Received extends { readonly id: string }> {
  cursor: StreamPosition | undefined;

  standAt(head: StreamPosition): void {
    this.cursor = head;
  }

  take(first: number, events: readonly Received[]): StreamedEvent<Received> {
    const before = this.cursor?.seq ?? 0;
    const doubled = Math.min(events.length, Math.max(0, before - first + 1));
    const fresh = events.slice(doubled);
    const last = fresh.at(-1);
    if (last) this.cursor = { seq: first + events.length - 1, id: last.id };
    return { fresh, doubled, missing: last ? Math.max(0, first - before - 1) : 0 };
  }

  /** Accepts events that the reply to the join may have contained too; duplicates are no error here. */
  takeEarly(first: number, events: readonly Received[]): StreamedEvent<Received> {
    return { ...this.take(first, events), doubled: 0 };
  }

  missingUpTo(head: StreamPosition): number {
    return Math.max(0, head.seq - (this.cursor?.seq ?? 0));
  }
}
