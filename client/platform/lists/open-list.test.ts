import { expect, test, vi } from 'vitest';
import { noteOf, noteTorn, noteWritten, WallLog, wallRoom, type Note, type Wall } from '#client/test/wall.ts';
import type { ListDefinition, ListPage } from '#shared/platform/list.ts';
import { Type } from 'typebox';
import { OpenList } from './open-list.ts';
import { RoomState } from '#client/platform/live/room-state.ts';

const notes = {
  name: 'notes',
  record: Type.Object({}),
  room: wallRoom as never,
  roomIds: () => ['a', 'b'],
  images: [noteWritten],
  births: [],
  removals: [noteTorn],
  held: (wall: unknown, id: string) => (wall as Wall).notes[id],
  matches: () => true,
  keys: () => [{ by: 'id' }],
} satisfies ListDefinition<Note, null>;

function openTwo() {
  const walls = { 'wall:a': new WallLog('a'), 'wall:b': new WallLog('b') };
  walls['wall:a'].record(noteWritten, noteOf('x', 'first'));
  walls['wall:b'].record(noteWritten, noteOf('y', 'second'));
  const states = { 'wall:a': new RoomState(wallRoom as never), 'wall:b': new RoomState(wallRoom as never) };
  const keys = ['wall:a', 'wall:b'] as const;
  const load = (key: (typeof keys)[number]) => states[key].replace(walls[key].stateAt(), walls[key].head);
  const fetchPage = async (): Promise<ListPage<Note>> => {
    const rows = keys.flatMap((key) => Object.values(walls[key].stateAt().notes));
    return { rows, hasMore: false, total: rows.length, heads: Object.fromEntries(keys.map((key) => [key, walls[key].head])) };
  };
  const sources = new Map(keys.map((key) => [key, { state: states[key], expect: () => {}, use: () => () => {} }]));
  const list = new OpenList<Note, null>({ list: notes, query: null, sources, fetchPage, pageSize: 10 });
  list.use();
  keys.forEach(load);
  return { list, states, load, texts: () => list.view().items.map(({ text }) => text) };
}

test('a list over several rooms is empty while one room is cleared and complete when it is loaded again', async () => {
  const { list, states, load, texts } = openTwo();
  await vi.waitFor(() => expect(texts()).toEqual(['first', 'second']));
  states['wall:b'].clear();
  expect([list.view().status, texts()]).toEqual(['loading', []]);
  load('wall:b');
  await vi.waitFor(() => expect([list.view().status, texts()]).toEqual(['live', ['first', 'second']]));
});
