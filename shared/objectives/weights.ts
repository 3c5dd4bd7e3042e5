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
