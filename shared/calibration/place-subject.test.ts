import { expect, test } from 'vitest';
import { cutsOf } from './nine-boxes.ts';
import { boxOf, hasRow, openAxes, pointsBeside, ratingsIn } from './place-subject.ts';

const axisOf = (count: number) => {
  const points = Array.from({ length: count }, (_, index) => ({ value: index + 1, label: `${index + 1}` }));
  return { points, ...cutsOf(points) };
};
const axes = { x: axisOf(5), y: axisOf(3) };

test('a drop into another box gives the rating of the box, and an axis that keeps its third keeps its rating', () => {
  expect(ratingsIn('star', { x: 3, y: 2 }, axes)).toEqual({ toX: 4, toY: 3 });
  expect(ratingsIn('star', { x: 5, y: 2 }, axes)).toEqual({ toX: 5, toY: 3 });
  expect(ratingsIn('under-performer', { x: 5, y: 1 }, axes)).toEqual({ toX: 2, toY: 1 });
  expect(ratingsIn('star', { x: null, y: null }, axes)).toBeNull();
});

test('without an axis of potential a session has the middle row only', () => {
  const flat = { x: axes.x, y: null };
  expect(['star', 'high-performer'].map((box) => hasRow(box as 'star', flat))).toEqual([false, true]);
  expect(ratingsIn('dilemma', { x: 5, y: null }, flat)).toEqual({ toX: 2, toY: null });
  expect(boxOf({ x: 1, y: null }, flat)).toBe('dilemma');
});

test('a box stands for several ratings where a third of an axis has several points', () => {
  expect(openAxes({ x: 2, y: 3 }, axes)).toEqual(['x']);
  expect(openAxes({ x: 3, y: 3 }, axes)).toEqual([]);
  expect(openAxes({ x: null, y: null }, axes)).toEqual([]);
  expect(openAxes({ x: 3, y: 5 }, { x: axes.x, y: axisOf(5) })).toEqual(['y']);
  expect(pointsBeside(axes.x, 4).map(({ value }) => value)).toEqual([4, 5]);
});
