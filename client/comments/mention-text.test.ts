import { expect, test } from 'vitest';
import { mentionOf, withNames } from '#shared/comments/mentions.ts';
import { afterMention, mentionQueryAt, mentionRank, toStored } from './mention-text.ts';

const [ann, anna, other] = [1, 2, 3].map((at) => `0190c0de-0000-7000-8000-00000000000${at}`) as [string, string, string];
const names: Record<string, string> = { [ann]: 'Ann', [anna]: 'Anna Lee', [other]: 'Ann' };
const nameOf = (id: string) => names[id] ?? '';

test('a text with names is stored with the people it mentions', () => {
  const known = `${mentionOf(ann)} ${mentionOf(anna)}`;
  expect(toStored('Hi @Ann and @Anna Lee, @Anne', known, nameOf)).toBe(`Hi ${mentionOf(ann)} and ${mentionOf(anna)}, @Anne`);
  expect(toStored('Hi @Ann', '', nameOf)).toBe('Hi @Ann');
});

test('people with the same name are kept apart', () => {
  const stored = `${mentionOf(ann)} and ${mentionOf(other)}`;
  expect(toStored(withNames(stored, nameOf), stored, nameOf)).toBe(stored);
});

test('a name is asked for after an @ at the start of a word', () => {
  expect(mentionQueryAt('Hi @an', 6)).toEqual({ start: 3, search: 'an' });
  expect(mentionQueryAt('@', 1)).toEqual({ start: 0, search: '' });
  expect(mentionQueryAt('Hi @anna l', 10)).toEqual({ start: 3, search: 'anna l' });
  expect(mentionQueryAt('a@b', 3)).toBeNull();
  expect(mentionQueryAt('Hi @an ok then', 14)).toBeNull();
});

test('first names come before last names, and those before letters inside, without accents', () => {
  const ranks = ['José Silva', 'Mary Jones', 'Ann Njoroge', 'Ben Okafor'].map((name) => mentionRank({ name }, 'jo'));
  expect(ranks).toEqual([0, 1, 2, null]);
  expect(mentionRank({ name: 'Anna Lee' }, 'lee an')).toBe(1);
  expect(mentionRank({ name: 'Ann' }, '')).toBe(0);
  expect(mentionRank({ name: 'ليلى حداد', handle: 'layla' }, 'lay')).toBe(2);
});

test('one space or line break follows an inserted mention', () => {
  expect(['', 'and', ' and', '\nand'].map(afterMention)).toEqual([' ', ' and', ' and', '\nand']);
});
