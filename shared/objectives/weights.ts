/** Weights of the parts of one whole, in hundredths of a per cent. */
export const wholeHundredths = 100 * 100;

/** Weight in per cent as hundredths. */
export const toHundredths = (weight: number): number => Math.round(weight * 100);

export const sumOfHundredths = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + toHundredths(weight), 0);

/** True if weights in per cent make exactly 100.00. */
export const areWhole = (weights: readonly number[]): boolean => sumOfHundredths(weights) === wholeHundredths;

/** Equal weights in per cent that make exactly 100.00; the first ones get the rest: 16.67 four times and 16.66 twice for six. */
export function spreadEqually(count: number): number[] {
  const least = Math.floor(wholeHundredths / count);
  const rest = wholeHundredths - least * count;
  return Array.from({ length: count }, (_, index) => (least + (index < rest ? 1 : 0)) / 100);
}

/** Weights in the shares of these ones that make exactly 100.00, the rest by the largest remainders; equal ones if all are 0. */
export function spreadInShares(weights: readonly number[]): number[] {
  const total = sumOfHundredths(weights);
  if (total === 0) return weights.length === 0 ? [] : spreadEqually(weights.length);
  const products = weights.map((weight) => toHundredths(weight) * wholeHundredths);
  const least = products.map((product) => Math.floor(product / total));
  const rest = wholeHundredths - least.reduce((sum, one) => sum + one, 0);
  const byRemainder = products
    .map((_, at) => at)
    .toSorted((one, other) => (products[other]! % total) - (products[one]! % total) || one - other);
  const raised = new Set(byRemainder.slice(0, rest));
  return least.map((one, at) => (one + (raised.has(at) ? 1 : 0)) / 100);
}
