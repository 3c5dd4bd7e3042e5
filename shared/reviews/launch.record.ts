import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { boolean, dateTime, day, number, readOnly, reference, status, text } from '#shared/records/fields.ts';
import { launchActions, launchStates } from './launch-states.ts';

const count = (label: { id: string; message: string }) => readOnly(number({ label, min: 0, max: 1_000_000, initial: 0 }));

/** Launch of review forms: the template, the period and the people. Its fields can be edited while it is a draft. */
export const launch = defineRecord({
  name: 'launch',
  plural: 'launches',
  page: 'Launch Forms Management',
  tag: 'Launches',
  fields: {
    name: text({ label: msg({ message: 'Name' }), min: 2, max: 120, isSearched: true, isUnique: true }),
    templateId: reference({ label: msg({ message: 'Template' }), to: 'template' }),
    launchAt: dateTime({ label: msg({ message: 'Launch at' }), isOptional: true }),
    cycleId: reference({ label: msg({ message: 'Review cycle' }), to: 'cycle', isOptional: true }),
    periodFrom: day({ label: msg({ message: 'Period from' }), isOptional: true }),
    periodTo: day({ label: msg({ message: 'Period to' }), after: 'periodFrom', isOptional: true }),
    hasSelf: boolean({ label: msg({ message: 'Employees review themselves first' }), initial: true }),
    selfDue: day({ label: msg({ message: 'Self review due' }), isOptional: true }),
    managerDue: day({ label: msg({ message: 'Manager review due' }), after: 'selfDue', isOptional: true }),
    shareDue: day({ label: msg({ message: 'Sharing due' }), after: 'managerDue', isOptional: true }),
    status: status({ label: msg({ message: 'Status' }), states: launchStates }),
    /** People who were chosen, and forms that exist. */
    people: count(msg({ message: 'People' })),
    forms: count(msg({ message: 'Forms' })),
    templateVersion: readOnly(number({ label: msg({ message: 'Version of the template' }), min: 1, max: 100_000, isOptional: true })),
    reason: readOnly(text({ label: msg({ message: 'Reason' }), min: 5, max: 500, isOptional: true })),
  },
  actions: launchActions,
  // Without a self review nothing is due in it. A reason explains the state that it was given for.
  derive: ({ hasSelf, selfDue, status: state, reason }) => ({
    selfDue: hasSelf ? selfDue : null,
    reason: ['paused', 'completed', 'cancelled'].includes(state) ? reason : null,
  }),
  liveBy: 'company',
  importKey: ['name'],
});

export type Launch = RowOf<typeof launch>;
