import { median, type Measured } from './measure.ts';

export interface Growing<Found> {
  readonly measure: string;
  readonly found: { readonly [size: string]: readonly Found[] };
  readonly of: (found: Found) => number;
  readonly show: (value: number) => string;
  /** Maximum cost ratio of the largest to the smallest size. Without it, the limit is the ratio of the sizes. */
  readonly atMost?: number;
}

/** Result line of a growth measurement: the median cost per size, and the ratio of the largest to the smallest. */
export function lineOfGrowth<Found>({ measure, found, of, show, atMost }: Growing<Found>): Measured {
  const points = Object.entries(found)
    .map(([size, rounds]) => ({ size: Number(size), value: median(rounds.map(of)) }))
    .toSorted((a, b) => a.size - b.size);
  const [first, last] = [points[0]!, points.at(-1)!];
  const [larger, dearer] = [last.size / first.size, last.value / first.value];
  const limit = atMost ?? larger;
  return {
    promise: 'growth',
    measure,
    value: points.map(({ size, value }) => `${size.toLocaleString('en')}: ${show(value)}`).join('; '),
    peer: `${Math.round(larger)} times as many, ${dearer.toFixed(1)} times the cost`,
    goal: `<= ${Math.round(limit)} times`,
    holds: dearer <= limit,
    points,
  };
}
