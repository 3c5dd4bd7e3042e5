import { fiscalPeriodOf, type FiscalPeriod } from '#shared/companies/fiscal-year.ts';
import { periodDays } from '#shared/objectives/objective-faults.ts';
import type { Objective } from '#shared/objectives/objective.record.ts';
import { companyClock } from '#shared/records/computed-field.ts';
import type { Values } from '#shared/records/record.schema.ts';

const daysOf = ({ startsOn, endsOn }: FiscalPeriod): Values => ({ startsOn, dueOn: endsOn });

/** Period, year and days of a new objective: the current quarter. */
export function currentQuarter(startMonth: number): Values {
  const found = fiscalPeriodOf(companyClock.today(), 'quarter', startMonth);
  return { period: found.name.toLowerCase(), year: found.year, ...daysOf(found) };
}

/** Days that follow from another period or year. A custom period keeps its days. */
export function followPeriod(startMonth: number, name: string, { period, year }: Values): Values {
  if ((name !== 'period' && name !== 'year') || typeof period !== 'string' || typeof year !== 'number' || year < 2000) return {};
  const days = periodDays({ period: period as Objective['period'], year }, startMonth);
  return days ? daysOf(days) : {};
}
