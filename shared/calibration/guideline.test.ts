import { expect, test } from 'vitest';
import { areNested, countRules, findConflict, headsOf, type GuidelineOperator, type GuidelineRule } from './guideline.ts';

const rule = (ratings: number[], operator: GuidelineOperator, percent: number, high: number | null = null): GuidelineRule => ({
  ratings,
  operator,
  percent,
  high,
});
const [a, b, c, d, e] = [5, 4, 3, 2, 1];
const exact = [rule([a, b], '=', 30), rule([c], '=', 40), rule([d], '=', 20), rule([e], '=', 10)];

test('of 19 people, 30, 40, 20 and 10 % are 6, 7, 4 and 2, and at most 2 of those 6 have the highest rating', () => {
  const heads = headsOf([...exact, rule([a], '<=', 10)], 19);
  expect(heads.map(({ most }) => most)).toEqual([6, 7, 4, 2, 2]);
  expect(heads.map(({ least }) => least)).toEqual([6, 7, 4, 2, 0]);
});

test('exact targets of everybody add up to everybody, whatever their number', () => {
  for (let total = 2; total <= 250; total++) expect(headsOf(exact, total).reduce((sum, { most }) => sum + most, 0)).toBe(total);
});

test('of two equal remainders the higher rating gets the person', () => {
  expect(headsOf([rule([d], '=', 50), rule([a], '=', 50)], 3).map(({ most }) => most)).toEqual([1, 2]);
});

test('exact targets that overlap or leave people out are rounded half up each', () => {
  expect(headsOf([rule([a], '=', 25)], 10)[0]).toEqual({ least: 3, most: 3 });
  expect(headsOf([rule([a, b], '=', 50), rule([b], '=', 50)], 3)[0]).toEqual({ least: 2, most: 2 });
});

test.each([
  ['<=', null, { least: 0, most: 2 }],
  ['<', null, { least: 0, most: 1 }],
  ['>=', null, { least: 1, most: 19 }],
  ['>', null, { least: 2, most: 19 }],
  ['between', 20, { least: 1, most: 4 }],
] as const)('the heads of 10 %% of 19 people follow from the operator %s', (operator, high, heads) => {
  expect(headsOf([rule([a], operator, 10, high)], 19)).toEqual([heads]);
});

test('10 % of 30 people is exactly 3, without an error of floating point', () => {
  expect(headsOf([rule([a], '<=', 10), rule([a], '<', 10), rule([a], '>', 10)], 30)).toEqual([
    { least: 0, most: 3 },
    { least: 0, most: 2 },
    { least: 4, most: 30 },
  ]);
});

test('a distribution says how many people are too many or too few', () => {
  const ratings = [...Array(5).fill(a), ...Array(5).fill(c)] as number[];
  const rules = [rule([a], '<=', 30), rule([c], '>=', 60), rule([b], '<=', 10)];
  expect(countRules(rules, ratings)).toEqual([
    { count: 5, off: 2 },
    { count: 5, off: -1 },
    { count: 0, off: 0 },
  ]);
});

test('a guideline that no ratings can satisfy is found', () => {
  const points = [1, 2, 3, 4, 5];
  expect(findConflict([...exact, rule([a], '<=', 10)], points, 19)).toBeNull();
  expect(findConflict([rule([a], '>=', 60), rule([b], '>=', 60)], points, 20)).toEqual(points);
  expect(findConflict([rule(points, '<=', 50)], points, 20)).toEqual(points);
  expect(findConflict([rule([a], '<', 0)], points, 20)).toEqual([a]);
  expect(findConflict([rule([a, b], '<=', 20), rule([c], '<=', 20), rule([d, e], '<=', 50)], points, 20)).toEqual(points);
  expect(findConflict([rule([a], '>=', 30), rule([a, b], '<=', 20)], points, 20)).toEqual([a, b]);
  expect(findConflict([rule([a], '>=', 30), rule([a], '<=', 20)], points, 20)).toEqual([a]);
  expect(findConflict([], points, 250)).toBeNull();
});

test('groups of ratings that overlap in part are not nested', () => {
  expect(areNested([...exact, rule([a], '<=', 10), rule([a], '>', 5)])).toBe(true);
  expect(areNested([rule([a, b], '<=', 20), rule([b, c], '<=', 20)])).toBe(false);
});
