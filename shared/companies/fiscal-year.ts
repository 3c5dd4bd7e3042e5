import { addDays } from '#shared/platform/days.ts';

export const fiscalQuarters = ['Q1', 'Q2', 'Q3', 'Q4'] as const;
export const fiscalHalves = ['H1', 'H2'] as const;
export const fiscalPeriods = [...fiscalQuarters, ...fiscalHalves, 'Annual'] as const;
export type FiscalPeriodName = (typeof fiscalPeriods)[number];

/** Quarter, half or whole of a fiscal year, which is named by the calendar year in which it starts. */
export interface FiscalPeriod {
  readonly name: FiscalPeriodName;
  readonly year: number;
  /** First and last day. */
  readonly startsOn: string;
  readonly endsOn: string;
}

/** Months from the start of the fiscal year to the start of the period, and its length in months. */
const places: Readonly<Record<FiscalPeriodName, readonly [first: number, months: number]>> = {
  Q1: [0, 3],
  Q2: [3, 3],
  Q3: [6, 3],
  Q4: [9, 3],
  H1: [0, 6],
  H2: [6, 6],
  Annual: [0, 12],
};

/** First day of a month, counted from January of the year, which is 0; months of later years follow. */
const firstOfMonth = (year: number, month: number): string => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

/**
 * Days of a period of the fiscal year.
 * @param year calendar year in which the fiscal year starts
 * @param startMonth first month of the fiscal year, 1 to 12
 */
export function fiscalPeriod(name: FiscalPeriodName, year: number, startMonth: number): FiscalPeriod {
  const [first, months] = places[name];
  const month = startMonth - 1 + first;
  return { name, year, startsOn: firstOfMonth(year, month), endsOn: addDays(firstOfMonth(year, month + months), -1) };
}

/** Calendar year in which the fiscal year of a day starts. */
export function fiscalYearOf(day: string, startMonth: number): number {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return month >= startMonth ? year : year - 1;
}

const periodsOf = { quarter: fiscalQuarters, half: fiscalHalves, year: ['Annual'] } as const;

/** Quarter, half or fiscal year that contains a day. `startMonth` is the first month of the fiscal year, 1 to 12. */
export function fiscalPeriodOf(day: string, kind: keyof typeof periodsOf, startMonth: number): FiscalPeriod {
  const month = (Number(day.slice(5, 7)) - startMonth + 12) % 12;
  const names = periodsOf[kind];
  return fiscalPeriod(names[Math.floor((month * names.length) / 12)]!, fiscalYearOf(day, startMonth), startMonth);
}
