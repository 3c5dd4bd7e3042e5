import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { upcastData, defineEvent } from './event.ts';
import { defineRoom, applyEvent, roomKey, splitRoomKey, UnknownEvent } from './room.ts';

const noteWritten = defineEvent('note.written', Type.Object({ id: Type.String(), text: Type.String() }), [
  ({ line }: { line: string }) => ({ lines: [line] }),
  ({ lines }: { lines: string[] }) => ({ id: 'old', text: lines.join(' ') }),
]);
const noteTorn = defineEvent('note.torn', Type.Object({ id: Type.String() }));

const wallRoom = defineRoom({
  name: 'wall',
  state: Type.Object({ notes: Type.Record(Type.String(), Type.String()) }),
  events: [noteWritten, noteTorn],
  apply: {
    'note.written': (wall, { id, text }) => {
      wall.notes[id] = text;
    },
    'note.torn': (wall, { id }) => {
      delete wall.notes[id];
    },
  },
});

describe('folding', () => {
  test('an event changes the state with its own fold', () => {
    const wall = { notes: {} };
    applyEvent(wallRoom, wall, { name: 'note.written', v: 3, data: { id: 'a', text: 'hello' } });
    applyEvent(wallRoom, wall, { name: 'note.written', v: 3, data: { id: 'b', text: 'there' } });
    applyEvent(wallRoom, wall, { name: 'note.torn', v: 1, data: { id: 'a' } });
    expect(wall).toEqual({ notes: { b: 'there' } });
  });

  test('an event of an earlier version is folded like the current version', () => {
    const wall = { notes: {} };
    applyEvent(wallRoom, wall, { name: 'note.written', v: 1, data: { line: 'long ago' } });
    expect(wall).toEqual({ notes: { old: 'long ago' } });
    applyEvent(wallRoom, wall, { name: 'note.written', v: 2, data: { lines: ['less', 'long'] } });
    expect(wall).toEqual({ notes: { old: 'less long' } });
  });

  test.each([
    ['of another name', { name: 'note.burnt', v: 1, data: {} }],
    ['of a newer version', { name: 'note.torn', v: 2, data: { id: 'a' } }],
    ['named like a method of every object', { name: 'constructor', v: 1, data: {} }],
  ])('an event %s is unknown and changes nothing', (_, event) => {
    const wall = { notes: { a: 'here' } };
    expect(() => applyEvent(wallRoom, wall, event)).toThrow(UnknownEvent);
    expect(wall).toEqual({ notes: { a: 'here' } });
  });
});

test('data newer than this build are refused', () => {
  expect(() => upcastData(noteTorn, { name: 'note.torn', v: 2, data: {} })).toThrow('newer');
  expect(noteWritten.v).toBe(3);
});

test('the state and the data of a room refuse additional fields', () => {
  expect(Value.Check(wallRoom.state, { notes: {}, more: 1 })).toBe(false);
  expect(Value.Check(noteTorn.schema, { id: 'a', more: 1 })).toBe(false);
});

test('a room key and its name and id convert to each other', () => {
  const id = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
  expect(roomKey(wallRoom, id)).toBe(`wall:${id}`);
  expect(splitRoomKey(`wall:${id}`)).toEqual({ name: 'wall', id });
});
