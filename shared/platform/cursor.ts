import { Type, type Static } from 'typebox';
import { Id, Nullable } from './schema.ts';
import type { LoggedEvent } from './event.ts';

/** Position of the last applied event. The pair detects a log that was restored to an earlier state and has reused seqs. */
export const Cursor = Type.Object({ seq: Type.Integer({ minimum: 0 }), id: Nullable(Id) });
export type Cursor = Static<typeof Cursor>;

/** Cursor of a room without events. */
export const initialCursor: Cursor = { seq: 0, id: null };

export interface AppliedFrame {
  next: LoggedEvent[];
  cursor: Cursor;
  /** The batch begins after the next expected event; the events between must be fetched. */
  hasGap: boolean;
}

/**
 * Compares a batch of consecutive events, the first at `firstSeq`, with `cursor`: drops old events, takes the next ones, and reports a gap
 * without taking any.
 */
export function advanceCursor(cursor: Cursor, firstSeq: number, events: readonly LoggedEvent[]): AppliedFrame {
  if (firstSeq > cursor.seq + 1) return { next: [], cursor, hasGap: events.length > 0 };
  const next = events.slice(cursor.seq + 1 - firstSeq);
  const last = next.at(-1);
  return { next, cursor: last ? { seq: firstSeq + events.length - 1, id: last.id } : cursor, hasGap: false };
}

export const isSameCursor = (a: Cursor, b: Cursor) => a.seq === b.seq && a.id === b.id;
