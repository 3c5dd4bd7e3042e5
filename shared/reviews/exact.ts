/** Fraction of two whole numbers; the denominator is positive. */
export interface Exact {
  readonly n: bigint;
  readonly d: bigint;
}

/** Converts a decimal number without error: 2.675 is 2675/1000. */
export function exact(value: number): Exact {
  const [whole = '0', decimals = ''] = String(value).split('.');
  return { n: BigInt(whole + decimals), d: 10n ** BigInt(decimals.length) };
}

export const zero: Exact = { n: 0n, d: 1n };
export const add = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
export const subtract = (a: Exact, b: Exact): Exact => add(a, { n: -b.n, d: b.d });
export const multiply = (a: Exact, b: Exact): Exact => ({ n: a.n * b.n, d: a.d * b.d });
/** Divides by a positive number. */
export const divide = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d, d: a.d * b.n });

const floor = (n: bigint, d: bigint): bigint => (n >= 0n ? n / d : -((-n + d - 1n) / d));

/** Rounds half up to hundredths. */
export const toHundredths = ({ n, d }: Exact): number => Number(floor(n * 200n + d, d * 2n)) / 100;
