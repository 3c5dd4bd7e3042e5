/** Rank of each number among all of them, from 1. Equal numbers share their mean rank. */
function ranksOf(numbers: readonly number[]): number[] {
  const sorted = numbers.toSorted((a, b) => a - b);
  const first = new Map<number, number>();
  const count = new Map<number, number>();
  sorted.forEach((number, index) => {
    if (!first.has(number)) first.set(number, index + 1);
    count.set(number, (count.get(number) ?? 0) + 1);
  });
  return numbers.map((number) => first.get(number)! + (count.get(number)! - 1) / 2);
}

/**
 * Difference of two samples in standard errors, by the Mann-Whitney test: about 0 if both have the same distribution, positive if the first one
 * has the larger numbers.
 */
export function differenceOf(first: readonly number[], second: readonly number[]): number {
  const [n, m] = [first.length, second.length];
  const ranks = ranksOf([...first, ...second]);
  const sum = ranks.slice(0, n).reduce((total, rank) => total + rank, 0);
  const wins = sum - (n * (n + 1)) / 2;
  return (wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}
