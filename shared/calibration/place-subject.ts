import { boxAt, canonicalRating, levelOf, levelsOf, type BoxName } from './nine-boxes.ts';
import type { Axis, CalibrationTerms, Subject } from './calibration.schema.ts';

type Axes = Pick<CalibrationTerms, 'x' | 'y'>;
type Placed = Pick<Subject, 'x' | 'y'>;

/** Box of a subject; null without a rating. */
export const boxOf = ({ x, y }: Placed, axes: Axes): BoxName | null => (x === null ? null : boxAt({ x, y }, axes));

/** Boxes that a session has, as a reader sees them: without an axis of potential only the middle row. */
export const hasRow = (box: BoxName, { y }: Axes): boolean => y !== null || levelsOf(box).y === 1;

/** Ratings of a subject in another box: an axis whose third does not change keeps its exact rating. Null if the box has none. */
export function ratingsIn(box: BoxName, subject: Placed, { x, y }: Axes): { toX: number; toY: number | null } | null {
  const to = levelsOf(box);
  if (subject.x === null) return null;
  const toX = levelOf(subject.x, x) === to.x ? subject.x : canonicalRating(x.points, x, to.x);
  if (toX === null) return null;
  if (y === null) return { toX, toY: null };
  const keepsY = subject.y !== null && levelOf(subject.y, y) === to.y;
  const toY = keepsY ? subject.y : canonicalRating(y.points, y, to.y);
  return toY === null ? null : { toX, toY };
}

/** Points of an axis that leave a rating in its third. */
export const pointsBeside = (axis: Axis, rating: number): Axis['points'] => {
  const level = levelOf(rating, axis);
  return axis.points.filter(({ value }) => levelOf(value, axis) === level);
};

/** Axes on which a box stands for several ratings. */
export const openAxes = ({ x, y }: Placed, axes: Axes): readonly ('x' | 'y')[] => [
  ...(x !== null && pointsBeside(axes.x, x).length > 1 ? (['x'] as const) : []),
  ...(axes.y !== null && y !== null && pointsBeside(axes.y, y).length > 1 ? (['y'] as const) : []),
];
