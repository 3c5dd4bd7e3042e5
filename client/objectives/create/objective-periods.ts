import { company, fiscalStartMonth } from '#shared/companies/company.record.ts';
import { fiscalPeriodOf, type FiscalPeriod } from '#shared/companies/fiscal-year.ts';
import { periodDays } from '#shared/objectives/objective-faults.ts';
import type { Objective } from '#shared/objectives/objective.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { companyClock } from '#shared/records/computed-field.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { useRoom } from '#client/platform/live/use-room.ts';

/** First month of the fiscal year of the reader's company, 1 to 12; null while it is loading. */
export function useFiscalStart({ companyId }: Actor): number | null {
  const [live] = useRoom(company.room, companyId);
  const found = live.state?.records[companyId];
  if (found) return fiscalStartMonth(found);
  return live.status === 'loading' ? null : 1;
}

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
