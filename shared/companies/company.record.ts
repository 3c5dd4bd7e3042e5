import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { boolean, choice, day, number, status, text, time } from '#shared/records/fields.ts';
import { picture } from '#shared/records/file-fields.ts';
import { choices } from '#shared/records/list-fields.ts';
import { country, currency, timeZone } from '#shared/records/locale-fields.ts';
import { rows } from '#shared/records/rows-field.ts';
import type { WorkCalendar } from './working-days.ts';

/** Months in their order, as names of the start of a fiscal year. */
const months = {
  january: msg({ message: 'January' }),
  february: msg({ message: 'February' }),
  march: msg({ message: 'March' }),
  april: msg({ message: 'April' }),
  may: msg({ message: 'May' }),
  june: msg({ message: 'June' }),
  july: msg({ message: 'July' }),
  august: msg({ message: 'August' }),
  september: msg({ message: 'September' }),
  october: msg({ message: 'October' }),
  november: msg({ message: 'November' }),
  december: msg({ message: 'December' }),
};

const weekdays = {
  monday: msg({ message: 'Monday' }),
  tuesday: msg({ message: 'Tuesday' }),
  wednesday: msg({ message: 'Wednesday' }),
  thursday: msg({ message: 'Thursday' }),
  friday: msg({ message: 'Friday' }),
  saturday: msg({ message: 'Saturday' }),
  sunday: msg({ message: 'Sunday' }),
};

/** No company lets a session last longer: days since its last use, and since the sign-in. */
export const longestSession = { idleDays: 30, maxDays: 90 } as const;

/**
 * Settings of a company, which its people read. Each company is the only record of its own room; an operator of the provider sees all of
 * them.
 */
export const company = defineRecord({
  name: 'company',
  plural: 'companies',
  page: 'Company',
  isReadByAll: true,
  isPermanent: true,
  tag: 'Companies',
  fields: {
    name: text({ label: msg({ message: 'Entity or group name' }), max: 120, isSearched: true }),
    industry: text({ label: msg({ message: 'Industry' }), max: 120, isSearched: true, isOptional: true }),
    country: country({ label: msg({ message: 'Country' }), isOptional: true }),
    status: status({
      label: msg({ message: 'Status' }),
      states: {
        active: { label: msg({ message: 'Active' }), mark: 'in-progress', to: ['inactive'] },
        inactive: { label: msg({ message: 'Inactive' }), mark: 'not-started', to: ['active'] },
      },
    }),
    timeZone: timeZone({ label: msg({ message: 'Time zone' }) }),
    fiscalYearStart: choice({ label: msg({ message: 'Fiscal year starts in' }), options: months }),
    currency: currency({ label: msg({ message: 'Currency' }), isOptional: true }),
    workingDays: choices({ label: msg({ message: 'Working days' }), options: weekdays, min: 1 }),
    worksFrom: time({ label: msg({ message: 'Work begins at' }) }),
    worksUntil: time({ label: msg({ message: 'Work ends at' }), after: 'worksFrom' }),
    holidays: rows({
      label: msg({ message: 'Holidays' }),
      max: 100,
      fields: {
        name: text({ label: msg({ message: 'Name' }), max: 60 }),
        day: day({ label: msg({ message: 'Day' }) }),
        isYearly: boolean({ label: msg({ message: 'Every year' }) }),
      },
    }),
    logoId: picture({ label: msg({ message: 'Logo' }) }),
    sessionIdleDays: number({
      label: msg({ message: 'Days without use until sign-out' }),
      min: 1,
      max: longestSession.idleDays,
      initial: longestSession.idleDays,
    }),
    sessionMaxDays: number({
      label: msg({ message: 'Days until sign-out in any case' }),
      min: 1,
      max: longestSession.maxDays,
      initial: longestSession.maxDays,
    }),
  },
  addedFields: [{ sessionIdleDays: longestSession.idleDays, sessionMaxDays: longestSession.maxDays }],
  actions: {
    deactivate: {
      label: msg({ message: '{count, plural, one {Deactivate company} other {Deactivate companies}}' }),
      done: msg({ message: 'Deactivated: {title}' }),
      doneMany: msg({ message: '{count, plural, one {# deactivated} other {# deactivated}}' }),
      history: msg({ message: '<0>{name}</0> deactivated this record' }),
      to: 'inactive',
    },
    reactivate: {
      label: msg({ message: '{count, plural, one {Reactivate company} other {Reactivate companies}}' }),
      done: msg({ message: 'Reactivated: {title}' }),
      doneMany: msg({ message: '{count, plural, one {# reactivated} other {# reactivated}}' }),
      history: msg({ message: '<0>{name}</0> reactivated this record' }),
      to: 'active',
    },
  },
  liveBy: 'id',
  importKey: ['name'],
});

/** Number of the month in which a fiscal year starts, 1 to 12. */
export const fiscalStartMonth = ({ fiscalYearStart }: Pick<RowOf<typeof company>, 'fiscalYearStart'>): number =>
  Object.keys(months).indexOf(fiscalYearStart) + 1;

/** Days and hours in which a company works. */
export const workCalendarOf = ({ workingDays, worksFrom, worksUntil, holidays }: RowOf<typeof company>): WorkCalendar => ({
  workingDays,
  worksFrom,
  worksUntil,
  holidays,
});
