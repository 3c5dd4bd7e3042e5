import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { erasePersonalText, personalFieldNames } from './personal.ts';
import { closed, erasedText, FreeText, Nullable, personal } from './schema.ts';

const Words = personal(FreeText({ minLength: 1, maxLength: 20, pattern: '\\S' }));
const Note = Type.Object({ id: Type.String(), words: Words, more: Nullable(Words), kind: Type.String() });
const Wall = closed(
  Type.Object({
    id: Type.String(),
    title: Words,
    first: Nullable(Note),
    notes: Type.Array(Note),
    byId: Type.Record(Type.String(), Note),
    lines: Type.Array(Words),
  }),
);

const noteOf = (id: string) => ({ id, words: 'theirs', more: 'theirs', kind: 'theirs' });
const wall = { id: 'w', title: 'theirs', first: noteOf('a'), notes: [noteOf('b')], byId: { c: noteOf('c') }, lines: ['theirs', 'mine'] };

test('personal fields are blanked at any depth, and no others', () => {
  const blankOf = (id: string) => ({ id, words: erasedText, more: erasedText, kind: 'theirs' });
  const blanked = erasePersonalText(Wall, wall, ({ text }) => text === 'theirs');
  expect(blanked).toEqual({
    id: 'w',
    title: erasedText,
    first: blankOf('a'),
    notes: [blankOf('b')],
    byId: { c: blankOf('c') },
    lines: [erasedText, 'mine'],
  });
  expect(Value.Check(Wall, blanked)).toBe(true);
});

test('a text belongs to the innermost record around it', () => {
  const found: [string | null, string][] = [];
  erasePersonalText(Wall, { ...wall, first: null }, ({ recordId, text }) => {
    found.push([recordId, text]);
    return false;
  });
  expect(found.map(([id]) => id)).toEqual(['w', 'b', 'b', 'c', 'c', 'w', 'w']);
});

test('a field is not blanked unless it is declared personal', () => {
  expect(erasePersonalText(Wall, wall, () => false)).toEqual(wall);
});

test('the names of personal fields are found at any depth', () => {
  expect(personalFieldNames(Wall)).toEqual(new Set(['title', 'words', 'more']));
});
