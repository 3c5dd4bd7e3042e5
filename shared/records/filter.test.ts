import { expect, test } from 'vitest';
import { msg } from '#shared/platform/message.ts';
import { boolean, choice, day, number, reference, richText, text } from './fields.ts';
import { filterOf, operatorsOf } from './filter.ts';

const label = msg({ message: 'Name' });
const fields = {
  title: text({ label, max: 60 }),
  description: richText({ label, max: 100 }),
  weight: number({ label, min: 0, max: 100, isOptional: true }),
  endsOn: day({ label, isOptional: true }),
  kind: choice({ label, options: { small: label, large: label } }),
  isOpen: boolean({ label }),
  parentId: reference({ label, to: 'goal', isOptional: true }),
};
const { parse, matches, invalidParam, names, params } = filterOf(fields);
const row = { title: 'Über den Zaun', weight: 5, endsOn: '2026-03-10', kind: 'small', isOpen: true, parentId: null };
const finds = (query: Record<string, string>) => matches(row, parse(query));

test('greater and less are strict, and between includes both ends', () => {
  expect(finds({ weight: 'gt.5' })).toBe(false);
  expect(finds({ weight: 'gt.4' })).toBe(true);
  expect(finds({ endsOn: 'lt.2026-03-10' })).toBe(false);
  expect(finds({ endsOn: 'between.2026-03-10..2026-03-10' })).toBe(true);
});

test('a text is compared without regard to case and accents', () => {
  expect(finds({ title: 'contains.UBER d' })).toBe(true);
  expect(finds({ title: 'is.uber den zaun' })).toBe(true);
  expect(finds({ title: 'not.uber den zaun' })).toBe(false);
});

test('an empty value matches only the conditions "is empty" and "is not"', () => {
  expect(finds({ parentId: 'empty' })).toBe(true);
  expect(finds({ parentId: 'not.10000000-0000-4000-8000-000000000001' })).toBe(true);
  expect(finds({ parentId: 'is.10000000-0000-4000-8000-000000000001' })).toBe(false);
  expect(finds({ weight: 'empty' })).toBe(false);
});

test('a field offers the operators of its kind, and "is empty" only if it can be empty', () => {
  expect(names).toEqual(['title', 'weight', 'endsOn', 'kind', 'isOpen', 'parentId']);
  expect(Object.keys(params)).toEqual(names);
  expect(operatorsOf(fields.kind)).toEqual(['is', 'is-not']);
  expect(operatorsOf(fields.parentId)).toEqual(['is', 'is-not', 'is-empty']);
  expect(operatorsOf(fields.isOpen)).toEqual(['is']);
});

test.each([
  ['weight', 'gt.heavy'],
  ['weight', 'between.5..1'],
  ['weight', 'contains.5'],
  ['endsOn', 'is.2026-02-30'],
  ['kind', 'is.small,huge'],
  ['kind', 'empty'],
  ['isOpen', 'is.maybe'],
  ['parentId', 'is.me'],
  ['title', 'contains.'],
  ['title', 'like.a'],
  ['title', 'toString.a'],
])('a parameter that is not a condition is dropped and named: %s %s', (name, value) => {
  expect(parse({ [name]: value })).toEqual({});
  expect(invalidParam({ [name]: value })).toBe(name);
});

test('a field with the name of a parameter of lists has no condition, and is found by the search', () => {
  const language = filterOf({ text: text({ label, max: 60, isSearched: true }), weight: number({ label, min: 0, max: 100 }) });
  expect(language.names).toEqual(['weight']);
  expect(language.matchesText({ text: 'Which result are you proud of?' }, 'RESULT')).toBe(true);
});
