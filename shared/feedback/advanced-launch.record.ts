import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { day, number, readOnly, reference, status, text } from '#shared/records/fields.ts';
import { advancedLaunchActions, advancedLaunchStates } from './advanced-launch-states.ts';

const count = (label: { id: string; message: string }) => readOnly(number({ label, min: 0, max: 1_000_000, initial: 0 }));

/** Launch of advanced reviews: the template, the period and the people. Its fields can be edited while it is a draft. */
export const advancedLaunch = defineRecord({
  name: 'advancedlaunch',
  noun: 'advanced launch',
  plural: 'advancedlaunches',
  page: 'Advanced Launch Forms',
  tag: 'Advanced launches',
  fields: {
    name: text({ label: msg({ message: 'Name' }), min: 2, max: 120, isSearched: true, isUnique: true }),
    templateId: reference({ label: msg({ message: 'Template' }), to: 'template' }),
    cycleId: reference({ label: msg({ message: 'Review cycle' }), to: 'cycle', isOptional: true }),
    periodFrom: day({ label: msg({ message: 'Period from' }), isOptional: true }),
    periodTo: day({ label: msg({ message: 'Period to' }), after: 'periodFrom', isOptional: true }),
    peersDue: day({ label: msg({ message: 'Peers due' }), isOptional: true }),
    answersDue: day({ label: msg({ message: 'Answers due' }), after: 'peersDue', isOptional: true }),
    status: status({ label: msg({ message: 'Status' }), states: advancedLaunchStates }),
    /** People who were chosen, and reviews that exist. */
    people: count(msg({ message: 'People' })),
    forms: count(msg({ message: 'Forms' })),
    templateVersion: readOnly(number({ label: msg({ message: 'Version of the template' }), min: 1, max: 100_000, isOptional: true })),
    reason: readOnly(text({ label: msg({ message: 'Reason' }), min: 5, max: 500, isOptional: true })),
  },
  actions: advancedLaunchActions,
  derive: ({ status: state, reason }) => ({ reason: state === 'cancelled' ? reason : null }),
  liveBy: 'company',
  importKey: ['name'],
});

export type AdvancedLaunch = RowOf<typeof advancedLaunch>;
