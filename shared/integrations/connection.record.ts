import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { choice, status, text } from '#shared/records/fields.ts';

const connectionActions = {
  pause: {
    label: msg({ message: '{count, plural, one {Pause} other {Pause}}' }),
    done: msg({ message: 'Paused: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# connection paused} other {# connections paused}}' }),
    history: msg({ message: '<0>{name}</0> paused this connection' }),
    to: 'paused',
  },
  resume: {
    label: msg({ message: '{count, plural, one {Resume} other {Resume}}' }),
    done: msg({ message: 'Resumed: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# connection resumed} other {# connections resumed}}' }),
    history: msg({ message: '<0>{name}</0> resumed this connection' }),
    to: 'disconnected',
    from: ['paused'],
  },
} as const;

/** Connection to another system from which values of key results are read. Its secrets are no part of it. */
export const connection = defineRecord({
  name: 'connection',
  plural: 'connections',
  page: 'Integration Management',
  tag: 'Integrations',
  fields: {
    name: text({ label: msg({ message: 'Name' }), max: 120, isSearched: true, isUnique: true }),
    kind: choice({
      label: msg({ message: 'System' }),
      options: { salesforce: msg({ message: 'Salesforce' }), csv: msg({ message: 'CSV file' }) },
      initial: 'salesforce',
    }),
    instanceUrl: text({ label: msg({ message: 'Address' }), min: 8, max: 255 }),
    auth: choice({
      label: msg({ message: 'Sign-in' }),
      options: { 'web-flow': msg({ message: 'In the browser' }), jwt: msg({ message: 'With a private key' }) },
      initial: 'web-flow',
    }),
    clientId: text({ label: msg({ message: 'Consumer key' }), max: 255, isOptional: true }),
    username: text({ label: msg({ message: 'Integration user' }), max: 255, isOptional: true }),
    status: status({
      label: msg({ message: 'Status' }),
      states: {
        disconnected: { label: msg({ message: 'Not connected' }), mark: 'not-started', to: ['connected', 'failing', 'paused'] },
        connected: { label: msg({ message: 'Connected' }), mark: 'completed', to: ['disconnected', 'failing', 'paused'] },
        failing: { label: msg({ message: 'Failing' }), mark: 'in-progress', to: ['connected', 'disconnected', 'paused'] },
        paused: { label: msg({ message: 'Paused' }), mark: 'not-started', to: ['disconnected'] },
      },
    }),
  },
  actions: connectionActions,
  liveBy: 'company',
  importKey: ['name'],
});
export type Connection = RowOf<typeof connection>;
