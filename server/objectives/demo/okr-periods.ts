import { fiscalPeriodOf } from '#shared/companies/fiscal-year.ts';
import { okrPeriod, type OkrPeriod } from '#shared/objectives/okr-period.record.ts';
import { dayAfter } from '#server/platform/seed/calendar.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow } from '#server/platform/seed/seeded-company.ts';

export type OkrPeriodRow = OwnedRow & Pick<OkrPeriod, 'name' | 'period' | 'year' | 'state'>;

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly okrperiod: readonly OkrPeriodRow[];
  }
}

/** The last, this and the next quarter and year. Those that are over are locked. */
export function makeOkrPeriods(basis: SeedBasis): OkrPeriodRow[] {
  return (['quarter', 'year'] as const).flatMap((kind) => {
    const now = fiscalPeriodOf(basis.today, kind, 1);
    const around = [dayAfter(now.startsOn, -1), basis.today, dayAfter(now.endsOn, 1)];
    return around.map((day): OkrPeriodRow => {
      const { name, year, endsOn } = fiscalPeriodOf(day, kind, 1);
      const place = { period: name.toLowerCase() as OkrPeriod['period'], year };
      const { name: title } = okrPeriod.derive!(place as never) as Pick<OkrPeriod, 'name'>;
      return { ...basis.owned(), name: title, ...place, state: endsOn < basis.today ? 'locked' : 'open' };
    });
  });
}
