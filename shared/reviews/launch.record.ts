import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { boolean, choice, dateTime, day, department, number, readOnly, reference, status, text } from '#shared/records/fields.ts';
import { recurrences, usedByRecurrence } from './launch-recurrence.ts';
import { launchActions, launchStates } from './launch-states.ts';

const count = (label: { id: string; message: string }) => readOnly(number({ label, min: 0, max: 1_000_000, initial: 0 }));
/** Number of days from the creation of a form to the end of one of its steps. */
const days = (label: { id: string; message: string }) => number({ label, min: 1, max: 365, isOptional: true });

/** Launch of review forms: the template, the period and the people. Its fields can be edited while it is a draft. */
export const launch = defineRecord({
  name: 'launch',
  plural: 'launches',
  page: 'Launch Forms Management',
  tag: 'Launches',
  fields: {
    name: text({ label: msg({ message: 'Name' }), min: 2, max: 120, isSearched: true, isUnique: true }),
    templateId: reference({ label: msg({ message: 'Template' }), to: 'template' }),
    recurrence: choice({ label: msg({ message: 'Repetition' }), options: recurrences, initial: 'once' }),
    offsetDays: number({ label: msg({ message: 'Days after that date' }), min: -90, max: 365, isOptional: true }),
    launchAt: dateTime({ label: msg({ message: 'Launch at' }), isOptional: true }),
    cycleId: reference({ label: msg({ message: 'Review cycle' }), to: 'cycle', isOptional: true }),
    periodFrom: day({ label: msg({ message: 'Period from' }), isOptional: true }),
    periodTo: day({ label: msg({ message: 'Period to' }), after: 'periodFrom', isOptional: true }),
    periodMonths: number({ label: msg({ message: 'Length of the period, in months' }), min: 1, max: 24, isOptional: true }),
    /** People of a recurring launch: everybody who is active and for whom all of these apply. */
    departmentId: department({ label: msg({ message: 'Department' }), isOptional: true }),
    designationId: reference({ label: msg({ message: 'Designation' }), to: 'designation', isOptional: true }),
    gradeId: reference({ label: msg({ message: 'Grade' }), to: 'grade', isOptional: true }),
    hasSelf: boolean({ label: msg({ message: 'Employees review themselves first' }), initial: true }),
    selfDue: day({ label: msg({ message: 'Self review due' }), isOptional: true }),
    managerDue: day({ label: msg({ message: 'Manager review due' }), after: 'selfDue', isOptional: true }),
    shareDue: day({ label: msg({ message: 'Sharing due' }), after: 'managerDue', isOptional: true }),
    selfDays: days(msg({ message: 'Days for the self review' })),
    managerDays: days(msg({ message: 'Days until the manager review is due' })),
    shareDays: days(msg({ message: 'Days until sharing is due' })),
    status: status({ label: msg({ message: 'Status' }), states: launchStates }),
    /** People who were chosen, and forms that exist. */
    people: count(msg({ message: 'People' })),
    forms: count(msg({ message: 'Forms' })),
    templateVersion: readOnly(number({ label: msg({ message: 'Version of the template' }), min: 1, max: 100_000, isOptional: true })),
    /** First day on which a recurring launch creates forms. */
    repeatsFrom: readOnly(day({ label: msg({ message: 'Repeats since' }), isOptional: true })),
    reason: readOnly(text({ label: msg({ message: 'Reason' }), min: 5, max: 500, isOptional: true })),
  },
  actions: launchActions,
  // A reason explains the state that it was given for.
  derive: (values) => ({
    ...usedByRecurrence(values),
    reason: ['paused', 'completed', 'cancelled'].includes(values.status) ? values.reason : null,
  }),
  liveBy: 'company',
  importKey: ['name'],
  addedFields: [
    {
      recurrence: 'once',
      offsetDays: null,
      periodMonths: null,
      departmentId: null,
      designationId: null,
      gradeId: null,
      selfDays: null,
      managerDays: null,
      shareDays: null,
      repeatsFrom: null,
    },
  ],
});

export type Launch = RowOf<typeof launch>;
