import { divide, exact, multiply, subtract, type Exact } from '#shared/reviews/exact.ts';
import type { ReportItem } from './report.schema.ts';

/** Share of the scale that an average needs to be among the highest, and share of the rated items that are listed. */
const [floorShare, listedShare] = [exact(0.25), 10];

interface Rated {
  readonly item: ReportItem;
  readonly share: Exact;
}

const compare = (a: Exact, b: Exact): number => {
  const { n } = subtract(a, b);
  return n === 0n ? 0 : n < 0n ? -1 : 1;
};

/** Place of a value on the scale of an item, from 0 to 1. */
export const shareOf = ([low = 0, high = 1]: readonly number[], value: Exact): Exact =>
  divide(subtract(value, exact(low)), subtract(exact(high), exact(low)));

const ratedOf = (items: readonly ReportItem[]): Rated[] =>
  items.flatMap((item) => (item.average === null || item.ends === null ? [] : { item, share: shareOf(item.ends, exact(item.average)) }));

const listed = (rated: readonly Rated[]): number => Math.max(1, Math.ceil(rated.length / listedShare));

/** First items of a sorted list, with all whose average equals the last of them. */
function withTies(sorted: readonly Rated[], count: number): string[] {
  const last = sorted[Math.min(count, sorted.length) - 1];
  return last ? sorted.filter((one, at) => at < count || compare(one.share, last.share) === 0).map(({ item }) => item.id) : [];
}

/** Ids of the items that are rated highest and lowest: a tenth of them, at least one. Averages are rounded; more raters come first. */
export function extremesOf(items: readonly ReportItem[]): { readonly highest: string[]; readonly lowest: string[] } {
  const rated = ratedOf(items);
  const byRaters = (a: Rated, b: Rated) => b.item.count - a.item.count;
  const high = rated.filter(({ share }) => compare(share, floorShare) >= 0);
  const highest = withTies(
    high.toSorted((a, b) => compare(b.share, a.share) || byRaters(a, b)),
    listed(rated),
  );
  const rest = rated.filter(({ item }) => !highest.includes(item.id));
  const lowest = withTies(
    rest.toSorted((a, b) => compare(a.share, b.share) || byRaters(a, b)),
    listed(rated),
  );
  return { highest, lowest };
}

interface Gap {
  readonly itemId: string;
  readonly gap: number;
}

/** Items on which the person differs from the average of the others by more than a part of the scale. */
export function gapsOf(items: readonly ReportItem[], percent: number): { readonly blindSpots: Gap[]; readonly hiddenStrengths: Gap[] } {
  const gaps = items.flatMap(({ id, average, self, ends }) => {
    if (average === null || self === null || ends === null) return [];
    const gap = subtract(exact(self), exact(average));
    const limit = multiply(subtract(exact(ends[1]!), exact(ends[0]!)), divide(exact(percent), exact(100)));
    const above = compare(gap, limit) > 0;
    const below = compare(gap, multiply(limit, { n: -1n, d: 1n })) < 0;
    return above || below ? [{ itemId: id, gap: Number(gap.n) / Number(gap.d) }] : [];
  });
  const hundredths = gaps.map((one) => ({ ...one, gap: Math.round(one.gap * 100) / 100 }));
  return {
    blindSpots: hundredths.filter(({ gap }) => gap > 0).toSorted((a, b) => b.gap - a.gap),
    hiddenStrengths: hundredths.filter(({ gap }) => gap < 0).toSorted((a, b) => a.gap - b.gap),
  };
}
