import { expect, test } from 'vitest';
import { ratingLinesOf } from './rating-lines.ts';

const points = [1, 2, 3].map((value) => ({ value, label: `Point ${value}` }));

test('each rating has a line, the highest first, and each group of the guideline one more', () => {
  const guideline = [
    { ratings: [2], operator: '<=' as const, percent: 50, high: null },
    { ratings: [1, 2], operator: '>=' as const, percent: 10, high: null },
  ];
  expect(ratingLinesOf(points, guideline, 10)).toEqual([
    { key: '3', ratings: [3], heads: null },
    { key: '2', ratings: [2], heads: { least: 0, most: 5 } },
    { key: '1', ratings: [1], heads: null },
    { key: 'rule 1', ratings: [1, 2], heads: { least: 1, most: 10 } },
  ]);
});
