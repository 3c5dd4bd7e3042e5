import { Type, type Static } from 'typebox';
import { Id, Nullable } from './schema.ts';
import type { LoggedEvent } from './event.ts';

/** The last event applied. The pair finds out a log that was restored to an earlier state and has reused its numbers. */
export const Cursor = Type.Object({ seq: Type.Integer({ minimum: 0 }), id: Nullable(Id) });
export type Cursor = Static<typeof Cursor>;

/** Where a room stands before its first event. */
export const origin: Cursor = { seq: 0, id: null };

export interface Taken {
  /** Those that follow the cursor without a hole, in order. */
  next: LoggedEvent[];
  cursor: Cursor;
  /** The batch begins later than the event that is due: what lies between must be fetched. */
  hasGap: boolean;
}

/**
 * Decides what a batch of consecutive events, the first numbered `firstSeq`, means to a reader at `cursor`:
 * what was seen before is dropped, what follows is taken, and a hole is reported with nothing taken.
 */
export function take(cursor: Cursor, firstSeq: number, events: readonly LoggedEvent[]): Taken {
  if (firstSeq > cursor.seq + 1) return { next: [], cursor, hasGap: events.length > 0 };
  const next = events.slice(cursor.seq + 1 - firstSeq);
  const last = next.at(-1);
  return { next, cursor: last ? { seq: firstSeq + events.length - 1, id: last.id } : cursor, hasGap: false };
}

export const isSameCursor = (a: Cursor, b: Cursor) => a.seq === b.seq && a.id === b.id;
