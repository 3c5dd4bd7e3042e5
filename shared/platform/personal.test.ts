import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { blankPersonal, personalNames } from './personal.ts';
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

test('what is personal is blank wherever it stands, and nothing else', () => {
  const blankOf = (id: string) => ({ id, words: erasedText, more: erasedText, kind: 'theirs' });
  const blanked = blankPersonal(Wall, wall, ({ text }) => text === 'theirs');
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
  blankPersonal(Wall, { ...wall, first: null }, ({ recordId, text }) => {
    found.push([recordId, text]);
    return false;
  });
  expect(found.map(([id]) => id)).toEqual(['w', 'b', 'b', 'c', 'c', 'w', 'w']);
});

test('nothing is blank of which nobody says so', () => {
  expect(blankPersonal(Wall, wall, () => false)).toEqual(wall);
});

test('the names of what is personal are found at every depth', () => {
  expect(personalNames(Wall)).toEqual(new Set(['title', 'words', 'more']));
});
