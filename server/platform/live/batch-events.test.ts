import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoggedEvent } from '#shared/platform/event.ts';
import { batchEvents } from './batch-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const eventsOf = (first: number, count: number): LoggedEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${first + index}`,
    name: 'thing.changed',
    v: 1,
    data: null,
    actorId: null,
    at: '2026-01-01T00:00:00.000Z',
  }));

function open() {
  const frames: { firstSeq: number; events: LoggedEvent[] }[] = [];
  const coalescer = batchEvents((firstSeq, events) => frames.push({ firstSeq, events }));
  return { frames, coalescer };
}

test('a single event goes out at once', () => {
  const { frames, coalescer } = open();
  coalescer.push(7, eventsOf(7, 1));
  expect(frames).toEqual([{ firstSeq: 7, events: eventsOf(7, 1) }]);
});

test('events within 10 ms are sent together', () => {
  const { frames, coalescer } = open();
  for (const seq of [1, 2, 3, 4]) coalescer.push(seq, eventsOf(seq, 1));
  vi.advanceTimersByTime(10);
  expect(frames).toEqual([
    { firstSeq: 1, events: eventsOf(1, 1) },
    { firstSeq: 2, events: eventsOf(2, 3) },
  ]);
});

test('the frames of a room have no gaps, and no event waits longer than 10 ms', () => {
  const pushes = fc.array(fc.record({ count: fc.integer({ min: 1, max: 5 }), wait: fc.integer({ min: 0, max: 30 }) }), { maxLength: 30 });
  fc.assert(
    fc.property(pushes, (steps) => {
      const { frames, coalescer } = open();
      let seq = 1;
      for (const { count, wait } of steps) {
        coalescer.push(seq, eventsOf(seq, count));
        seq += count;
        vi.advanceTimersByTime(wait);
        const sent = frames.reduce((sum, { events }) => sum + events.length, 0);
        expect(wait < 10 || sent === seq - 1).toBe(true);
      }
      vi.advanceTimersByTime(10);
      expect(frames.flatMap(({ events }) => events)).toEqual(eventsOf(1, seq - 1));
      for (const { firstSeq, events } of frames) expect(events[0]!.id).toBe(`${firstSeq}`);
    }),
  );
});

test('events held back before the log was restored to an earlier state are never sent', () => {
  const { frames, coalescer } = open();
  coalescer.push(8, eventsOf(8, 1));
  coalescer.push(9, eventsOf(9, 2));
  coalescer.clear();
  coalescer.push(4, eventsOf(4, 1));
  coalescer.push(5, eventsOf(5, 1));
  vi.advanceTimersByTime(20);
  expect(frames.map(({ firstSeq, events }) => [firstSeq, events.length])).toEqual([
    [8, 1],
    [4, 1],
    [5, 1],
  ]);
});
