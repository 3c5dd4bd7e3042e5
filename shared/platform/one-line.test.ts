import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { hasLineFields, toOneLine, normalizeLines } from './line-text.ts';
import { LineText, Nullable } from './schema.ts';

test('single-line text keeps its letters and joiners, without line breaks, direction controls and invisible characters', () => {
  expect(toOneLine('\u202egnp.exe')).toBe('gnp.exe');
  expect(toOneLine('\u2067a\u2069\u202ab\u202c')).toBe('ab');
  expect(toOneLine('  one\r\n\ttwo\u2028three ')).toBe('one two three');
  expect(toOneLine('a\u001b[31mb\u200f')).toBe('a[31mb');
  for (const blank of ['\u200b', '\u200e\u2060', '\u202e \u2069', '\u001b']) expect(toOneLine(blank)).toBe('');
  for (const whole of ['می\u200cخواهم', 'क्\u200dष', '🪨'.repeat(40), 'a  b', '\0']) expect(toOneLine(whole)).toBe(whole);
});

test('texts that a schema declares as single-line are cleaned at any depth, and no others', () => {
  const Name = LineText({ minLength: 1, maxLength: 20 });
  const schema = Type.Object({ name: Nullable(Name), body: Type.String(), list: Type.Array(Type.Object({ name: Name })) });
  expect([hasLineFields(schema), hasLineFields(Type.Object({ body: Type.String() }))]).toEqual([true, false]);
  const turned = '\u202ea\nb';
  expect(normalizeLines(schema, { name: turned, body: turned, list: [{ name: turned, other: turned }] })).toEqual({
    name: 'a b',
    body: turned,
    list: [{ name: 'a b', other: turned }],
  });
  for (const strange of [null, 5, turned, [turned], { name: null, list: turned }, { constructor: turned }])
    expect(normalizeLines(schema, strange)).toEqual(strange);
});
