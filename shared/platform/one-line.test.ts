import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { hasLines, oneLine, straightened } from './one-line.ts';
import { LineText, Nullable } from './schema.ts';

test('a text of one line keeps its letters and joiners, and nothing that turns or breaks what follows, or cannot be seen', () => {
  expect(oneLine('\u202egnp.exe')).toBe('gnp.exe');
  expect(oneLine('\u2067a\u2069\u202ab\u202c')).toBe('ab');
  expect(oneLine('  one\r\n\ttwo\u2028three ')).toBe('one two three');
  expect(oneLine('a\u001b[31mb\u200f')).toBe('a[31mb');
  for (const blank of ['\u200b', '\u200e\u2060', '\u202e \u2069', '\u001b']) expect(oneLine(blank)).toBe('');
  for (const whole of ['می\u200cخواهم', 'क्\u200dष', '🪨'.repeat(40), 'a  b', '\0']) expect(oneLine(whole)).toBe(whole);
});

test('the texts that a schema says are of one line are straightened, wherever they stand, and no others', () => {
  const Name = LineText({ minLength: 1, maxLength: 20 });
  const schema = Type.Object({ name: Nullable(Name), body: Type.String(), list: Type.Array(Type.Object({ name: Name })) });
  expect([hasLines(schema), hasLines(Type.Object({ body: Type.String() }))]).toEqual([true, false]);
  const turned = '\u202ea\nb';
  expect(straightened(schema, { name: turned, body: turned, list: [{ name: turned, other: turned }] })).toEqual({
    name: 'a b',
    body: turned,
    list: [{ name: 'a b', other: turned }],
  });
  for (const strange of [null, 5, turned, [turned], { name: null, list: turned }, { constructor: turned }])
    expect(straightened(schema, strange)).toEqual(strange);
});
