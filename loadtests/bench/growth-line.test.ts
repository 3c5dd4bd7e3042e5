import { expect, test } from 'vitest';
import { lineOfGrowth } from './growth-line.ts';

const found = { '1000': [4, 6, 5], '10': [2, 2, 90] };
const show = (value: number) => `${value} ms`;

test('growth is measured from the median of each size, starting with the smallest, and may be linear', () => {
  expect(lineOfGrowth({ measure: 'rooms', found, of: (one) => one, show })).toEqual({
    promise: 'growth',
    measure: 'rooms',
    value: '10: 2 ms; 1,000: 5 ms',
    peer: '100 times as many, 2.5 times the cost',
    goal: '<= 100 times',
    holds: true,
    points: [
      { size: 10, value: 2 },
      { size: 1000, value: 5 },
    ],
  });
});

test('a measure that should not grow has a lower limit', () => {
  expect(lineOfGrowth({ measure: 'rooms', found, of: (one) => one, show, atMost: 2 })).toMatchObject({ goal: '<= 2 times', holds: false });
});
