import { expect, test } from 'vitest';
import { differenceOf } from './rank-difference.ts';

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index);

test('two equal samples do not differ', () => {
  expect(differenceOf(numbers(50), numbers(50))).toBe(0);
});

test('a sample of larger numbers differs by many standard errors, in both directions', () => {
  expect(differenceOf(numbers(50, 100), numbers(50))).toBeCloseTo(8.62, 2);
  expect(differenceOf(numbers(50), numbers(50, 100))).toBeCloseTo(-8.62, 2);
});

test('one unusual number hardly matters', () => {
  expect(Math.abs(differenceOf([...numbers(49), 1e6], numbers(50)))).toBeLessThan(0.1);
});
