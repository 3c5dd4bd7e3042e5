import type { ScalePoint } from '#shared/records/scale.ts';

/** Third of an axis: 0 low, 1 mid, 2 high. */
export type Level = 0 | 1 | 2;

/** Box of each column, in the row of each level: low, mid and high potential; low, mid and high performance. */
const names = [
  ['under-performer', 'effective', 'trusted-professional'],
  ['dilemma', 'core-player', 'high-performer'],
  ['enigma', 'growth-employee', 'star'],
] as const;
export type BoxName = (typeof names)[number][number];

/** Boxes as a reader sees them: the highest potential first, the lowest performance first. */
export const boxNames: readonly BoxName[] = names.toReversed().flat();

export interface Cuts {
  /** Values below are low. */
  readonly low: number;
  /** Values below are mid, all others high. */
  readonly high: number;
}

/** Ratings of a person on the axes; `y` is null without an axis of potential. */
export interface Ratings {
  readonly x: number;
  readonly y: number | null;
}

/** Points needed for low, mid and high. */
export const minAxisPoints = 3;

type Values = readonly Pick<ScalePoint, 'value'>[];

/** Number of points at each end of an axis: two fifths, at least one. */
const endOf = (points: Values) => Math.max(1, Math.floor(points.length * 0.4));

/** Cut points of a scale with at least three points, halfway between the last point of a third and the first of the next. */
export function cutsOf(points: Values): Cuts {
  const end = endOf(points);
  const between = (index: number) => (points[index - 1]!.value + points[index]!.value) / 2;
  return { low: between(end), high: between(points.length - end) };
}

export const levelOf = (value: number, { low, high }: Cuts): Level => (value < low ? 0 : value < high ? 1 : 2);

/** Levels of a box: its column and its row. */
export function levelsOf(box: BoxName): { readonly x: Level; readonly y: Level } {
  const y = names.findIndex((row) => (row as readonly BoxName[]).includes(box)) as Level;
  return { x: (names[y]! as readonly BoxName[]).indexOf(box) as Level, y };
}

/** Box of a person. Without an axis of potential everybody is in the middle row. */
export const boxAt = ({ x, y }: Ratings, cuts: { readonly x: Cuts; readonly y: Cuts | null }): BoxName =>
  names[y === null || cuts.y === null ? 1 : levelOf(y, cuts.y)]![levelOf(x, cuts.x)]!;

/**
 * Rating that a person gets in a third of an axis: its point nearest to the middle of the scale, the higher one of two. Null if the cut
 * points leave no point in it.
 */
export function canonicalRating(points: Values, cuts: Cuts, level: Level): number | null {
  const middle = (points[0]!.value + points.at(-1)!.value) / 2;
  const inside = points.map(({ value }) => value).filter((value) => levelOf(value, cuts) === level);
  const distance = (value: number) => Math.abs(value - middle);
  return inside.toSorted((a, b) => distance(a) - distance(b) || b - a)[0] ?? null;
}
