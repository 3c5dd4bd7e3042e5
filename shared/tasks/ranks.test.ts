import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byRank, ranksBetween } from '#shared/platform/rank.ts';
import { insertionRanks, type IncomingCard } from './ranks.ts';

const listOf = (names: string) => {
  const ranks = ranksBetween(null, null, names.length);
  return names.split('').map((id, index) => ({ id, rank: ranks[index]! }));
};
const between = (beforeId: string | null, afterId: string | null) => ({ beforeId, afterId });

function after(names: string, coming: readonly IncomingCard[]): string {
  const found = insertionRanks(listOf(names), coming);
  const rest = listOf(names).filter(({ id }) => !found.has(id));
  const all = [...rest, ...[...found].map(([id, rank]) => ({ id, rank }))];
  return all
    .sort(byRank)
    .map(({ id }) => id)
    .join('');
}

test('several cards keep their order when they are placed together', () => {
  const to = (place: IncomingCard['place']) => 'xdb'.split('').map((id) => ({ id, place }));
  expect(after('abcde', to(between('a', 'c')))).toBe('axdbce');
  expect(after('abcde', to(between(null, 'a')))).toBe('xdbace');
  expect(after('abcde', to(between(null, null)))).toBe('acexdb');
  expect(after('abcde', to(between('gone', 'c')))).toBe('axdbce');
});

test('cards with their own places go there, next to those placed before', () => {
  expect(
    after('ac', [
      { id: 'b', place: between('a', 'c') },
      { id: 'd', place: between('c', null) },
      { id: 'x', place: between('b', 'c') },
    ]),
  ).toBe('abxcd');
});

test('a moved card is not a neighbor at its old place', () => {
  expect(after('abc', [{ id: 'b', place: between('b', 'c') }])).toBe('abc');
  expect(after('abcd', [{ id: 'b', place: between('b', null) }])).toBe('acdb');
});

test('a new rank is never already in the list, whatever moves', () => {
  const names = 'abcdefgh';
  const name = fc.constantFrom(...names.split(''), 'x', 'y');
  const place = fc.record({ beforeId: fc.option(name), afterId: fc.option(name) });
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 8 }), fc.array(place, { minLength: 8, maxLength: 8 }), (ids, places) => {
      const list = listOf(names);
      const ranks = [
        ...insertionRanks(
          list,
          ids.map((id, index) => ({ id, place: places[index]! })),
        ).values(),
      ];
      expect(new Set([...ranks, ...list.map(({ rank }) => rank)]).size).toBe(ranks.length + list.length);
    }),
  );
});
