import { expect, test, vi } from 'vitest';
import { noteOf, noteTorn, noteWritten, WallLog, wallRoom, type Note, type Wall } from '#client/test/wall.ts';
import type { ListDefinition, ListPage } from '#shared/platform/list.ts';
import { Type } from 'typebox';
import { RoomBudget } from './list-rooms.ts';
import { OpenList } from './open-list.ts';
import { RoomState } from '#client/platform/live/room-state.ts';

const notes = {
  name: 'notes',
  record: Type.Object({}),
  room: wallRoom as never,
  roomIds: () => ['a', 'b'],
  updates: [noteWritten],
  inserts: [],
  deletes: [noteTorn],
  rowInState: (wall: unknown, id: string) => (wall as Wall).notes[id],
  matches: () => true,
  keys: () => [{ by: 'id' }],
} satisfies ListDefinition<Note, null>;

function openTwo(isPartial = false) {
  const walls = { 'wall:a': new WallLog('a'), 'wall:b': new WallLog('b') };
  walls['wall:a'].record(noteWritten, noteOf('x', 'first'));
  walls['wall:b'].record(noteWritten, noteOf('y', 'second'));
  const states = { 'wall:a': new RoomState(wallRoom as never), 'wall:b': new RoomState(wallRoom as never) };
  const keys = ['wall:a', 'wall:b'] as const;
  const load = (key: (typeof keys)[number]) => states[key].replace(walls[key].stateAt(), walls[key].head);
  const fetchPage = async (): Promise<ListPage<Note>> => {
    const rows = keys.flatMap((key) => Object.values(walls[key].stateAt().notes));
    fetches.count += 1;
    return { rows, hasMore: false, total: rows.length, isPartial, heads: Object.fromEntries(keys.map((key) => [key, walls[key].head])) };
  };
  const fetches = { count: 0 };
  const listeners = new Set<() => void>();
  const watch = (onChange: () => void) => {
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  };
  const sources = new Map(keys.map((key) => [key, { state: states[key], expect: () => {}, use: () => () => {} }]));
  const list = new OpenList<Note, null>({ list: notes, query: null, sources, fetchPage, pageSize: 10, watch });
  const leave = list.use();
  keys.forEach(load);
  return { list, states, load, fetches, listeners, leave, texts: () => list.view().items.map(({ text }) => text) };
}

test('a list over several rooms is empty while one room is cleared and complete when it is loaded again', async () => {
  const { list, states, load, texts } = openTwo();
  await vi.waitFor(() => expect(texts()).toEqual(['first', 'second']));
  states['wall:b'].clear();
  expect([list.view().status, texts()]).toEqual(['loading', []]);
  load('wall:b');
  await vi.waitFor(() => expect([list.view().status, texts()]).toEqual(['live', ['first', 'second']]));
});

test('a list over more rooms than it follows is read again after a change, also after one during a request', async () => {
  const { fetches, listeners, leave, texts } = openTwo(true);
  await vi.waitFor(() => expect(texts()).toEqual(['first', 'second']));
  expect([fetches.count, listeners.size]).toEqual([1, 1]);
  const [onChange] = listeners;
  onChange!();
  await vi.waitFor(() => expect(fetches.count).toBe(2));
  onChange!();
  await vi.waitFor(() => expect(fetches.count).toBe(3));
  leave();
  expect(listeners.size).toBe(0);
});

test('a list that follows all its rooms watches no others', async () => {
  const { listeners, texts } = openTwo();
  await vi.waitFor(() => expect(texts()).toEqual(['first', 'second']));
  expect(listeners.size).toBe(0);
});

test('lists together follow at most as many rooms as allowed, and one that follows fewer than it shows is read again', async () => {
  const budget = new RoomBudget(2);
  const used = new Set<string>();
  function openOver(ids: readonly string[]) {
    const isWatched = { current: false };
    const heads = Object.fromEntries(ids.map((id) => [`wall:${id}`, { seq: 0, id: null }]));
    const fetchPage = async (): Promise<ListPage<Note>> => ({ rows: [], hasMore: false, total: 0, heads });
    const source = (room: string) => {
      const state = new RoomState(wallRoom as never);
      state.replace({ notes: {} }, { seq: 0, id: null });
      return { state, expect: () => {}, use: () => (used.add(room), () => void used.delete(room)) };
    };
    const adopt = (room: string) => budget.admit(room, () => source(room));
    const watch = () => ((isWatched.current = true), () => {});
    const list = new OpenList<Note, null>({ list: notes, query: null, sources: new Map(), adopt, fetchPage, pageSize: 10, watch });
    return { list, leave: list.use(), isWatched };
  }
  const first = openOver(['a', 'b']);
  await vi.waitFor(() => expect(first.list.view().status).toBe('live'));
  const second = openOver(['b', 'c']);
  await vi.waitFor(() => expect(second.list.view().status).toBe('live'));
  expect([[...used], first.isWatched.current, second.isWatched.current]).toEqual([['wall:a', 'wall:b'], false, true]);
  first.leave();
  const third = openOver(['c']);
  await vi.waitFor(() => expect(third.list.view().status).toBe('live'));
  expect(third.isWatched.current).toBe(false);
});
