/** Ways in which the value of a key result becomes progress. */
export type Polarity = 'increase' | 'decrease' | 'stay-above' | 'stay-below' | 'between' | 'binary' | 'ordinal' | 'tasks';

/** Levels of the polarity `ordinal`, with their progress. The value of a key result is the position of its level. */
export const ordinalLevels = ['fail', 'commit', 'target', 'stretch'] as const;
const ordinalProgress = [0, 0.3, 0.7, 1] as const;

export interface Measure {
  readonly polarity: Polarity;
  readonly start: number | null;
  readonly target: number | null;
  readonly lowest: number | null;
  readonly highest: number | null;
  /** Latest value; null before the first check-in. It is 0 or 1 for `binary`, the position of a level for `ordinal`, and a fraction for `tasks`. */
  readonly actual: number | null;
}

type Formula = (measure: Measure, actual: number) => number;

const fraction = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const oneIf = (isReached: boolean) => (isReached ? 1 : 0);

const formulas: Readonly<Record<Polarity, Formula>> = {
  increase: ({ start, target }, actual) => fraction(actual - (start ?? 0), (target ?? 0) - (start ?? 0)),
  decrease: ({ start, target }, actual) => fraction((start ?? 0) - actual, (start ?? 0) - (target ?? 0)),
  'stay-above': ({ target }, actual) => oneIf(actual >= (target ?? 0)),
  'stay-below': ({ target }, actual) => oneIf(actual <= (target ?? 0)),
  between: ({ lowest, highest }, actual) => oneIf((lowest ?? 0) <= actual && actual <= (highest ?? 0)),
  binary: (_, actual) => oneIf(actual === 1),
  ordinal: (_, actual) => ordinalProgress[actual] ?? 0,
  tasks: (_, actual) => actual,
};

const toOneDigit = (value: number) => Math.round(value * 10) / 10;

/** Progress in per cent without limits, with one digit after the point: 125 tells that the target was exceeded. Null before the first check-in. */
export function rawProgress(measure: Measure): number | null {
  if (measure.actual === null) return null;
  // Adding 0 turns a negative zero into zero.
  return toOneDigit(formulas[measure.polarity](measure, measure.actual) * 100) + 0;
}

/** Progress in per cent, 0 to 100, as bars show it and parents count it. */
export function shownProgress(measure: Measure): number {
  const raw = rawProgress(measure) ?? 0;
  return Math.min(100, Math.max(0, raw));
}
