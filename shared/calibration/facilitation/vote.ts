import type { CalibrationVote } from './facilitation.schema.ts';

export interface VoteResult {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  /** Number of ballots at the median. */
  readonly agreeing: number;
  readonly count: number;
}

/** Median and spread of the revealed ballots of a vote; null without ballots. */
export function resultOf({ ballots }: Pick<CalibrationVote, 'ballots'>): VoteResult | null {
  const values = (ballots ?? []).map(({ value }) => value).toSorted((a, b) => a - b);
  const count = values.length;
  if (count === 0) return null;
  const middle = Math.floor(count / 2);
  const median = count % 2 === 1 ? values[middle]! : (values[middle - 1]! + values[middle]!) / 2;
  return { median, low: values[0]!, high: values.at(-1)!, agreeing: values.filter((value) => value === median).length, count };
}
