/** Period of objectives by its code and the calendar year in which its fiscal year starts. */
export interface PeriodOfYear {
  readonly period: string;
  readonly year: number;
}

const following: Readonly<Record<string, string>> = { q1: 'q2', q2: 'q3', q3: 'q4', q4: 'q1', h1: 'h2', h2: 'h1', annual: 'annual' };
const firstOfYear = ['q1', 'h1', 'annual'];

/** Period of the same length after this one; null for a period of its own. */
export function nextPeriod({ period, year }: PeriodOfYear): PeriodOfYear | null {
  const next = following[period];
  return next === undefined ? null : { period: next, year: firstOfYear.includes(next) ? year + 1 : year };
}
