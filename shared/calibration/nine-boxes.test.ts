import { expect, test } from 'vitest';
import { boxAt, boxNames, canonicalRating, cutsOf, levelOf, levelsOf } from './nine-boxes.ts';

const scaleOf = (count: number) => Array.from({ length: count }, (_, index) => ({ value: index + 1 }));
const five = cutsOf(scaleOf(5));

test.each([
  [3, [1, 1, 1]],
  [4, [1, 2, 1]],
  [5, [2, 1, 2]],
  [6, [2, 2, 2]],
  [7, [2, 3, 2]],
  [8, [3, 2, 3]],
  [9, [3, 3, 3]],
  [10, [4, 2, 4]],
])('a scale of %i points has %j points in its thirds', (count, sizes) => {
  const levels = scaleOf(count).map(({ value }) => levelOf(value, cutsOf(scaleOf(count))));
  expect([0, 1, 2].map((level) => levels.filter((one) => one === level).length)).toEqual(sizes);
});

test('on 1 to 5, below 2.5 is low and below 3.5 is mid', () => {
  expect(five).toEqual({ low: 2.5, high: 3.5 });
  expect([2.49, 2.5, 3.49, 3.5].map((value) => levelOf(value, five))).toEqual([0, 1, 1, 2]);
});

test('the canonical ratings of 1 to 5 are 2, 3 and 4, and the higher point wins a tie', () => {
  expect(([0, 1, 2] as const).map((level) => canonicalRating(scaleOf(5), five, level))).toEqual([2, 3, 4]);
  expect(canonicalRating(scaleOf(4), cutsOf(scaleOf(4)), 1)).toBe(3);
  expect(canonicalRating(scaleOf(5), { low: 0.5, high: 3.5 }, 0)).toBeNull();
});

test('each box has its place, and a person without potential is in the middle row', () => {
  const cuts = { x: five, y: cutsOf(scaleOf(3)) };
  expect(boxNames[0]).toBe('enigma');
  expect(boxNames.at(-1)).toBe('trusted-professional');
  const values = [1, 3, 5];
  for (const box of boxNames) {
    const { x, y } = levelsOf(box);
    expect(boxAt({ x: values[x]!, y: y + 1 }, cuts)).toBe(box);
  }
  expect(boxAt({ x: 5, y: null }, { x: five, y: null })).toBe('high-performer');
});
