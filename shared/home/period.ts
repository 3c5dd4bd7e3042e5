import { fiscalPeriodOf } from '#shared/companies/fiscal-year.ts';
import { addDays } from '#shared/platform/days.ts';

export const periodNames = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type PeriodName = (typeof periodNames)[number];

/** First and last day of a period. */
export interface PeriodDays {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** Days since the Monday of the week. */
const daysSinceMonday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

function monthOf(day: string): PeriodDays {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return { startsOn: `${day.slice(0, 7)}-01`, endsOn: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

/**
 * Days of the period that contains `today`: the day, the ISO week from Monday, the calendar month, or the fiscal year.
 * @param startMonth first month of the fiscal year, 1 to 12
 */
export function periodAround(name: PeriodName, today: string, startMonth: number): PeriodDays {
  if (name === 'daily') return { startsOn: today, endsOn: today };
  if (name === 'monthly') return monthOf(today);
  if (name === 'yearly') {
    const { startsOn, endsOn } = fiscalPeriodOf(today, 'year', startMonth);
    return { startsOn, endsOn };
  }
  const startsOn = addDays(today, -daysSinceMonday(today));
  return { startsOn, endsOn: addDays(startsOn, 6) };
}
