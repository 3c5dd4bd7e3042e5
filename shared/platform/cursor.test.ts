import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameCursor, initialCursor, advanceCursor, type Cursor } from './cursor.ts';
import type { LoggedEvent } from './event.ts';

const idOf = (seq: number) => `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`;
const eventOf = (seq: number): LoggedEvent => ({
  id: idOf(seq),
  name: 'thing.changed',
  v: 1,
  data: { seq },
  actorId: null,
  at: '2026-01-01T00:00:00.000Z',
});
const eventsOf = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => eventOf(first + index));
const cursorAt = (seq: number): Cursor => (seq === 0 ? initialCursor : { seq, id: idOf(seq) });

describe('a batch of events at a reader', () => {
  test('is applied when it is the next event', () => {
    expect(advanceCursor(cursorAt(4), 5, eventsOf(5, 5))).toEqual({ next: eventsOf(5, 5), cursor: cursorAt(5), hasGap: false });
  });

  test('is applied when it is the first event after the origin of the room', () => {
    expect(advanceCursor(initialCursor, 1, eventsOf(1, 3))).toEqual({ next: eventsOf(1, 3), cursor: cursorAt(3), hasGap: false });
  });

  test('is applied without its known events', () => {
    expect(advanceCursor(cursorAt(4), 3, eventsOf(3, 6))).toEqual({ next: eventsOf(5, 6), cursor: cursorAt(6), hasGap: false });
  });

  test('changes nothing when all of its events are known', () => {
    expect(advanceCursor(cursorAt(9), 3, eventsOf(3, 6))).toEqual({ next: [], cursor: cursorAt(9), hasGap: false });
    expect(advanceCursor(cursorAt(6), 3, eventsOf(3, 6))).toEqual({ next: [], cursor: cursorAt(6), hasGap: false });
  });

  test('is not applied behind a gap, which is reported', () => {
    expect(advanceCursor(cursorAt(4), 6, eventsOf(6, 8))).toEqual({ next: [], cursor: cursorAt(4), hasGap: true });
  });

  test('reports no gap when it is empty, wherever it starts', () => {
    expect(advanceCursor(cursorAt(4), 5, [])).toEqual({ next: [], cursor: cursorAt(4), hasGap: false });
    expect(advanceCursor(cursorAt(4), 9, [])).toEqual({ next: [], cursor: cursorAt(4), hasGap: false });
    expect(advanceCursor(cursorAt(4), 1, [])).toEqual({ next: [], cursor: cursorAt(4), hasGap: false });
  });
});

test('any batches in any order apply each event once, in order, and never across a gap', () => {
  const batch = fc.record({ first: fc.integer({ min: 1, max: 40 }), length: fc.integer({ min: 0, max: 6 }) });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), fc.array(batch, { maxLength: 60 }), (start, batches) => {
      let cursor = cursorAt(start);
      const applied: number[] = [];
      for (const { first, length } of batches) {
        const events = eventsOf(first, first + length - 1);
        const taken = advanceCursor(cursor, first, events);
        expect(taken.hasGap).toBe(length > 0 && first > cursor.seq + 1);
        applied.push(...taken.next.map(({ data }) => (data as { seq: number }).seq));
        expect(taken.cursor.seq).toBeGreaterThanOrEqual(cursor.seq);
        cursor = taken.cursor;
      }
      expect(applied).toEqual(applied.map((_, index) => start + 1 + index));
      expect(cursor).toEqual(cursorAt(start + applied.length));
    }),
    { numRuns: 2_000 },
  );
});

test('a reader that fetches the events of a gap receives every event', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 5 })), { maxLength: 40 }), (batches) => {
      const head = 34;
      let cursor = initialCursor;
      const applied: number[] = [];
      const receive = (first: number, last: number) => {
        const taken = advanceCursor(cursor, first, eventsOf(first, last));
        applied.push(...taken.next.map(({ data }) => (data as { seq: number }).seq));
        cursor = taken.cursor;
        if (taken.hasGap) receive(cursor.seq + 1, last);
      };
      for (const [first, length] of batches) receive(first, Math.min(first + length - 1, head));
      receive(1, head);
      expect(applied).toEqual(Array.from({ length: head }, (_, index) => index + 1));
    }),
    { numRuns: 1_000 },
  );
});

test('two cursors are equal when number and event are equal', () => {
  expect(isSameCursor(cursorAt(3), cursorAt(3))).toBe(true);
  expect(isSameCursor(cursorAt(3), { seq: 3, id: idOf(4) })).toBe(false);
  expect(isSameCursor(cursorAt(3), cursorAt(4))).toBe(false);
  expect(isSameCursor(initialCursor, { seq: 0, id: null })).toBe(true);
});
