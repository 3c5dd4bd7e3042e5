import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isWorkingDay, type WorkCalendar } from '#shared/companies/working-days.ts';
import { frequenciesOn } from '#shared/objectives/check-in-due.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { load } from '#server/platform/base/load.ts';

/** Day of a company on which check-ins are asked for. */
export interface CheckInClock {
  readonly today: string;
  readonly timeZone: string;
  /** Frequencies whose check-ins are due on this day. */
  readonly frequencies: readonly string[];
  readonly isWorkingDay: (day: string) => boolean;
}

/** Loads the present day of a company, with the frequencies whose check-ins its calendar asks for. */
export async function loadCheckInClock(em: SqlEntityManager, companyId: string, now: Date): Promise<CheckInClock> {
  const company = await load(em, CompanyEntity, companyId);
  const { timeZone } = company;
  const worksOn = (day: string) => isWorkingDay(company as unknown as WorkCalendar, day);
  const today = dayInZone(now, timeZone);
  return { today, timeZone, frequencies: frequenciesOn(worksOn(today)), isWorkingDay: worksOn };
}
