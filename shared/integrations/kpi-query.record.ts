import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { choice, dateTime, decimal, figure, readOnly, reference, status, text } from '#shared/records/fields.ts';
import { maxStatement } from './soql.ts';

/** Failures in a row after which a query is paused. */
export const maxFailures = 3;

const queryActions = {
  pause: {
    label: msg({ message: '{count, plural, one {Pause} other {Pause}}' }),
    done: msg({ message: 'Paused: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# query paused} other {# queries paused}}' }),
    history: msg({ message: '<0>{name}</0> paused this query' }),
    to: 'paused',
  },
  resume: {
    label: msg({ message: '{count, plural, one {Resume} other {Resume}}' }),
    done: msg({ message: 'Resumed: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# query resumed} other {# queries resumed}}' }),
    history: msg({ message: '<0>{name}</0> resumed this query' }),
    to: 'active',
  },
} as const;

/** Query of a connection. Its number becomes a check-in of a key result. */
export const kpiQuery = defineRecord({
  name: 'kpiquery',
  plural: 'kpiqueries',
  noun: 'KPI query',
  page: 'Integration Management',
  tag: 'Integrations',
  fields: {
    name: text({ label: msg({ message: 'Name' }), max: 120, isSearched: true }),
    connectionId: reference({ label: msg({ message: 'Connection' }), to: 'connection' }),
    statement: text({ label: msg({ message: 'SOQL query' }), max: maxStatement, isOptional: true }),
    address: text({ label: msg({ message: 'Address of the CSV file' }), max: 2000, isOptional: true }),
    csvColumn: text({ label: msg({ message: 'Column' }), max: 120, isOptional: true }),
    keyResultId: reference({ label: msg({ message: 'Key result' }), to: 'keyresult' }),
    schedule: choice({
      label: msg({ message: 'Schedule' }),
      options: {
        hourly: msg({ message: 'Every hour' }),
        daily: msg({ message: 'Every day at 00:30' }),
        weekly: msg({ message: 'Mondays at 00:30' }),
      },
      initial: 'daily',
    }),
    lastRunAt: readOnly(dateTime({ label: msg({ message: 'Last run' }), isOptional: true })),
    lastValue: readOnly(decimal({ label: msg({ message: 'Last value' }), min: -1e12, max: 1e12, places: 4, isOptional: true })),
    retryAt: readOnly(dateTime({ label: msg({ message: 'Not before' }), isOptional: true })),
    failures: figure({ min: 0, max: maxFailures, initial: 0 }),
    status: status({
      label: msg({ message: 'Status' }),
      states: {
        active: { label: msg({ message: 'Active' }), mark: 'in-progress', to: ['paused'] },
        paused: { label: msg({ message: 'Paused' }), mark: 'not-started', to: ['active'] },
      },
    }),
  },
  actions: queryActions,
  liveBy: 'company',
  importKey: ['connectionId', 'name'],
  /** A paused query begins anew when it is resumed. */
  derive: ({ status: state }) => (state === 'paused' ? { failures: 0, retryAt: null } : {}),
});
export type KpiQuery = RowOf<typeof kpiQuery>;
