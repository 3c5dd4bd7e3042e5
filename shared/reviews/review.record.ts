import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { boolean, day, department, person, readOnly, reference, status, text } from '#shared/records/fields.ts';
import { reviewStates } from './review-states.ts';
import { reviewTiming } from './timing-field.ts';

/**
 * Review form of a person: its people, its period and where it stands. A launch creates it. Content, answers and scores are no part of the
 * record, because its readers may not see all of them.
 */
export const review = defineRecord({
  name: 'review',
  plural: 'reviews',
  page: 'Reviews',
  isPermanent: true,
  isCreatedByFeature: true,
  tag: 'Reviews',
  fields: {
    name: readOnly(text({ label: msg({ message: 'Review' }), max: 120, isSearched: true })),
    employeeId: person({ label: msg({ message: 'Employee' }) }),
    managerId: person({ label: msg({ message: 'Reviewer' }), isOptional: true }),
    launchId: readOnly(reference({ label: msg({ message: 'Launch' }), to: 'launch', isOptional: true })),
    cycleId: readOnly(reference({ label: msg({ message: 'Review cycle' }), to: 'cycle' })),
    departmentId: readOnly(department({ label: msg({ message: 'Department' }), isOptional: true })),
    gradeId: readOnly(reference({ label: msg({ message: 'Grade' }), to: 'grade', isOptional: true })),
    designationId: readOnly(reference({ label: msg({ message: 'Designation' }), to: 'designation', isOptional: true })),
    periodFrom: readOnly(day({ label: msg({ message: 'Period from' }) })),
    periodTo: readOnly(day({ label: msg({ message: 'Period to' }), after: 'periodFrom' })),
    /** Empty without a self review. */
    selfDue: day({ label: msg({ message: 'Self review due' }), isOptional: true }),
    managerDue: day({ label: msg({ message: 'Manager review due' }), after: 'selfDue' }),
    shareDue: day({ label: msg({ message: 'Sharing due' }), after: 'managerDue' }),
    status: status({ label: msg({ message: 'Status' }), states: reviewStates }),
    isUnsigned: readOnly(boolean({ label: msg({ message: 'Closed without a signature' }) })),
  },
  liveBy: 'employeeId',
  importKey: ['employeeId', 'cycleId'],
  addedFields: [{ launchId: null }],
  computed: { timing: reviewTiming },
});

export type Review = RowOf<typeof review>;
