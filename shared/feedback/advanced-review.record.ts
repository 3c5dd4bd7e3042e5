import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { day, department, number, person, readOnly, reference, status, text } from '#shared/records/fields.ts';
import { advancedReviewStates } from './advanced-review-states.ts';

const count = (label: { id: string; message: string }) => readOnly(number({ label, min: 0, max: 1000, initial: 0 }));

/**
 * Advanced review of a person. A launch creates it. Raters and their answers are no part of the record. The counts of anonymous groups
 * follow once an hour, so that no change of them tells who has answered.
 */
export const advancedReview = defineRecord({
  name: 'advancedreview',
  noun: 'advanced review',
  plural: 'advancedreviews',
  page: 'Advanced Reviews',
  isPermanent: true,
  isCreatedByFeature: true,
  tag: 'Advanced reviews',
  fields: {
    name: readOnly(text({ label: msg({ message: 'Advanced review' }), max: 120, isSearched: true })),
    employeeId: person({ label: msg({ message: 'Employee' }) }),
    managerId: person({ label: msg({ message: 'Line manager' }), isOptional: true }),
    launchId: readOnly(reference({ label: msg({ message: 'Advanced launch' }), to: 'advancedlaunch' })),
    cycleId: readOnly(reference({ label: msg({ message: 'Review cycle' }), to: 'cycle' })),
    departmentId: readOnly(department({ label: msg({ message: 'Department' }), isOptional: true })),
    templateId: readOnly(reference({ label: msg({ message: 'Template' }), to: 'template' })),
    peersDue: day({ label: msg({ message: 'Peers due' }) }),
    answersDue: day({ label: msg({ message: 'Answers due' }), after: 'peersDue' }),
    status: status({ label: msg({ message: 'Status' }), states: advancedReviewStates }),
    selfDone: count(msg({ message: 'Self answered' })),
    managerAsked: count(msg({ message: 'Managers asked' })),
    managerDone: count(msg({ message: 'Managers answered' })),
    peersAsked: count(msg({ message: 'Peers asked' })),
    peersDone: count(msg({ message: 'Peers answered' })),
    reportsAsked: count(msg({ message: 'Direct reports asked' })),
    reportsDone: count(msg({ message: 'Direct reports answered' })),
    othersAsked: count(msg({ message: 'Others asked' })),
    othersDone: count(msg({ message: 'Others answered' })),
    declined: count(msg({ message: 'Declined' })),
  },
  liveBy: 'employeeId',
  importKey: ['employeeId', 'cycleId'],
});

export type AdvancedReview = RowOf<typeof advancedReview>;
