import { maxSourceEntries } from '#shared/companies/calendar.api.ts';
import { company } from '#shared/companies/company.record.ts';
import { holidaysBetween } from '#shared/companies/working-days.ts';
import { msg } from '#shared/platform/message.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { load } from '#server/platform/base/load.ts';
import { recordEntry, type CalendarSource } from './calendar-source.ts';

/** Holidays of the company, for all its people. */
export const holidaySource: CalendarSource = {
  labels: { holiday: msg({ message: 'Holiday' }) },
  isRepeated: true,
  rooms: [company.room.name],
  async list({ em, actor }, { from, to }) {
    const { holidays } = await load(em, CompanyEntity, actor.companyId);
    const found = holidaysBetween(holidays, from, to).slice(0, maxSourceEntries + 1);
    return found.map(({ id, name, day }) => recordEntry('holiday', { id, day, title: name }));
  },
};

declare module '#shared/companies/calendar.api.ts' {
  interface CalendarKinds {
    readonly companies: 'holiday';
  }
}
