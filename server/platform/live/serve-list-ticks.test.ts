import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Hint } from '#server/platform/base/hint-bus.ts';
import { serveListTicks } from './serve-list-ticks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const told: string[] = [];
  const watched = new Set<string>();
  let hear: (hint: Hint) => void = () => {};
  const io = {
    sockets: { adapter: { rooms: watched } },
    to: (watchers: string) => ({ except: () => ({ emit: (_: string, room: string) => void told.push(`${watchers} ${room}`) }) }),
  };
  const hints = {
    publish: () => {},
    subscribe: (listener: typeof hear) => {
      hear = listener;
      return () => {};
    },
    isUp: () => true,
  };
  const ticks = serveListTicks(io as never, hints, new Map([['goals', {}]]) as never);
  const watch = (room: string) => {
    const socket = {
      data: { companyId: 'north' },
      on: (_: string, act: (request: object) => void) => act({ room, isOn: true }),
      join: (name: string) => watched.add(name),
      leave: (name: string) => watched.delete(name),
    };
    ticks.serve(socket as never);
  };
  return { told, watched, watch, change: (room: string, companyId = 'north') => hear({ room, firstSeq: 1, events: [], companyId }) };
}

test('a change is told at once and further ones a second later, together', () => {
  const { told, watch, change } = open();
  watch('goals');
  for (const person of ['a', 'b', 'c']) change(`goals:${person}`);
  expect(told).toEqual(['watch/north/goals goals']);
  vi.advanceTimersByTime(999);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(told).toHaveLength(2);
  vi.advanceTimersByTime(5000);
  expect(told).toHaveLength(2);
});

test('changes of other companies and of other kinds of rooms are not told', () => {
  const { told, watch, change } = open();
  watch('goals');
  change('goals:a', 'south');
  change('board:a');
  expect(told).toEqual([]);
});

test('only kinds of rooms that are served can be watched', () => {
  const { watched, watch } = open();
  watch('secrets');
  expect([...watched]).toEqual([]);
});
