import { fiscalPeriod, fiscalPeriodOf, fiscalPeriods, type FiscalPeriod } from '#shared/companies/fiscal-year.ts';
import { companyClock } from '#shared/records/computed-field.ts';

/** Period of the map, with its name in the address: `q4-2026`. */
export interface MapPeriod extends FiscalPeriod {
  readonly key: string;
}

const withKey = (period: FiscalPeriod): MapPeriod => ({ ...period, key: `${period.name.toLowerCase()}-${period.year}` });

/** Conditions for the objectives that run in a period. */
export const runningIn = ({ startsOn, endsOn }: FiscalPeriod) => ({
  startsOn: `between.2000-01-01..${endsOn}`,
  dueOn: `between.${startsOn}..2100-12-31`,
});

/** Periods that the map offers: those of the current fiscal year and of the ones around it, the newest first. */
export function mapPeriods(startMonth: number): MapPeriod[] {
  const { year } = fiscalPeriodOf(companyClock.today(), 'year', startMonth);
  return [year + 1, year, year - 1].flatMap((one) => fiscalPeriods.map((name) => withKey(fiscalPeriod(name, one, startMonth))));
}

/** Period with this name in the address; the current quarter without one. */
export const periodAt = (key: string | null, startMonth: number): MapPeriod =>
  mapPeriods(startMonth).find((one) => one.key === key) ?? withKey(fiscalPeriodOf(companyClock.today(), 'quarter', startMonth));
