import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { choice, number, readOnly, status, text } from '#shared/records/fields.ts';
import { fiscalLabels } from './objective.record.ts';

/** Name of a period, which every language writes alike. */
export const periodName = ({ period, year }: { readonly period: string; readonly year: number }): string =>
  `${period === 'annual' ? 'FY' : period.toUpperCase()} ${year}`;

/** Period of objectives that HR locks: then its objectives take no changes and no check-ins. A period without a record is open. */
export const okrPeriod = defineRecord({
  name: 'okrperiod',
  plural: 'okrperiods',
  noun: 'objective period',
  page: 'OKR Management',
  isReadByAll: true,
  tag: 'OKR periods',
  fields: {
    name: readOnly(text({ label: msg({ message: 'Name' }), max: 20, isSearched: true, isUnique: true })),
    period: choice({ label: msg({ message: 'Period' }), options: fiscalLabels }),
    year: number({ label: msg({ message: 'Year' }), min: 2000, max: 2100 }),
    state: status({
      label: msg({ message: 'State' }),
      states: {
        open: { label: msg({ message: 'Unlocked' }), mark: 'in-progress', to: ['locked'] },
        locked: { label: msg({ message: 'Locked' }), mark: 'completed', to: ['open'] },
      },
    }),
  },
  actions: {
    lock: {
      label: msg({ message: '{count, plural, one {Lock period} other {Lock periods}}' }),
      done: msg({ message: 'Locked: {title}' }),
      doneMany: msg({ message: '{count, plural, one {# locked} other {# locked}}' }),
      history: msg({ message: '<0>{name}</0> locked this record' }),
      to: 'locked',
      reverse: 'unlock',
    },
    unlock: {
      label: msg({ message: '{count, plural, one {Unlock period} other {Unlock periods}}' }),
      done: msg({ message: 'Unlocked: {title}' }),
      doneMany: msg({ message: '{count, plural, one {# unlocked} other {# unlocked}}' }),
      history: msg({ message: '<0>{name}</0> unlocked this record' }),
      to: 'open',
      reverse: 'lock',
    },
  },
  derive: (values) => ({ name: periodName(values) }),
  liveBy: 'company',
  importKey: ['period', 'year'],
});
export type OkrPeriod = RowOf<typeof okrPeriod>;
