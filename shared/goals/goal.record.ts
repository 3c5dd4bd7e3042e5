import { msg } from '#shared/platform/message.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { choice, day, decimal, percent, person, reference, richText, status, text } from '#shared/records/fields.ts';
import { areAllZero, meanPercent } from '#shared/records/record-tree.ts';
import { statusAt } from './goal-status.ts';

export const maxGoalFiles = 10;

/** Goal of a person. Its status follows from its progress until somebody closes it; a goal has the mean progress of its sub-goals once one of them has progress. */
export const goal = defineRecord({
  name: 'goal',
  plural: 'goals',
  page: 'Goals',
  tag: 'Goals',
  fields: {
    title: text({ label: msg({ message: 'Title' }), min: 2, max: 250, isSearched: true, isPersonal: true }),
    description: richText({ label: msg({ message: 'Description' }), max: 10_000 }),
    employeeId: person({ label: msg({ message: 'Employee' }) }),
    kraId: reference({ label: msg({ message: 'Key result area' }), to: 'kra' }),
    cycleId: reference({ label: msg({ message: 'Review cycle' }), to: 'cycle' }),
    parentId: reference({ label: msg({ message: 'Parent goal' }), to: 'goal', isOptional: true }),
    kind: choice({
      label: msg({ message: 'Type' }),
      options: { performance: msg({ message: 'Performance' }), development: msg({ message: 'Development' }) },
      initial: 'performance',
    }),
    startsOn: day({ label: msg({ message: 'Start' }) }),
    endsOn: day({ label: msg({ message: 'End' }), after: 'startsOn' }),
    weight: decimal({ label: msg({ message: 'Weight' }), min: 0, max: 100, places: 2, initial: 0 }),
    progress: percent({ label: msg({ message: 'Progress' }), initial: 0 }),
    status: status({
      label: msg({ message: 'Status' }),
      states: {
        pending: { label: msg({ message: 'Pending' }), mark: 'not-started', to: ['closed'] },
        'in-progress': { label: msg({ message: 'In Progress' }), mark: 'in-progress', to: ['closed'] },
        completed: { label: msg({ message: 'Completed' }), mark: 'completed', to: ['closed'] },
        closed: { label: msg({ message: 'Closed' }), to: ['pending', 'in-progress', 'completed'] },
      },
    }),
  },
  actions: {
    close: {
      label: msg({ message: '{count, plural, one {Close goal} other {Close goals}}' }),
      done: msg({ message: 'Closed: {title}' }),
      doneMany: msg({ message: '{count, plural, one {# closed} other {# closed}}' }),
      history: msg({ message: '<0>{name}</0> closed this record' }),
      to: 'closed',
      reverse: 'reopen',
    },
    // The status follows from the progress again.
    reopen: {
      label: msg({ message: '{count, plural, one {Reopen goal} other {Reopen goals}}' }),
      done: msg({ message: 'Reopened: {title}' }),
      doneMany: msg({ message: '{count, plural, one {# reopened} other {# reopened}}' }),
      history: msg({ message: '<0>{name}</0> reopened this record' }),
      to: 'pending',
      reverse: 'close',
    },
  },
  liveBy: 'employeeId',
  isHandedOver: true,
  importKey: ['employeeId', 'title'],
  tree: {
    parent: 'parentId',
    maxDepth: 6,
    inherits: ['employeeId', 'kraId', 'cycleId'],
    rollups: { progress: meanPercent },
    keepsOwn: areAllZero,
  },
  derive: ({ progress, status: current }) => ({ status: current === 'closed' ? current : statusAt(progress) }),
});
