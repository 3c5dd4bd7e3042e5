import type { ScalePoint } from '#shared/records/scale.ts';
import { headsOf, type GuidelineRule, type Heads } from './guideline.ts';

/** A rating, or ratings that the guideline treats as one group, with the numbers of people that it allows. */
export interface RatingLine {
  readonly key: string;
  readonly ratings: readonly number[];
  readonly heads: Heads | null;
}

/** One line for each rating, the highest first, then one for each further rule of the guideline. */
export function ratingLinesOf(points: readonly ScalePoint[], guideline: readonly GuidelineRule[], total: number): readonly RatingLine[] {
  const heads = headsOf(guideline, total);
  const ruleOf = (value: number) => guideline.findIndex(({ ratings }) => ratings.length === 1 && ratings[0] === value);
  const values = points.toReversed().map(({ value }) => value);
  const shown = new Set(values.map(ruleOf));
  const single = values.map((value) => ({ key: String(value), ratings: [value], heads: heads[ruleOf(value)] ?? null }));
  const rest = guideline.map(({ ratings }, index) => ({ key: `rule ${index}`, ratings, heads: heads[index]! }));
  return [...single, ...rest.filter((_, index) => !shown.has(index))];
}
