import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Hint } from '#server/platform/base/hint-bus.ts';
import { serveListTicks } from './serve-list-ticks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const sent: string[] = [];
  const watched = new Set<string>();
  let publish: (hint: Hint) => void = () => {};
  const io = {
    sockets: { adapter: { rooms: watched } },
    to: (watchers: string) => ({ except: () => ({ emit: (_: string, room: string) => void sent.push(`${watchers} ${room}`) }) }),
  };
  const hints = {
    publish: () => {},
    subscribe: (listener: typeof publish) => {
      publish = listener;
      return () => {};
    },
    isUp: () => true,
  };
  const ticks = serveListTicks(io as never, hints, {
    rooms: new Map([
      ['goals', { canWatch: ({ id }: { id: string }) => id === 'reader' }],
      ['uploads', {}],
      ['companies', { canWatch: ({ id }: { id: string }) => id === 'operator', canWatchOwn: () => true, isOfAllCompanies: true }],
    ]),
    actorOf: async (id: string) => ({ id }),
  } as never);
  const watch = async (room: string, sessionId = 'reader', isCutOff = false) => {
    let ends = () => {};
    const socket = {
      data: { companyId: 'north', sessionId },
      on: (event: string, act: (request?: object) => void) => {
        if (event === 'lists:watch') act({ room, isOn: true });
        else ends = act;
      },
      join: (name: string) => watched.add(name),
      leave: (name: string) => watched.delete(name),
    };
    ticks.serve(socket as never);
    if (isCutOff) ends();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { sent, watched, watch, change: (room: string, companyId = 'north') => publish({ room, firstSeq: 1, events: [], companyId }) };
}

test('a change is sent at once and further ones a second later, together', async () => {
  const { sent, watch, change } = open();
  await watch('goals');
  for (const person of ['a', 'b', 'c']) change(`goals:${person}`);
  expect(sent).toEqual(['watch/north/goals goals']);
  vi.advanceTimersByTime(999);
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sent).toHaveLength(2);
  vi.advanceTimersByTime(5000);
  expect(sent).toHaveLength(2);
});

test('changes of other companies and of other kinds of rooms are not sent', async () => {
  const { sent, watch, change } = open();
  await watch('goals');
  change('goals:a', 'south');
  change('board:a');
  expect(sent).toEqual([]);
});

test('a watch does not begin on a connection that ended while the rights were read', async () => {
  const { watched, watch } = open();
  await watch('goals', 'reader', true);
  expect([...watched]).toEqual([]);
});

test('only kinds of rooms that the reader may list can be watched', async () => {
  const { watched, watch } = open();
  await watch('secrets');
  await watch('uploads');
  await watch('goals', 'stranger');
  expect([...watched]).toEqual([]);
});

test('the room of a company is watched by its people, and those of all companies by operators', async () => {
  const { sent, watch, change } = open();
  await watch('companies');
  await watch('companies', 'operator');
  change('companies:south', 'south');
  expect(sent).toEqual(['watch/all/companies companies']);
  vi.advanceTimersByTime(1000);
  change('companies:north');
  expect(sent.slice(1)).toEqual(['watch/north/companies companies', 'watch/all/companies companies']);
});
