import type { Subject } from '#shared/calibration/calibration.schema.ts';
import { headsOf, offOf, type GuidelineRule } from '#shared/calibration/guideline.ts';

/** People of a manager with one rating, and how many there are too many (positive) or too few (negative). */
export interface SpreadCell {
  readonly rating: number;
  readonly count: number;
  readonly off: number;
}

/** Ratings of the people of one manager; of everybody if `managerId` is undefined, of people without a manager if it is null. */
export interface SpreadRow {
  readonly managerId: string | null | undefined;
  readonly total: number;
  /** Null if nobody is rated. */
  readonly mean: number | null;
  readonly cells: readonly SpreadCell[];
}

interface SpreadPlan {
  readonly ratings: readonly number[];
  readonly guideline: readonly GuidelineRule[];
  readonly managerOf: (personId: string) => string | null;
}

function rowOf(managerId: SpreadRow['managerId'], subjects: readonly Subject[], { ratings, guideline }: SpreadPlan): SpreadRow {
  const given = subjects.flatMap(({ x }) => (x === null ? [] : [x]));
  const heads = headsOf(guideline, given.length);
  const cells = ratings.map((rating) => {
    const count = given.filter((one) => one === rating).length;
    const rule = guideline.findIndex((one) => one.ratings.length === 1 && one.ratings[0] === rating);
    return { rating, count, off: offOf(count, heads[rule] ?? { least: 0, most: given.length }) };
  });
  const mean = given.length === 0 ? null : given.reduce((sum, value) => sum + value, 0) / given.length;
  return { managerId, total: subjects.length, mean, cells };
}

/** Compares the ratings of everybody, and of the people of each manager, with the rules for single ratings. The largest team comes first. */
export function spreadOf(subjects: readonly Subject[], plan: SpreadPlan): readonly SpreadRow[] {
  const teams = Map.groupBy(subjects, ({ personId }) => plan.managerOf(personId));
  const rows = [...teams].map(([managerId, team]) => rowOf(managerId, team, plan));
  return [rowOf(undefined, subjects, plan), ...rows.toSorted((a, b) => b.total - a.total)];
}
